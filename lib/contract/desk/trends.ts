import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { isoDate, money } from '../kit/values';

/** Months of premium on the home page, this one included. */
export const premiumMonths = 12;
/** Days of quotes whose way to a policy is shown, today included. */
export const salesDays = 90;
/** Weeks of the charts of ends of cover and of tasks. Weeks start on Sunday (SD 18). */
export const trendWeeks = 8;
/** Weeks ahead of this one among those of tasks. */
export const weeksAhead = 2;

const count = z.int().min(0);

/** Whose figures: a superuser chooses an agent or sees the whole agency, everybody else sees their own. */
const query = z.object({ accountId: z.string().max(64).optional() });

const staff = { upstream: 'ins-api', method: 'GET', query } as const;
const path = 'agent/insurance/trends';

/** Figures of the charts on the home page, one call for each chart (NAV-04). */
export const trends = {
  /** Premium of policies by the month of their first day of cover, beside that of the year before. */
  premium: endpoint({
    ...staff,
    path: `${path}/premium`,
    access: 'CREATE_ORDER',
    response: z.object({
      months: z.array(
        z.object({
          /** `YYYY-MM`. */
          month: z.string(),
          policies: count,
          premium: money,
          /** Premium of the same month a year earlier. */
          yearBefore: money,
        }),
      ),
    }),
  }),
  /** The requests of the last days, the orders that were made in them, and those that have become policies. */
  sales: endpoint({
    ...staff,
    path: `${path}/sales`,
    access: 'CREATE_ORDER',
    response: z.object({ from: isoDate, quotes: count, orders: count, policies: count }),
  }),
  /** The agency's policies that end in the next weeks, and how many of them are renewed. */
  endings: endpoint({
    ...staff,
    path: `${path}/endings`,
    access: 'RENEWAL_IMPORT',
    response: z.object({
      weeks: z.array(z.object({ from: isoDate, to: isoDate, open: count, renewed: count, premium: money })),
    }),
  }),
  /** Tasks by the week in which they are due, done and open. */
  tasks: endpoint({
    ...staff,
    path: `${path}/tasks`,
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.object({
      weeks: z.array(z.object({ from: isoDate, to: isoDate, open: count, done: count })),
      /** Open tasks whose day has passed, also of earlier weeks. */
      overdue: count,
    }),
  }),
};
