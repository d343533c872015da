import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { pageOf, paging } from '../kit/paging';
import { instant } from '../kit/values';

export const callDirections = ['INCOMING', 'OUTGOING'] as const;

/** A telephone call in a list (S3 §3). */
export const callRow = z.object({
  callId: z.string(),
  direction: z.enum(callDirections),
  calledTs: instant,
  durationSeconds: z.int(),
  contactNumber: z.string(),
  /** The account that called or answered; null for an unanswered call. */
  agent: z.string().nullable(),
  tags: z.array(z.string()),
});
export type CallRow = z.output<typeof callRow>;

export const calls = {
  /** Calls with a customer, newest first. */
  list: endpoint({
    upstream: 'phone-api',
    method: 'GET',
    path: 'agent/phonecalls/customers/{customerId}',
    access: ['VIEW_MENU_TELEPHONY', 'voip'],
    query: z.object(paging),
    response: pageOf(callRow),
  }),
};
