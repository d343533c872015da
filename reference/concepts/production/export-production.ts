import { sql } from 'kysely';
import { production } from '../../../lib/contract/orders/production';
import { subjectText } from '../../../lib/format/vehicle';
import type { Locale } from '../../../lib/i18n/locales';
import { anafCode } from '../../../lib/insurers/anaf';
import { insurerName } from '../../../lib/insurers/names';
import type { SheetColumn, SheetValue } from '../../engine/excel/sheet';
import { exportJob } from '../../engine/tray/export-job';
import type { JobContext } from '../../engine/jobs/job';
import type { RunningJob } from '../../engine/tray/tracked-job';
import { exportTexts } from './export-texts';
import { linesOf, type StoredLine } from './lines';

/** Lines per read. */
const portion = 500;

type Line = StoredLine & { customer: string | null; agent: string | null; total: number };

const kinds: Partial<Record<string, SheetColumn['kind']>> = {
  number: 'number',
  start: 'date',
  end: 'date',
  premium: 'money',
};

const columnsIn = (locale: Locale): SheetColumn[] =>
  Object.entries(exportTexts[locale].columns).map(([key, header]) => ({
    header,
    width: ['insurer', 'customer', 'object', 'agent'].includes(key) ? 24 : 14,
    ...(kinds[key] && { kind: kinds[key] }),
  }));

/** Yields the lines of the report, by insurer, branch and order. Their premiums add up to its total. */
async function* portionsOf({ db }: JobContext, { row, tenant, progress }: RunningJob): AsyncGenerator<SheetValue[][]> {
  const asked = production.exportExcel.body.parse(row.input);
  const { branches, sources } = exportTexts[row.locale];
  for (let done = 0; ;) {
    const { rows } = await sql<Line>`
      select l.*, count(*) over () as total, c.first_name || ' ' || c.last_name as customer,
        nullif(trim(coalesce(a.first_name, '') || ' ' || coalesce(a.last_name, '')), '') as agent
      from ${linesOf(tenant.agencyId, asked)} as l
      left join customers c on c.agency_id = ${tenant.agencyId} and c.id = l.customer_id
      left join accounts a on a.agency_id = ${tenant.agencyId} and a.id = l.account_id
      order by l.supplier, l.branch, l.order_number, l.premium limit ${portion} offset ${done}`.execute(db);
    yield rows.map((line) => [
      line.order_number,
      insurerName(line.supplier, row.locale),
      anafCode(line.supplier, line.branch),
      branches[line.branch],
      line.customer,
      line.title && subjectText(line.title, row.locale),
      line.insurance_start,
      line.insurance_end,
      line.premium,
      sources[line.source],
      line.agent,
    ]);
    done += rows.length;
    await progress(done, rows[0]?.total ?? done);
    if (rows.length < portion) return;
  }
}

/** Exports the lines of a production report as a spreadsheet (ORD-10). */
export const exportProduction = exportJob('production.export', (running, context) => ({
  title: exportTexts[running.row.locale].title,
  columns: columnsIn(running.row.locale),
  portions: portionsOf(context, running),
}));
