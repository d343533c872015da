import { z } from 'zod';
import { orders } from '../../lib/contract/orders';
import type { Locale } from '../../lib/i18n/locales';
import { excelType } from '../../lib/contract/jobs';
import { todayInIsrael } from '../../lib/rules/calendar';
import { type SheetColumn, sheetFile, type SheetValue } from '../excel/sheet';
import { job, type JobContext } from '../jobs/job';
import { runJob, type RunningJob } from '../jobs/tracked-job';
import { insurerName } from '../../lib/insurers/names';
import { exportTexts } from './export-texts';
import { findOrders } from './find-orders';

/** Number of retries. */
const retries = 2;
/** Orders per read, and the maximum in one file. */
const portion = 100;
const most = 10_000;
const largest = 50 * 1024 * 1024;

const query = orders.exportExcel.body;

const columnsIn = (locale: Locale): SheetColumn[] => {
  const { columns } = exportTexts[locale];
  const kinds = {
    insuranceStart: 'date',
    insuranceEnd: 'date',
    created: 'date',
    price: 'money',
    number: 'number',
  } as const satisfies Record<string, SheetColumn['kind']>;
  const widths = { customer: 24, vehicle: 28, insurers: 24, remark: 40 };
  return Object.entries(columns).map(([key, header]) => ({
    header,
    width: widths[key as keyof typeof widths] ?? 14,
    kind: kinds[key as keyof typeof kinds],
  }));
};

/** Yields the orders of a list, in its order, as rows of a sheet (S2 §7 "orders via excel"). */
async function* portionsOf({ db }: JobContext, { row, tenant, progress }: RunningJob): AsyncGenerator<SheetValue[][]> {
  const asked = query.parse(row.input);
  const { statuses } = exportTexts[row.locale];
  for (let page = 0, done = 0; ; page++) {
    const found = await findOrders(db, tenant, { ...asked, page, size: portion }, row.account_id);
    const total = Math.min(found.totalElements, most);
    done += found.content.length;
    yield found.content.map((order) => [
      order.orderNumber,
      order.customerName,
      order.registrationNumber,
      order.title,
      order.suppliers.map((supplier) => insurerName(supplier, row.locale)).join(', '),
      statuses[order.status],
      order.insuranceStart,
      order.insuranceEnd,
      order.sellingPrice.amount,
      todayInIsrael(new Date(order.createTs)),
      order.remark,
    ]);
    await progress(done, total);
    if (done >= total || found.content.length === 0) return;
  }
}

export const exportOrders = job({
  name: 'orders.export',
  data: z.object({ jobId: z.string(), agencyId: z.string() }),
  options: { retryLimit: retries },
  run: (data, context) =>
    runJob(context, data, retries, async (running) => {
      const { locale } = running.row;
      const texts = exportTexts[locale];
      const title = running.row.kind === 'notificationsExport' ? texts.notifications : texts.title;
      const file = sheetFile({ title, columns: columnsIn(locale), locale, portions: portionsOf(context, running) });
      const content = await context.files.put(file, { maxBytes: largest, accepts: [excelType] });
      await running.finish(`${title} ${todayInIsrael()}.xlsx`, content);
    }),
});
