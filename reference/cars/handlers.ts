import type { cars } from '../../lib/contract/cars';
import { requireCustomer } from '../customers/require-customer';
import { asJson } from '../db/columns';
import { Failure, found } from '../http/failure';
import type { Handlers } from '../http/handlers';
import { ridersFor } from '../rating/car/riders';
import { riskOf } from '../rating/car/risk';
import { chosenRiderAmount } from './choose-rider';
import { countCustomerRequests } from './count-customer-requests';
import { evaluationAt } from './evaluation';
import { findRequests } from './find-requests';
import { productOf } from './product';
import { retryInsurer } from './retry-insurer';
import { sendRequest } from './send-request';
import { countChange, knownProducts, questionOf, storedAnswers, storedProducts, storedRequest } from './stored';

export const carHandlers = {
  async createRequest({ body, query: { customerId } }, context) {
    const customer = customerId === undefined ? null : await requireCustomer(context.tenant, customerId);
    return sendRequest(body, customer && customer.id, context);
  },

  async request({ params }, { tenant }) {
    const row = await storedRequest(tenant, params.requestId);
    return {
      requestId: row.id,
      evaluationRequestId: row.evaluation_id,
      requestNumber: row.request_number,
      createTs: row.created_at,
      request: row.request,
      title: row.vehicle_name,
      customerId: row.customer_id,
    };
  },

  async requestsOf({ params, query }, { db, tenant }) {
    const { id } = await requireCustomer(tenant, params.customerId);
    return findRequests(db, tenant, { ...query, customerId: id });
  },

  history: ({ query }, { db, tenant }) => findRequests(db, tenant, query),

  countCustomerRequests: (_, { tenant }) => countCustomerRequests(tenant),

  /** Looked at often: the offers are read only when something has changed since. */
  async evaluation({ params: { requestId }, query }, { tenant, now, locale, settings }) {
    const evaluation = evaluationAt(await storedAnswers(tenant, requestId), now, settings.ratingPace ?? 1);
    if (evaluation.version === query.sinceVersion) return { ...evaluation, products: [] };
    const { request } = await storedRequest(tenant, requestId);
    const products = await knownProducts(tenant, requestId, now);
    return { ...evaluation, products: products.map((product) => productOf(product, request.insuranceRenewal, locale)) };
  },

  async retryInsurer({ params }, context) {
    await retryInsurer(params.requestId, params.supplierType, context);
    return { done: true };
  },

  async reprice({ params, body }, { tenant, now, locale }) {
    const request = await storedRequest(tenant, params.requestId);
    await countChange(tenant, params.requestId);
    const row = found((await storedProducts(tenant, params.requestId, [params.productId], now))[0]);
    const offered = row.offer.discounts.map(({ id }) => id as string);
    if (body.discountIds.some((id) => !offered.includes(id)))
      throw new Failure('VALIDATION_ERROR', {
        field: 'discountIds',
        fields: [{ path: 'discountIds', rule: 'invalid' }],
      });
    const amount = chosenRiderAmount(questionOf(request), body.rider, 'rider');
    // Kept in shekels under the rider's name, also when it was typed by hand (S2 §3).
    const rider = body.rider && {
      entityId: body.rider.entityId,
      amount: amount === null ? null : { amount, currency: 'ILS' },
    };
    const applied = offered.filter((id) => body.discountIds.includes(id));
    const changed = await tenant
      .updateTable('car_products')
      .set({ applied_discounts: asJson(applied), rider: asJson(rider), rider_amount: amount })
      .where('id', '=', row.id)
      .returningAll()
      .executeTakeFirstOrThrow();
    return productOf(changed, request.request.insuranceRenewal, locale);
  },

  async riders({ query }, { tenant, locale }) {
    if (query.requestId === undefined) return ridersFor(locale, null);
    const { request, model } = await storedRequest(tenant, query.requestId);
    return ridersFor(locale, riskOf(request, model));
  },
} satisfies Handlers<typeof cars>;
