import type { orders } from '../../lib/contract/orders';
import type { Context } from '../http/context';
import type { Handlers } from '../http/handlers';
import { startJob } from '../jobs/tracked-job';
import { flagOrder, removeOrder, restoreOrder, updateOrder } from './change-order';
import { createOrder } from './create-order';
import { exportOrders } from './export-orders';
import { findOrders } from './find-orders';
import { readOrder } from './read';

const flag =
  (name: 'archived' | 'cancelled' | 'hidden') =>
  async ({ params, body }: { params: { orderId: string }; body: { value: boolean } }, context: Context) => {
    await flagOrder(params.orderId, name, body.value, context);
    return readOrder(context.tenant, params.orderId, context.locale);
  };

export const orderHandlers = {
  list: ({ query }, { db, tenant }) => findOrders(db, tenant, query),

  async get({ params }, { tenant, locale, describe }) {
    const order = await readOrder(tenant, params.orderId, locale);
    // Reading an order shows its customer too, so the log entry names the customer.
    if (order.customerId !== null) describe({ customerId: order.customerId });
    return order;
  },

  async exportExcel({ body }, context) {
    const job = await startJob(context, 'ordersExport', body);
    await context.jobs.send(exportOrders, { jobId: job.jobId, agencyId: context.agencyId });
    context.describe({ jobId: job.jobId });
    return job;
  },

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
