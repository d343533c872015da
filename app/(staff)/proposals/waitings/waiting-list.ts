import { listing } from '@/components/list/listing';
import { proposals, waitingKinds } from '@/lib/contract/orders/proposals';

/** Waiting processes; the upstream sorts them by urgency. */
export const waitingList = listing('proposals.waitings', proposals.waitings, {
  filters: { kinds: waitingKinds, unseen: ['yes'] },
  narrow: ({ kinds, unseen }) => ({
    ...(kinds && { kinds: [...kinds] as (typeof waitingKinds)[number][] }),
    ...(unseen && { unseen: 'yes' as const }),
  }),
});
