import { daysOf } from '@/components/list/list-address';
import { listing } from '@/components/list/listing';
import {
  followUps,
  type Ownership,
  renewalSources,
  type RenewalRow,
  searchStatuses,
} from '@/lib/contract/orders/renewal-card';
import { runningSearch } from '@/lib/contract/orders/renewal-card';
import { lastMonths, renewals } from '@/lib/contract/orders/renewals';
import { suppliers } from '@/lib/insurers/registry';
import { productTypes } from '@/lib/contract/kit/values';
import { defaultPeriod, policyMonths, renewalPeriods, renewalTypes } from '@/lib/rules/work/renewal';

/** Periods that can be chosen beside the one of a list without a choice. */
export const periods = renewalPeriods.filter((months) => months !== defaultPeriod).map(String);

/** Returns the ends of cover of a filter: a month by its name, or days from a calendar. */
function endsOf(value: string | undefined) {
  const [endsMin, endsMax] = daysOf(value) ?? [];
  if (endsMin === undefined && endsMax === undefined) return value === undefined ? {} : { month: value as 'this' };
  return { ...(endsMin && { endsMin }), ...(endsMax && { endsMax }) };
}

/**
 * Returns the list of renewals: first those with the most money at risk and the least time.
 * @param agents ids of the accounts whose renewals can be chosen
 */
export const renewalList = (ownership: Ownership, agents: readonly string[] = []) =>
  listing('renewals.list', renewals.list, {
    sorts: ['urgency', 'insuranceEnd', 'oldPrice', 'change', 'nextContactOn'],
    direction: 'DESC',
    filters: {
      types: renewalTypes,
      months: [...periods, 'all'],
      lastMonth: lastMonths,
      suppliers,
      agents,
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
    days: ['month'],
    narrow: ({ months, month, policyMonth, contact, lastMonth, mine, ...lists }) => ({
      ownership,
      ...(months && { months: months[0] === 'all' ? ('all' as const) : (Number(months[0]) as 1) }),
      ...(lastMonth && { lastMonth: lastMonth[0] as 'ended' }),
      ...(mine && { scope: 'mine' as const }),
      ...endsOf(month?.[0]),
      ...(policyMonth && { policyMonth: Number(policyMonth[0]) }),
      ...(contact && { contact: 'due' as const }),
      ...Object.fromEntries(Object.entries(lists).map(([key, values]) => [key, [...values]])),
    }),
  });

/** Own renewals, and policies of other agencies that end. */
export const renewalLists = { OWN: renewalList('OWN'), FOREIGN: renewalList('FOREIGN') } as const;

/** Returns whether the search of a renewal is under way. */
export const isSearching = ({ search }: Pick<RenewalRow, 'search'>): boolean =>
  runningSearch.some((status) => status === search.status);

/** Returns whether the customer may answer what was sent any moment. */
const isAwaited = ({ outcome, sent }: Pick<RenewalRow, 'outcome' | 'sent'>): boolean =>
  outcome === 'OPEN' && sent?.response === 'JUST_SENT';

/** Pauses between two looks at running searches, and at offers that wait for an answer, ms. */
const pauses = { search: 3_000, answer: 20_000 } as const;

/** Returns after how many ms renewals are read again because they change on their own; false for none. */
export function lookAgain(rows: readonly RenewalRow[]): number | false {
  if (rows.some(isSearching)) return pauses.search;
  return rows.some(isAwaited) && pauses.answer;
}
