import { addDays, parseISO } from 'date-fns';
import type { orders } from '../../../lib/contract/orders/orders';
import { evacuatorCompanies, insuranceCompanies } from '../../../lib/insurers/companies';
import { isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { startJob } from '../../engine/tray/tracked-job';
import { flagOrder, removeOrder, restoreOrder, setPolicyOwnership, updateOrder } from './change-order';
import { createOrder } from './create-order';
import { exportOrders } from './export-orders';
import { findOrders } from './find-orders';
import { withFollowUps } from './follow-ups';
import type { OrderFilter } from './matching';
import { readOrder } from './read';
import { orderReport } from './report';

const flag =
  (name: 'archived' | 'cancelled' | 'hidden') =>
  async ({ params, body }: { params: { orderId: string }; body: { value: boolean } }, context: Context) => {
    await flagOrder(params.orderId, name, body.value, context);
    return readOrder(context.tenant, params.orderId, context.locale);
  };

/** Policies that end within these days are listed for their customers to be called (S2 §9). */
const notifiedDays = 30;

async function startExport(kind: 'ordersExport' | 'notificationsExport', filter: OrderFilter, context: Context) {
  const job = await startJob(context, kind, filter);
  await context.jobs.send(exportOrders, { jobId: job.jobId, agencyId: context.agencyId });
  context.describe({ jobId: job.jobId });
  return job;
}

export const orderHandlers = {
  async list({ query }, context) {
    const { db, tenant, caller } = context;
    return withFollowUps(context, await findOrders(db, tenant, query, caller.accountId));
  },

  report: ({ query }, context) => orderReport(query, context),

  insuranceCompanies: () => Promise.resolve([...insuranceCompanies]),

  evacuatorCompanies: () => Promise.resolve([...evacuatorCompanies]),

  async setPolicyOwnership({ params, body }, context) {
    await setPolicyOwnership(params.orderId, body.policyOwnership, context);
    return readOrder(context.tenant, params.orderId, context.locale);
  },

  async exportNotifications({ body }, context) {
    const today = todayInIsrael(context.now);
    const ends = { insuranceEndMin: today, insuranceEndMax: isoDay(addDays(parseISO(today), notifiedDays)) };
    return startExport(
      'notificationsExport',
      { ...body, ...ends, sort: 'insuranceEnd', sortDirection: 'ASC' },
      context,
    );
  },

  async get({ params }, { tenant, locale, describe }) {
    const order = await readOrder(tenant, params.orderId, locale);
    // Reading an order shows its customer too, so the log entry names the customer.
    if (order.customerId !== null) describe({ customerId: order.customerId });
    return order;
  },

  exportExcel: ({ body }, context) => startExport('ordersExport', body, context),

  async create({ params, body }, context) {
    return readOrder(context.tenant, await createOrder(params.line, body, context), context.locale);
  },

  async update({ params, body }, context) {
    await updateOrder(params, body, context);
    return readOrder(context.tenant, params.orderId, context.locale);
  },

  async remove({ params }, context) {
    await removeOrder(params, context);
    return { done: true };
  },

  async restore({ params }, context) {
    await restoreOrder(params.orderId, context);
    return readOrder(context.tenant, params.orderId, context.locale);
  },

  archive: flag('archived'),
  cancel: flag('cancelled'),
  hide: flag('hidden'),
} satisfies Handlers<typeof orders>;
