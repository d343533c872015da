import { addDays, parseISO } from 'date-fns';
import { sql } from 'kysely';
import { maxExported, renewals } from '../../../lib/contract/orders/renewals';
import type { Locale } from '../../../lib/i18n/locales';
import { insurerName } from '../../../lib/insurers/names';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import { nextMonthStart } from '../../../lib/rules/work/renewal';
import type { Tenant } from '../../engine/db/tenant';
import type { SheetColumn, SheetValue } from '../../engine/excel/sheet';
import type { Context } from '../../engine/http/context';
import { exportJob } from '../../engine/tray/export-job';
import type { RunningJob } from '../../engine/tray/tracked-job';
import { cellsOf, exportTexts } from './export-texts';
import { findListed, renewalsOf } from './find-renewals';

/** Renewals per read. */
const portion = 200;

const kinds: Partial<Record<string, SheetColumn['kind']>> = {
  start: 'date',
  contact: 'date',
  oldPrice: 'money',
  newPrice: 'money',
};
const widths: Partial<Record<string, number>> = { customer: 24, object: 28, insurer: 20, newInsurer: 20, remark: 40 };

const columnsIn = (locale: Locale): SheetColumn[] =>
  Object.entries(exportTexts[locale].columns).map(([key, header]) => ({
    header,
    width: widths[key] ?? 14,
    ...(kinds[key] && { kind: kinds[key] }),
  }));

const dayAfter = (day: string) => isoDay(addDays(parseISO(day), 1));
const dayBefore = (day: string) => isoDay(addDays(parseISO(day), -1));

/** Selects what the sheet has: a filtered list as its screen shows it, or what starts next. */
async function chosen({ row, tenant }: Pick<RunningJob, 'row' | 'tenant'>, today: string, limit: number) {
  const { matching } = renewals.exportExcel.body.parse(row.input);
  if (!matching) return soonest(tenant, row.input, today, limit);
  return findListed({ tenant, caller: { accountId: row.account_id } as Context['caller'] }, matching, today, limit);
}

/** Selects the open renewals whose new cover starts on a day or later, the earliest first, and counts all of them. */
async function soonest(tenant: Tenant, input: unknown, today: string, limit: number) {
  const { ownership, productTypes, minInsuranceStart } = renewals.exportExcel.body.parse(input);
  const rows = await tenant
    .selectFrom('renewals')
    .select(['renewals.id', sql<number>`count(*) over ()`.as('total')])
    .where('deleted_at', 'is', null)
    .where('ownership', '=', ownership)
    .where('outcome', '=', 'OPEN')
    .where('standing', '=', true)
    .where('insurance_end', '>=', dayBefore(minInsuranceStart ?? nextMonthStart(today)))
    .$if(productTypes.length > 0, (all) => all.where('product_type', 'in', productTypes))
    .orderBy('insurance_end')
    .orderBy('id')
    .limit(limit)
    .execute();
  return { ids: rows.map(({ id }) => id), total: rows[0]?.total ?? 0 };
}

/**
 * Yields the rows of the sheet. Renewals beyond the limit are left out; the last row says so, and the job ends with fewer
 * done than there are.
 */
export async function* renewalPortions(
  { row, tenant, progress }: Pick<RunningJob, 'row' | 'tenant' | 'progress'>,
  limit = maxExported,
): AsyncGenerator<SheetValue[][]> {
  const today = todayInIsrael();
  const { ids, total } = await chosen({ row, tenant }, today, limit);
  const nameOf = (code: string) => insurerName(code, row.locale);
  for (let from = 0; from < ids.length; from += portion) {
    const some = await renewalsOf(tenant, ids.slice(from, from + portion), today);
    yield some.map((renewal) => cellsOf(renewal, dayAfter(renewal.insuranceEnd), nameOf, row.locale));
    await progress(Math.min(from + portion, ids.length), total);
  }
  if (total > ids.length) yield [[exportTexts[row.locale].cut(ids.length, total)]];
}

/** Exports renewals as a spreadsheet (RNW-04, S2 §7). */
export const exportRenewals = exportJob('renewals.export', (running) => ({
  title: exportTexts[running.row.locale].title,
  columns: columnsIn(running.row.locale),
  portions: renewalPortions(running),
}));
