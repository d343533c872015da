import type { attachings } from '../../../lib/contract/orders/attachings';
import { storedCustomer, toCustomerRow } from '../customers/row';
import type { Handlers } from '../../engine/http/handlers';
import { storedOrder } from '../orders/read';
import { attachCustomer } from './attach';
import { addPaper, receivePaper, removePaper } from './papers';
import { readAttaching } from './read-attaching';
import { sendPapers } from './send-papers';

export const attachingHandlers = {
  get: ({ params }, context) => readAttaching(context, params.orderId),

  async findCustomer({ params, query }, { tenant, locale }) {
    await storedOrder(tenant, params.orderId);
    const row = await tenant
      .selectFrom('customers')
      .selectAll()
      .where('passport_number', '=', query.passportNumber)
      .where('status', '<>', 'REMOVED')
      .executeTakeFirst();
    return { customer: row ? toCustomerRow(storedCustomer(row), locale) : null };
  },

  async attach({ params, body }, context) {
    await attachCustomer(params.orderId, body, context);
    return readAttaching(context, params.orderId);
  },

  async addPaper({ params, body }, context) {
    await addPaper(params.orderId, body, context);
    return readAttaching(context, params.orderId);
  },

  async removePaper({ params }, context) {
    await removePaper(params.orderId, params.documentId, context);
    return readAttaching(context, params.orderId);
  },

  send: ({ params, body }, context) => sendPapers(params.orderId, body, context),

  async receivePaper({ params }, context) {
    await receivePaper(params.orderId, params.documentId, context);
    return readAttaching(context, params.orderId);
  },
} satisfies Handlers<typeof attachings>;
