import type { Selectable } from 'kysely';
import type { EvaluationOf, InsurerProgress } from '../../../lib/contract/quotes/quotes';
import type { QuoteTables } from './tables';

type AnswerRow = Selectable<QuoteTables['quote_answers']>;
type Evaluation = EvaluationOf<unknown>;

/** Facts that are read for each poll of a request. */
export interface StoredAnswers {
  request: Pick<Selectable<QuoteTables['quote_requests']>, 'id' | 'evaluation_id' | 'changes' | 'created_at'>;
  answers: readonly AnswerRow[];
}

/** Wait before a retry after a time-out, ms at the insurers' own speed (S2 §9). */
export const retryPause = 10_000;

/** Greater than the number of insurers, so that one change outweighs all answers in the version. */
const changeWeight = 100;

const answeredStates = {
  priced: 'PRICED',
  refused: 'REFUSED',
  failed: 'FAILED',
  silent: 'TIMED_OUT',
  not_contracted: 'NOT_CONTRACTED',
} as const satisfies Record<AnswerRow['kind'], InsurerProgress['state']>;

/** Returns whether an answer is visible at a moment. */
export const isDue = ({ due_at }: { due_at: string }, now: Date): boolean => Date.parse(due_at) <= now.getTime();

/** Returns the time from which a silent insurer may be asked again. */
export const retryAt = ({ due_at }: { due_at: string }, pace: number): Date =>
  new Date(Date.parse(due_at) + retryPause * pace);

function progressOf(row: AnswerRow, now: Date, pace: number): InsurerProgress {
  const answered = isDue(row, now);
  const asked = row.kind !== 'not_contracted';
  return {
    supplierType: row.supplier,
    state: answered ? answeredStates[row.kind] : 'WAITING',
    reason: answered ? row.reason : null,
    retryAt: answered && row.kind === 'silent' ? retryAt(row, pace).toISOString() : null,
    attempt: row.attempt,
    startedAt: asked ? row.started_at : null,
    answeredAt: answered && asked ? row.due_at : null,
  };
}

/** Returns success with the first offer, and an error when no insurer is left that could make one (S2 §4). */
function statusOf(known: readonly AnswerRow[], awaited: number): Evaluation['status'] {
  if (known.some(({ kind }) => kind === 'priced')) return 'success';
  return awaited === 0 ? 'errors' : 'new';
}

/** Compares by insurer code, the order in which insurers and their offers are listed. */
export const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Returns the state of a request at a moment, with only the answers that are due by then. The version rises with each
 * answer, retry and repricing.
 * @param pace multiplier of the insurers' answer times.
 */
export function evaluationAt(
  { request, answers }: StoredAnswers,
  now: Date,
  pace: number,
): Omit<Evaluation, 'products' | 'outdated'> {
  const known = answers.filter((answer) => isDue(answer, now));
  const awaited = answers.length - known.length;
  return {
    requestId: request.id,
    evaluationRequestId: request.evaluation_id,
    status: statusOf(known, awaited),
    version: request.changes * changeWeight + known.length,
    awaited,
    startedAt: request.created_at,
    insurers: answers.toSorted((a, b) => byCode(a.supplier, b.supplier)).map((answer) => progressOf(answer, now, pace)),
  };
}
