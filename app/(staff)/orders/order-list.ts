import { addDays, addMonths, endOfMonth, parseISO, startOfMonth, subDays } from 'date-fns';
import type { z } from 'zod';
import { daysOf, type ListAddress } from '@/components/list/list-address';
import { listing } from '@/components/list/listing';
import { documentFileTypes, documentInfoTypes } from '@/lib/contract/documents/documents';
import { opportunityTypes } from '@/lib/contract/desk/opportunities';
import { orders, policyOwnerships } from '@/lib/contract/orders/orders';
import { processStatuses } from '@/lib/rules/kit/process-status';
import { lines } from '@/lib/insurers/lines';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';

type OrdersQuery = NonNullable<z.input<typeof orders.list.query>>;
type Days = readonly [from: string | undefined, to: string | undefined];

const day = (today: string, change: (date: Date) => Date) => isoDay(change(parseISO(today)));

/** Ranges of days that can be chosen for the dates of an order, from today. */
export const orderPeriods = {
  created: {
    week: (today) => [day(today, (date) => subDays(date, 7)), undefined],
    month: (today) => [day(today, (date) => addMonths(date, -1)), undefined],
    quarter: (today) => [day(today, (date) => addMonths(date, -3)), undefined],
    year: (today) => [day(today, (date) => addMonths(date, -12)), undefined],
  },
  paid: {
    week: (today) => [day(today, (date) => subDays(date, 7)), undefined],
    month: (today) => [day(today, (date) => addMonths(date, -1)), undefined],
    quarter: (today) => [day(today, (date) => addMonths(date, -3)), undefined],
    year: (today) => [day(today, (date) => addMonths(date, -12)), undefined],
  },
  start: {
    thisMonth: (today) => [day(today, startOfMonth), day(today, endOfMonth)],
    nextMonth: (today) => [
      day(today, (date) => startOfMonth(addMonths(date, 1))),
      day(today, (date) => endOfMonth(addMonths(date, 1))),
    ],
    past: (today) => [undefined, day(today, (date) => addDays(date, -1))],
  },
  end: {
    in1: (today) => [today, day(today, (date) => addMonths(date, 1))],
    in3: (today) => [today, day(today, (date) => addMonths(date, 3))],
    in6: (today) => [today, day(today, (date) => addMonths(date, 6))],
    in12: (today) => [today, day(today, (date) => addMonths(date, 12))],
    past: (today) => [undefined, day(today, (date) => addDays(date, -1))],
  },
} as const satisfies Record<string, Record<string, (today: string) => Days>>;

const bounds = {
  created: ['createdMin', 'createdMax'],
  paid: ['paidMin', 'paidMax'],
  start: ['insuranceStartMin', 'insuranceStartMax'],
  end: ['insuranceEndMin', 'insuranceEndMax'],
} as const;

/** Returns the bounds of the chosen periods: days from the calendar, or a range counted from today. */
function periodsOf(filters: ListAddress['filters'], today: string): Partial<OrdersQuery> {
  return Object.fromEntries(
    (Object.keys(bounds) as (keyof typeof bounds)[]).flatMap((key) => {
      const ranges: Record<string, (today: string) => Days> = orderPeriods[key];
      const value = filters[key]?.[0];
      const days = daysOf(value) ?? ranges[value ?? '']?.(today);
      return days ? bounds[key].flatMap((name, at) => (days[at] ? [[name, days[at]]] : [])) : [];
    }),
  );
}

/** Returns the filters of an address in the form of the upstream. */
function filtersOf(filters: ListAddress['filters']): Partial<OrdersQuery> {
  const {
    statuses,
    productTypes,
    ownership,
    renewal,
    mine,
    infoTypes,
    fileTypes,
    opportunitiesType,
    noOrdersOfType: none,
    multipleOrdersOfType: many,
  } = filters;
  return {
    ...(statuses && { statuses: [...statuses] }),
    ...(productTypes && { productTypes: [...productTypes] }),
    ...(ownership && { policyOwnerships: [...ownership] }),
    ...(renewal && { renewal: renewal[0] === 'yes' }),
    ...(mine && { allAgency: false }),
    ...(infoTypes && { infoTypes: [...infoTypes] as OrdersQuery['infoTypes'] }),
    ...(fileTypes && { fileTypes: [...fileTypes] as OrdersQuery['fileTypes'] }),
    ...(opportunitiesType && { opportunitiesType: opportunitiesType[0] as OrdersQuery['opportunitiesType'] }),
    ...(none && { noOrdersOfType: none[0] as OrdersQuery['noOrdersOfType'] }),
    ...(many && { multipleOrdersOfType: many[0] as OrdersQuery['multipleOrdersOfType'] }),
  };
}

/** Returns the upstream's filters for those of an address. `today` is `YYYY-MM-DD` in Israel. */
export const narrowOrders = (filters: ListAddress['filters'], today = todayInIsrael()): Partial<OrdersQuery> => ({
  show: (filters.show?.[0] ?? 'active') as OrdersQuery['show'],
  ...filtersOf(filters),
  ...periodsOf(filters, today),
});

/** Orders, the newest first, without archived, cancelled and hidden ones. */
export const orderList = listing('orders.list', orders.list, {
  sorts: ['createTs', 'insuranceStart', 'insuranceEnd', 'sellingPrice', 'orderNumber'],
  direction: 'DESC',
  filters: {
    statuses: processStatuses,
    productTypes: lines,
    created: Object.keys(orderPeriods.created),
    paid: Object.keys(orderPeriods.paid),
    start: Object.keys(orderPeriods.start),
    end: Object.keys(orderPeriods.end),
    renewal: ['yes', 'no'],
    ownership: policyOwnerships,
    opportunitiesType: opportunityTypes,
    infoTypes: documentInfoTypes,
    fileTypes: documentFileTypes,
    noOrdersOfType: lines,
    multipleOrdersOfType: lines,
    mine: ['mine'],
    show: ['archived', 'cancelled', 'hidden'],
  },
  days: Object.keys(bounds),
  narrow: (filters) => narrowOrders(filters),
});
