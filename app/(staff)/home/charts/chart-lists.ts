import { endOfMonth, parseISO } from 'date-fns';
import { processStatuses } from '@/lib/rules/kit/process-status';
import { isoDay } from '@/lib/rules/time/calendar';
import type { Scope } from '@/lib/rules/work/scope';
import { countedLists, ownRenewals, scopedList } from '../counted-lists';

/** Statuses of orders that were sold here; imported ones were not. */
const soldStatuses = processStatuses.filter((status) => status !== 'Imported');

const lastDayOf = (month: string) => isoDay(endOfMonth(parseISO(`${month}-01`)));

/** Returns the address of the own policies that end within days, `YYYY-MM-DD`, and are not renewed. */
export const endingList = (from: string, to: string): string =>
  `${ownRenewals}?month=${from}..${to}&sources=Imported,PolicyIssued&sort=insuranceEnd`;

/** Returns the addresses of quotes, orders and policies since a day, `YYYY-MM-DD`; quotes are those of 90 days. */
export const salesLists = (from: string) => ({
  quotes: '/processes/requests?period=quarter',
  orders: `/orders?created=${from}..&statuses=${soldStatuses.join(',')}`,
  policies: `/orders?created=${from}..&statuses=PolicyIssued`,
});

/** Returns the address of overdue or of all open tasks. */
export const taskList = (show: 'overdue' | 'open', scope: Scope): string =>
  scopedList(`${countedLists.tasks}?show=${show}`, scope);

/** Returns the address of the production of months, `YYYY-MM`. @param agent whose; undefined for the agency's */
export const productionOf = (from: string, to: string, agent: string | undefined): string =>
  `/processes/production?from=${from}-01&to=${lastDayOf(to)}${agent ? `&agent=${encodeURIComponent(agent)}` : ''}`;
