import { changeAddress, daysOf, type ListAddress } from '@/components/list/list-address';
import type { Ownership } from '@/lib/contract/orders/renewal-card';
import { calendarMonth, type RenewalType, renewalTypes } from '@/lib/rules/work/renewal';
import { policyStatuses } from '@/lib/rules/work/policies';

/** Parts of a month at a glance, and the types of renewals that each counts. */
export const monthParts = {
  all: renewalTypes,
  renewed: ['renewed'],
  open: ['upcoming', 'in_process'],
  lost: ['past'],
} as const satisfies Record<string, readonly RenewalType[]>;
export type MonthPart = keyof typeof monthParts;

const rangeOf = (month: string): string => {
  const { from, to } = calendarMonth(`${month}-01`);
  return `${from}..${to}`;
};

/** Returns the month that a list shows, `YYYY-MM`: the chosen one, else the present one. @param today `YYYY-MM-DD` */
export function shownMonth({ filters }: Pick<ListAddress, 'filters'>, today: string): string {
  const chosen = filters.month?.[0];
  if (chosen === 'next') return calendarMonth(today, 1).from.slice(0, 7);
  const month = daysOf(chosen)?.[0].slice(0, 7);
  return month && chosen === rangeOf(month) ? month : today.slice(0, 7);
}

/** Filters that the month at a glance shares with the list. */
const shared = ['mine', 'agents', 'suppliers', 'productTypes'] as const;

/** Returns the address of the policies of a month, or of a part of them: as many as the glance counts. */
export function monthAddress(address: ListAddress, month: string, part: MonthPart, agent?: string): ListAddress {
  const kept = Object.fromEntries(Object.entries(address.filters).filter(([key]) => shared.some((one) => one === key)));
  const filters = {
    ...kept,
    ...(agent !== undefined && { agents: [agent] }),
    month: [rangeOf(month)],
    // Proposals and waiting processes are no policies that could be lost.
    sources: [...policyStatuses],
    types: monthParts[part],
  };
  return changeAddress(address, { query: '', filters });
}

/** Returns the query of the commission at stake. */
export const scopeOf = ({ filters }: Pick<ListAddress, 'filters'>) => ({
  scope: filters.mine === undefined ? ('agency' as const) : ('mine' as const),
});

/** Returns the query of the glance beside a list. */
export function glanceQuery(ownership: Ownership, { filters }: Pick<ListAddress, 'filters'>, month: string) {
  const { mine, agents, suppliers, productTypes } = filters;
  const lists = { agents, suppliers, productTypes };
  return {
    ownership,
    month,
    ...(mine && { scope: 'mine' as const }),
    ...Object.fromEntries(Object.entries(lists).flatMap(([key, values]) => (values ? [[key, [...values]]] : []))),
  };
}
