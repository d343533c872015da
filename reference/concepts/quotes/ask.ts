import type { Note } from '../../../lib/contract/quotes/quotes';
import type { Supplier } from '../../../lib/insurers/registry';
import { asJson } from '../../engine/db/columns';
import { newId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { note } from '../../simulators/rating/notes';
import type { InsurerAnswer } from '../../simulators/rating/insurer-answer';
import { timeout } from '../../simulators/rating/timeout';
import type { Line, Question, QuoteTypes } from './line';

/** Time of a question, and the speed of the insurers (1 is their own). */
export interface Asking {
  now: Date;
  pace: number;
}

export interface Answered<Offer> {
  supplier: Supplier;
  attempt: number;
  answer: InsurerAnswer<Offer>;
  startedAt: Date;
  dueAt: Date;
}

/** Asks an insurer. Returns its answer and the time from which it is visible. */
export function ask<Q extends QuoteTypes>(
  line: Line<Q>,
  question: Question<Q>,
  supplier: Supplier,
  attempt: number,
  { now, pace }: Asking,
): Answered<Q['offer']> {
  const dueAt = new Date(now.getTime() + Math.round(line.pace(question, supplier, attempt) * pace));
  return { supplier, attempt, answer: line.ask(question, supplier, attempt), startedAt: now, dueAt };
}

function reasonOf(answer: InsurerAnswer<unknown>): Note | null {
  if (answer.kind === 'silent') return note('INSURER_TIMEOUT', { seconds: timeout / 1000 });
  return answer.kind === 'priced' ? null : answer.reason;
}

/** Returns the row of an answer. */
export const answerRow = (requestId: string, { supplier, attempt, answer, startedAt, dueAt }: Answered<unknown>) => ({
  request_id: requestId,
  supplier,
  kind: answer.kind,
  reason: asJson(reasonOf(answer)),
  attempt,
  started_at: startedAt,
  due_at: dueAt,
});

/** Returns the row of an insurer without a contract with the agency: it is not asked (S2 §6). */
export const notContractedRow = (requestId: string, supplier: Supplier, now: Date) => ({
  request_id: requestId,
  supplier,
  kind: 'not_contracted' as const,
  reason: asJson(note('NOT_CONTRACTED')),
  attempt: 0,
  started_at: now,
  due_at: now,
});

/** Returns the rows of the offers in an answer. */
export const productRows = <Q extends QuoteTypes>(
  line: Line<Q>,
  question: Question<Q>,
  { supplier, answer, dueAt }: Answered<Q['offer']>,
  makeId: (offer: Q['offer']) => string = () => newId(),
) =>
  answer.kind === 'priced'
    ? answer.offers.map((offer, position) => ({
        id: makeId(offer),
        request_id: question.requestId,
        supplier,
        position,
        offer: writeSnapshot(line.snapshots.offer, offer),
        choices: writeSnapshot(line.snapshots.choices, line.firstChoices(question, offer)),
        due_at: dueAt,
      }))
    : [];

/** Returns the rows of the offers for single covers in an insurer's answer, for combinations. */
const rowsApart = <Q extends QuoteTypes>(
  line: Line<Q>,
  question: Question<Q>,
  { supplier, attempt, ...asked }: Answered<Q['offer']>,
) =>
  (line.apart?.(question.request) ?? []).flatMap((request) => {
    const single = { ...question, request };
    const answer = line.ask(single, supplier, attempt);
    return productRows(line, single, { ...asked, supplier, attempt, answer }).map((row) => ({ ...row, apart: true }));
  });

/** Stores the offers of answers, and the answers for the health of their insurers. */
export async function storeOffers<Q extends QuoteTypes>(
  tenant: Tenant,
  line: Line<Q>,
  question: Question<Q>,
  answered: readonly Answered<Q['offer']>[],
): Promise<void> {
  const products = answered.flatMap((one) => [
    ...productRows(line, question, one).map((row) => ({ ...row, apart: false })),
    ...rowsApart(line, question, one),
  ]);
  if (products.length > 0) await tenant.insertInto('quote_products', products).execute();
  const answers = answered.map(({ supplier, answer, startedAt, dueAt }) => ({
    id: newId(),
    product_type: line.productType,
    supplier,
    kind: answer.kind,
    started_at: startedAt,
    answered_at: dueAt,
  }));
  if (answers.length > 0) await tenant.insertInto('insurer_answers', answers).execute();
}

/** Stores answers and their offers. */
export async function storeAnswers<Q extends QuoteTypes>(
  tenant: Tenant,
  line: Line<Q>,
  question: Question<Q>,
  answered: readonly Answered<Q['offer']>[],
): Promise<void> {
  const rows = answered.map((one) => answerRow(question.requestId, one));
  if (rows.length > 0) await tenant.insertInto('quote_answers', rows).execute();
  await storeOffers(tenant, line, question, answered);
}
