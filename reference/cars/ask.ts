import type { Supplier } from '../../lib/contract/insurers';
import type { Note } from '../../lib/contract/quotes';
import { asJson } from '../db/columns';
import { newId } from '../db/ids';
import type { Tenant } from '../db/tenant';
import { askInsurer, firstDiscounts, paceOf, patience, type Question } from '../rating/car/ask-insurer';
import { note } from '../rating/car/notes';
import type { InsurerAnswer, Offer } from '../rating/car/offer';
import { firstRider, riderPrice } from '../rating/car/riders';
import { riskOf } from '../rating/car/risk';

/** When an insurer is asked, and how fast the insurers are (1 is their own pace). */
export interface Asking {
  now: Date;
  pace: number;
}

export interface Answered {
  supplier: Supplier;
  attempt: number;
  answer: InsurerAnswer;
  startedAt: Date;
  dueAt: Date;
}

/** Asks an insurer: what it will answer, and when that will be known. */
export function ask(question: Question, supplier: Supplier, attempt: number, { now, pace }: Asking): Answered {
  const dueAt = new Date(now.getTime() + Math.round(paceOf(question, supplier, attempt) * pace));
  return { supplier, attempt, answer: askInsurer(question, supplier, attempt), startedAt: now, dueAt };
}

function reasonOf(answer: InsurerAnswer): Note | null {
  if (answer.kind === 'silent') return note('INSURER_TIMEOUT', { seconds: patience / 1000 });
  return answer.kind === 'priced' ? null : answer.reason;
}

/** Row of an answer. */
export const answerRow = (requestId: string, { supplier, attempt, answer, startedAt, dueAt }: Answered) => ({
  request_id: requestId,
  supplier,
  kind: answer.kind,
  reason: asJson(reasonOf(answer)),
  attempt,
  started_at: startedAt,
  due_at: dueAt,
});

/** Row of an insurer that the agency has no number with: it is not asked (S2 §6). */
export const notContractedRow = (requestId: string, supplier: Supplier, now: Date) => ({
  request_id: requestId,
  supplier,
  kind: 'not_contracted' as const,
  reason: asJson(note('NOT_CONTRACTED')),
  attempt: 0,
  started_at: now,
  due_at: now,
});

function productRow({ requestId, request, model }: Question, offer: Offer, position: number, dueAt: Date, id: string) {
  const rider = firstRider(request.groups);
  const price = rider && riderPrice(rider, riskOf(request, model));
  return {
    id,
    request_id: requestId,
    supplier: offer.supplierType,
    position,
    offer: asJson(offer),
    applied_discounts: asJson(firstDiscounts(offer, request)),
    rider: asJson(rider),
    rider_amount: price && 'amount' in price ? price.amount : null,
    due_at: dueAt,
  };
}

/** Rows of the offers in an answer, in the order in which the insurers are listed. */
export const productRows = (
  question: Question,
  { answer, dueAt }: Answered,
  makeId: (offer: Offer) => string = () => newId(),
) =>
  answer.kind === 'priced'
    ? answer.offers.map((offer, position) => productRow(question, offer, position, dueAt, makeId(offer)))
    : [];

/** Stores answers and their offers. */
export async function storeAnswers(tenant: Tenant, question: Question, answered: readonly Answered[]): Promise<void> {
  const rows = answered.map((one) => answerRow(question.requestId, one));
  if (rows.length > 0) await tenant.insertInto('car_answers', rows).execute();
  const products = answered.flatMap((one) => productRows(question, one));
  if (products.length > 0) await tenant.insertInto('car_products', products).execute();
}
