import type { z } from 'zod';
import type { ListAddress, ListShape } from '@/components/list/list-address';
import { followUps, type Ownership, renewalSources, type renewals, type RenewalRow } from '@/lib/contract/renewals';
import { policyMonths, renewalPeriods, renewalTypes } from '@/lib/rules/renewal';

type RenewalsQuery = NonNullable<z.input<typeof renewals.list.query>>;

/** Filters and sort keys of the renewals: first those with the most money at risk and the least time. */
export const renewalListShape: ListShape = {
  sorts: ['urgency', 'insuranceEnd', 'oldPrice', 'change', 'nextContactOn'],
  sort: 'urgency',
  direction: 'DESC',
  size: 25,
  filters: {
    types: renewalTypes,
    months: renewalPeriods.map(String),
    sources: renewalSources,
    month: ['this', 'next'],
    policyMonth: policyMonths.map(String),
    outcomes: ['RENEWED', 'NOT_RENEWED', 'CANCELLED'],
    followUps,
    contact: ['due'],
  },
};

/** Returns the upstream query for a list address. */
export const renewalListQuery = (
  { query, page, size, sort, direction, filters }: ListAddress,
  ownership: Ownership,
): RenewalsQuery => ({
  ownership,
  query,
  page,
  size,
  sort: sort as RenewalsQuery['sort'],
  sortDirection: direction,
  ...(filters.months && { months: Number(filters.months[0]) as 1 }),
  ...(filters.month && { month: filters.month[0] as 'this' }),
  ...(filters.policyMonth && { policyMonth: Number(filters.policyMonth[0]) }),
  ...(filters.contact && { contact: 'due' as const }),
  ...(filters.types && { types: [...filters.types] as RenewalsQuery['types'] }),
  ...(filters.sources && { sources: [...filters.sources] as RenewalsQuery['sources'] }),
  ...(filters.outcomes && { outcomes: [...filters.outcomes] as RenewalsQuery['outcomes'] }),
  ...(filters.followUps && { followUps: [...filters.followUps] as RenewalsQuery['followUps'] }),
});

/** Returns whether the search of a renewal is under way. */
export const isSearching = ({ search }: Pick<RenewalRow, 'search'>): boolean =>
  search.status === 'AWAIT' || search.status === 'PENDING';

/** Pause between two looks at running searches, ms. */
export const lookAgain = 3_000;
