import { daysOf } from '@/components/list/list-address';
import { listing } from '@/components/list/listing';
import {
  followUps,
  type Ownership,
  renewalSources,
  type RenewalRow,
  searchStatuses,
} from '@/lib/contract/orders/renewal-card';
import { lastMonths, renewals } from '@/lib/contract/orders/renewals';
import { suppliers } from '@/lib/insurers/registry';
import { productTypes } from '@/lib/contract/kit/values';
import { defaultPeriod, policyMonths, renewalPeriods, renewalTypes } from '@/lib/rules/work/renewal';

/** Periods that can be chosen beside the one of a list without a choice. */
export const periods = renewalPeriods.filter((months) => months !== defaultPeriod).map(String);

/** Returns the days in which the cover ends: exact ones, or a period around today. */
function endOf(chosen: string) {
  const days = daysOf(chosen);
  if (!days) return { months: chosen === 'all' ? ('all' as const) : (Number(chosen) as 1) };
  const [endMin, endMax] = days;
  return { months: 'all' as const, ...(endMin && { endMin }), ...(endMax && { endMax }) };
}

/** Returns the list of renewals: first those with the most money at risk and the least time. */
const renewalsOf = (ownership: Ownership) =>
  listing('renewals.list', renewals.list, {
    sorts: ['urgency', 'insuranceEnd', 'oldPrice', 'change', 'nextContactOn'],
    direction: 'DESC',
    filters: {
      types: renewalTypes,
      months: [...periods, 'all'],
      lastMonth: lastMonths,
      suppliers,
      mine: ['mine'],
      sources: renewalSources,
      month: ['this', 'next'],
      policyMonth: policyMonths.map(String),
      outcomes: ['RENEWED', 'NOT_RENEWED', 'CANCELLED'],
      followUps,
      contact: ['due'],
      search: searchStatuses,
      productTypes,
    },
    days: ['months'],
    narrow: ({ months, month, policyMonth, contact, lastMonth, mine, ...lists }) => ({
      ownership,
      ...(months && endOf(months[0]!)),
      ...(lastMonth && { lastMonth: lastMonth[0] as 'ended' }),
      ...(mine && { scope: 'mine' as const }),
      ...(month && { month: month[0] as 'this' }),
      ...(policyMonth && { policyMonth: Number(policyMonth[0]) }),
      ...(contact && { contact: 'due' as const }),
      ...Object.fromEntries(Object.entries(lists).map(([key, values]) => [key, [...values]])),
    }),
  });

/** Own renewals, and policies of other agencies that end. */
export const renewalLists = { OWN: renewalsOf('OWN'), FOREIGN: renewalsOf('FOREIGN') } as const;

/** Returns whether the search of a renewal is under way. */
export const isSearching = ({ search }: Pick<RenewalRow, 'search'>): boolean =>
  search.status === 'AWAIT' || search.status === 'PENDING';

/** Pause between two looks at running searches, ms. */
export const lookAgain = 3_000;
