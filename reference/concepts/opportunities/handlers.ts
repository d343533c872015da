import type { opportunities } from '../../../lib/contract/desk/opportunities';
import type { Handlers } from '../../engine/http/handlers';
import { countOpportunities } from './count';
import { answerSent, findSent } from './sent';

export const opportunityHandlers = {
  count: (_, { db, tenant, now }) => countOpportunities(db, tenant, now),
  sent: ({ query }, { db, tenant }) => findSent(db, tenant, query),
  async answer({ params, body }, context) {
    const sent = await answerSent(context.tenant, params.sentId, body.value ? context.now : null);
    context.describe({ sentId: sent.sentId, value: body.value });
    return sent;
  },
} satisfies Handlers<typeof opportunities>;
