import { customers } from '../../../lib/contract/customers/customers';
import type { Locale } from '../../../lib/i18n/locales';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { SheetColumn, SheetValue } from '../../engine/excel/sheet';
import { exportJob } from '../../engine/tray/export-job';
import type { JobContext } from '../../engine/jobs/job';
import type { RunningJob } from '../../engine/tray/tracked-job';
import { customerSheetTexts } from './export-texts';
import { countCustomers, customersByName } from './find-customers';

/** Customers per read, and the maximum in one file. */
const portion = 500;
const max = 200_000;

const query = customers.exportExcel.body;

const columnsIn = (locale: Locale): SheetColumn[] => {
  const kinds: Record<string, SheetColumn['kind']> = { birthday: 'date', created: 'date' };
  const widths: Record<string, number> = { email: 32, agent: 22, city: 18 };
  return Object.entries(customerSheetTexts[locale].columns).map(([key, header]) => ({
    header,
    width: widths[key] ?? 16,
    kind: kinds[key],
  }));
};

/** Yields the customers of a list, by name, as rows of a sheet (S3 §7 "excel lists"). */
async function* portionsOf({ db }: JobContext, { row, tenant, progress }: RunningJob): AsyncGenerator<SheetValue[][]> {
  const listing = query.parse(row.input);
  const { statuses, privileges } = customerSheetTexts[row.locale];
  const total = await countCustomers(db, tenant, listing, max);
  let done = 0;
  for await (const found of customersByName({ db, tenant, locale: row.locale }, listing, portion)) {
    const rows = found.slice(0, max - done);
    done += rows.length;
    yield rows.map((customer) => [
      customer.lastName,
      customer.firstName,
      customer.passportNumber,
      customer.birthday,
      customer.mobilePhone,
      customer.email,
      customer.city,
      statuses[customer.customerStatus],
      privileges[customer.customerPrivileges],
      customer.agent?.name,
      customer.createTs && todayInIsrael(new Date(customer.createTs)),
    ]);
    await progress(done, Math.max(total, done));
    if (done >= max) return;
  }
}

export const exportCustomers = exportJob('customers.export', (running, context) => ({
  title: customerSheetTexts[running.row.locale].title,
  columns: columnsIn(running.row.locale),
  portions: portionsOf(context, running),
}));
