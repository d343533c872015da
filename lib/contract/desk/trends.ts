import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { scope } from '../kit/scope';
import { isoDate, money } from '../kit/values';

/** Months of premium on the home page, this one included. */
export const premiumMonths = 12;
/** Days of quotes whose way to a policy is shown, today included. */
export const salesDays = 90;
/** Weeks of the chart of ends of cover, this one included. Weeks start on Sunday (SD 18). */
export const trendWeeks = 8;

const count = z.int().min(0);

/** Whose figures. They are those of lists that all of the agency's people see, except premium. */
const query = z.object({ scope });

const staff = { upstream: 'ins-api', method: 'GET', query } as const;
const path = 'agent/insurance/trends';

/** Figures of the charts on the home page, one call for each chart (NAV-04). */
export const trends = {
  /**
   * Premium of policies by the month of their first day of cover, beside that of the year before. Only a superuser sees
   * the agency's; everybody else sees their own in both scopes.
   */
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
  /**
   * The requests of the last days, the orders that were made in them, and those that have become policies. Orders that
   * were archived, cancelled or hidden are left out, as in the list of orders.
   */
  sales: endpoint({
    ...staff,
    path: `${path}/sales`,
    access: 'CREATE_ORDER',
    response: z.object({ from: isoDate, quotes: count, orders: count, policies: count }),
  }),
  /** The agency's policies that end in the next weeks: those that nobody has renewed yet, and the renewed ones. */
  endings: endpoint({
    ...staff,
    path: `${path}/endings`,
    access: 'RENEWAL_IMPORT',
    response: z.object({
      weeks: z.array(
        z.object({ from: isoDate, to: isoDate, open: count, renewed: count, premium: money, renewedPremium: money }),
      ),
    }),
  }),
  /** Open tasks, and those of them whose day has passed. */
  tasks: endpoint({
    ...staff,
    path: `${path}/tasks`,
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.object({
      open: count,
      overdue: count,
      /** Counting stopped here: a figure that has reached it says the least that there are. */
      countedUpTo: count.optional(),
    }),
  }),
};
