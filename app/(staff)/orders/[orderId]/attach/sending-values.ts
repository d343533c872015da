import type { z } from 'zod';
import { attachingSending } from '@/lib/contract/orders/attachings';
import { withRules } from '@/lib/contract/kit/rule-issues';
import { reachProblems } from '@/lib/shapes/envelope';

/** Papers of a proposal and where they are sent, with the rules of sending. */
export const sendingValues = withRules(attachingSending, (sending) =>
  // That no channel is chosen is a rule of the contract.
  reachProblems(sending, '')
    .map(({ path, rule }) => ({ path: path.slice(1), rule }))
    .filter(({ path }) => path !== 'channels'),
);
export type SendingValues = z.input<typeof sendingValues>;
export type Sent = z.output<typeof sendingValues>;
