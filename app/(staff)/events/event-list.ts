import { listing } from '@/components/list/listing';
import { events, eventTypes } from '@/lib/contract/desk/events';

/** A person of the agency whose events can be shown. */
export interface EventPerson {
  accountId: string;
  name: string;
}

/** Events that come within two months, or those of the two months before. @param people by whom they can be narrowed */
export const eventList = (people: readonly EventPerson[]) =>
  listing('events.list', events.list, {
    filters: {
      types: eventTypes,
      whose: ['mine'],
      owner: people.map(({ accountId }) => accountId),
      show: ['past'],
    },
    narrow: ({ types, whose, owner, show }) => ({
      ...(types && { types: [...types] as (typeof eventTypes)[number][] }),
      ...(whose && { scope: 'mine' as const }),
      ...(owner && { ownerId: owner[0]! }),
      ...(show && { show: 'past' as const }),
    }),
  });
