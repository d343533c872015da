import { addMonths, parseISO } from 'date-fns';
import type { ProductionReport } from '@/lib/contract/orders/production';
import { isoDay } from '@/lib/rules/time/calendar';

type Month = Pick<ProductionReport['months'][number], 'month' | 'premium'>;

/** Returns all months from the first to the last: on an axis of time a month without policies is not left out. */
export function withEmptyMonths(months: readonly Month[]): Month[] {
  const known = new Map(months.map((one) => [one.month, one]));
  const all: Month[] = [];
  let date = parseISO(`${months[0]?.month}-01`);
  for (const last = months.at(-1)?.month ?? ''; isoDay(date).slice(0, 7) <= last; date = addMonths(date, 1)) {
    const month = isoDay(date).slice(0, 7);
    all.push(known.get(month) ?? { month, premium: { amount: 0, currency: 'ILS' } });
  }
  return all;
}
