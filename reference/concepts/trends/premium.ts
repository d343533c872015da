import { addMonths, parseISO, startOfMonth } from 'date-fns';
import { sql } from 'kysely';
import type { OutputOf } from '../../../lib/contract/kit/endpoint';
import { premiumMonths, type trends } from '../../../lib/contract/desk/trends';
import { isoDay } from '../../../lib/rules/time/calendar';
import { calendarMonth } from '../../../lib/rules/work/renewal';
import type { Tenant } from '../../engine/db/tenant';

const yearOfMonths = 12;
const ils = (amount: number) => ({ amount, currency: 'ILS' });

/** Returns a figure of an order's policies; an imported order is one of its own. */
const issued = (figure: string, imported: string | number) => sql`case orders.status
  when 'Imported' then ${sql.raw(String(imported))}
  else (select ${sql.raw(figure)} from policies
    where policies.agency_id = orders.agency_id and policies.order_id = orders.id) end`;

/** Returns the premium of the last months beside that of the same months a year earlier. Months without any are zero. */
export async function premiumOf(
  tenant: Tenant,
  accountId: string | undefined,
  today: string,
): Promise<OutputOf<typeof trends.premium>> {
  const first = addMonths(startOfMonth(parseISO(today)), 1 - premiumMonths);
  const month = sql<string>`to_char(orders.insurance_start, 'YYYY-MM')`;
  const rows = await tenant
    .selectFrom('orders')
    .where('orders.deleted_at', 'is', null)
    .where('orders.cancelled', '=', false)
    .where('orders.status', 'in', ['PolicyIssued', 'Imported'])
    .where('orders.insurance_start', '>=', isoDay(addMonths(first, -yearOfMonths)))
    .where('orders.insurance_start', '<=', calendarMonth(today).to)
    .$if(accountId !== undefined, (query) => query.where('orders.account_id', '=', accountId!))
    .select([
      month.as('month'),
      sql<number>`coalesce(sum(${issued('count(*)', 1)}), 0)`.as('policies'),
      sql<number>`coalesce(sum(${issued('coalesce(sum(policies.premium), 0)', 'orders.selling_price')}), 0)`.as(
        'premium',
      ),
    ])
    .groupBy(month)
    .execute();
  const known = new Map(rows.map((row) => [row.month, row]));
  const of = (date: Date) => known.get(isoDay(date).slice(0, 7));
  return {
    months: Array.from({ length: premiumMonths }, (_, index) => {
      const date = addMonths(first, index);
      return {
        month: isoDay(date).slice(0, 7),
        policies: of(date)?.policies ?? 0,
        premium: ils(of(date)?.premium ?? 0),
        yearBefore: ils(of(addMonths(date, -yearOfMonths))?.premium ?? 0),
      };
    }),
  };
}
