import { orders } from '../../../lib/contract/orders/orders';
import { subjectText } from '../../../lib/format/vehicle';
import type { Locale } from '../../../lib/i18n/locales';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { SheetColumn, SheetValue } from '../../engine/excel/sheet';
import { exportJob } from '../../engine/tray/export-job';
import type { JobContext } from '../../engine/jobs/job';
import type { RunningJob } from '../../engine/tray/tracked-job';
import { insurerName } from '../../../lib/insurers/names';
import { exportTexts } from './export-texts';
import { findOrders } from './find-orders';

/** Orders per read, and the maximum in one file. */
const portion = 100;
const max = 10_000;

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
    const total = Math.min(found.totalElements, max);
    done += found.content.length;
    yield found.content.map((order) => [
      order.orderNumber,
      order.customerName,
      order.registrationNumber,
      order.title && subjectText(order.title, row.locale),
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

export const exportOrders = exportJob('orders.export', (running, context) => ({
  title: exportTexts[running.row.locale][running.row.kind === 'notificationsExport' ? 'notifications' : 'title'],
  columns: columnsIn(running.row.locale),
  portions: portionsOf(context, running),
}));
