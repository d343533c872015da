import type { billing } from '../../lib/contract/billing';
import type { Handlers } from '../http/handlers';

export const billingHandlers = {
  async cards(_, { tenant }) {
    const cards = await tenant.selectFrom('saved_cards').select(['id', 'last_digits', 'expiration']).orderBy('created_at').execute();
    return cards.map((card) => ({ id: card.id, cardNumber: `************${card.last_digits}`, cardExpiration: card.expiration }));
  },
} satisfies Handlers<typeof billing>;
