import { z } from 'zod';
import { endpoint } from './endpoint';

/** A card on file: the number is masked by the upstream, the BFF lets nothing else through. */
export const savedCard = z.object({
  id: z.string(),
  cardNumber: z.string().regex(/^[*•xX\d]*\d{4}$/).transform((number) => `•••• ${number.slice(-4)}`),
  cardExpiration: z.string(),
});
export type SavedCard = z.output<typeof savedCard>;

export const billing = {
  cards: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'agent/payments/cards',
    access: 'session',
    response: z.array(savedCard),
  }),
};
