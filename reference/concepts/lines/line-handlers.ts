import type { z } from 'zod';
import type { Advice, adviceDraft, SentAdvice } from '../../../lib/contract/quotes/advices';
import type { EvaluationOf, InsurerHealth, RequestRow } from '../../../lib/contract/quotes/quotes';
import type { Page } from '../../../lib/contract/kit/paging';
import { comparisonFile } from '../quotes/comparison-file';
import { findAdvices } from '../advices/find-advices';
import { sendOffers } from '../advices/send-offers';
import { requireCustomer } from '../customers/require-customer';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import { repeatOrder } from '../orders/repeat-order';
import { evaluationAt } from '../quotes/evaluation';
import { explainOffer } from '../quotes/explain-offer';
import { findRequests } from '../quotes/find-requests';
import { insurerHealth } from '../quotes/insurer-health';
import type { Line, QuoteTypes } from '../quotes/line';
import { recalculate } from '../quotes/recalculate';
import { retryInsurer } from '../quotes/retry-insurer';
import { sendRequest, type SentRequest } from '../quotes/send-request';
import { countChange, knownProducts, storedAnswers, storedProducts, storedRequest } from '../quotes/stored';

interface OfRequest {
  params: { requestId: string };
}

/** Returns the handlers of the calls that keep a line's requests up to date. */
const upkeepHandlers = <Q extends QuoteTypes>(line: Line<Q>) => ({
  async recalculate({ params }: OfRequest, context: Context) {
    await recalculate(line, params.requestId, context);
    return { done: true as const };
  },

  async save({ params, body }: OfRequest & { body: { saved: boolean } }, { tenant, now }: Context) {
    const { row } = await storedRequest(tenant, line, params.requestId);
    await tenant
      .updateTable('quote_requests')
      .set({ saved_at: body.saved ? now : null })
      .where('id', '=', row.id)
      .execute();
    return { done: true as const };
  },

  sendOffers: (
    { params, body }: OfRequest & { body: z.output<typeof adviceDraft> },
    context: Context,
  ): Promise<SentAdvice> => sendOffers(line, params.requestId, body, context),

  async sentOffers({ params: { requestId } }: OfRequest, { tenant }: Context): Promise<Advice[]> {
    await storedRequest(tenant, line, requestId);
    return findAdvices(tenant, { requestId });
  },

  insurerHealth: (_: unknown, { tenant, now }: Context): Promise<InsurerHealth[]> =>
    insurerHealth(tenant, line.productType, now),
});

/** Returns the handlers of the calls that `quoteLine` declares, for one line. */
export const lineHandlers = <Q extends QuoteTypes>(line: Line<Q>) => ({
  ...upkeepHandlers(line),

  async createRequest(
    { body, query: { customerId } }: { body: Q['request']; query: { customerId?: string | undefined } },
    context: Context,
  ): Promise<SentRequest> {
    const customer = customerId === undefined ? null : await requireCustomer(context.tenant, customerId);
    return sendRequest(line, body, customer && customer.id, context);
  },

  async request({ params }: OfRequest, { tenant }: Context) {
    const { row, question } = await storedRequest(tenant, line, params.requestId);
    return {
      requestId: row.id,
      evaluationRequestId: row.evaluation_id,
      requestNumber: row.request_number,
      createTs: row.created_at,
      request: question.request,
      title: row.title,
      customerId: row.customer_id,
      saved: row.saved_at !== null,
      originId: row.origin_id,
    };
  },

  history: (
    { query }: { query: { page: number; size: number; customerId?: string | undefined; saved?: boolean | undefined } },
    { db, tenant }: Context,
  ): Promise<Page<RequestRow>> => findRequests(db, tenant, { ...query, productType: line.productType }),

  /** Clients poll this call: it reads the offers only when something has changed since the known version. */
  async evaluation(
    { params: { requestId }, query }: OfRequest & { query: { sinceVersion?: number | undefined } },
    { tenant, now, locale, settings }: Context,
  ): Promise<EvaluationOf<Q['product']>> {
    const answers = await storedAnswers(tenant, line as Line, requestId);
    const evaluation = evaluationAt(answers, now, settings.ratingPace ?? 1);
    if (evaluation.version === query.sinceVersion) return { ...evaluation, products: [], outdated: [] };
    const request = await storedRequest(tenant, line, requestId);
    const products = await knownProducts(tenant, request, now);
    return {
      ...evaluation,
      products: products.map((product) => line.show(request.question, product, locale)),
      outdated: products.filter(({ row }) => row.superseded_at !== null).map(({ id }) => id),
    };
  },

  async retryInsurer({ params }: { params: { requestId: string; supplierType: string } }, context: Context) {
    await retryInsurer(line, params.requestId, params.supplierType, context);
    return { done: true as const };
  },

  async reprice(
    { params, body }: { params: { requestId: string; productId: string }; body: Q['pricing'] },
    { tenant, now, locale }: Context,
  ): Promise<Q['product']> {
    const request = await storedRequest(tenant, line, params.requestId);
    await countChange(tenant, params.requestId);
    const offered = found((await storedProducts(tenant, request, [params.productId], now))[0]);
    const choices = line.price(request.question, offered.offer, body);
    await tenant
      .updateTable('quote_products')
      .set({ choices: writeSnapshot(line.snapshots.choices, choices) })
      .where('id', '=', offered.id)
      .execute();
    return line.show(request.question, { ...offered, choices }, locale);
  },

  explanation: ({ params }: { params: { requestId: string; productId: string } }, context: Context) =>
    explainOffer(line, params, context),

  comparison: ({ params, query }: OfRequest & { query: { productIds: string } }, context: Context): Promise<Response> =>
    comparisonFile(line, params.requestId, query.productIds, context),

  repeatOrder: ({ params }: { params: { orderId: string } }, context: Context): Promise<SentRequest> =>
    repeatOrder(line, params.orderId, context),
});
