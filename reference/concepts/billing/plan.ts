import type { Plan } from '../../../lib/contract/agencies/billing';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { vatOf, vatRateOn } from '../../../lib/rules/work/vat';
import type { Context } from '../../engine/http/context';

/** Returns the first and last day of a day's month, and its period. */
export function monthOf(day: string): { period: string; first: string; last: string } {
  const [year, month] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year!, month!, 0)).toISOString().slice(0, 10);
  const period = day.slice(0, 7);
  return { period, first: `${period}-01`, last };
}

/** Returns the monthly price of the agency and the next charge: a waiting invoice, else the end of the month. */
export async function planOf({ db, tenant, agencyId, now }: Context): Promise<Plan> {
  const today = todayInIsrael(now);
  const vatRate = vatRateOn(today);
  const tariff = await db
    .selectFrom('agencies')
    .innerJoin('tariffs', 'tariffs.id', 'agencies.tariff_id')
    .selectAll('tariffs')
    .where('agencies.id', '=', agencyId)
    .executeTakeFirst();
  const waiting = await tenant
    .selectFrom('invoices')
    .select('due')
    .where('status', '=', 'PROFORMA')
    .orderBy('due')
    .executeTakeFirst();
  const price = tariff?.monthly_price ?? null;
  const shekels = (amount: number) => ({ amount, currency: 'ILS' });
  return {
    tariff: tariff ? { tariffId: tariff.id, name: tariff.name, allowedActions: tariff.allowed_actions } : null,
    net: price === null ? null : shekels(price),
    vat: price === null ? null : shekels(vatOf(price, vatRate)),
    vatRate,
    total: price === null ? null : shekels(price + vatOf(price, vatRate)),
    nextCharge: waiting?.due ?? (price === null ? null : monthOf(today).last),
  };
}
