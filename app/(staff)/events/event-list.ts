import { listing } from '@/components/list/listing';
import { events, eventTypes } from '@/lib/contract/desk/events';

/** Events that come within two months, or those of the two months before. */
export const eventList = listing('events.list', events.list, {
  filters: { types: eventTypes, whose: ['mine'], show: ['past'] },
  narrow: ({ types, whose, show }) => ({
    ...(types && { types: [...types] as (typeof eventTypes)[number][] }),
    ...(whose && { scope: 'mine' as const }),
    ...(show && { show: 'past' as const }),
  }),
});
