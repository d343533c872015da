import type { Selectable } from 'kysely';
import type { EvaluationOf, InsurerProgress } from '../../lib/contract/quotes';
import type { QuoteTables } from './tables';

type AnswerRow = Selectable<QuoteTables['quote_answers']>;
type Evaluation = EvaluationOf<unknown>;

/** What is read of a request each time someone looks where it stands. */
export interface StoredAnswers {
  request: Pick<Selectable<QuoteTables['quote_requests']>, 'id' | 'evaluation_id' | 'changes' | 'created_at'>;
  answers: readonly AnswerRow[];
}

/** A retry opens so long after a time-out, ms at the insurers' own pace (S2 §9). */
export const retryPause = 10_000;

/** More than there are insurers: one change outweighs every answer in the version. */
const changeWeight = 100;

const answeredStates = {
  priced: 'PRICED',
  refused: 'REFUSED',
  failed: 'FAILED',
  silent: 'TIMED_OUT',
  not_contracted: 'NOT_CONTRACTED',
} as const satisfies Record<AnswerRow['kind'], InsurerProgress['state']>;

/** Whether something is known by then. */
export const isDue = ({ due_at }: { due_at: string }, now: Date): boolean => Date.parse(due_at) <= now.getTime();

/** When a silent insurer may be asked again. */
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

/** Success with the first offer, errors when nobody is left to make one (S2 §4). */
function statusOf(known: readonly AnswerRow[], awaited: number): Evaluation['status'] {
  if (known.some(({ kind }) => kind === 'priced')) return 'success';
  return awaited === 0 ? 'errors' : 'new';
}

/** Sorts by insurer: the order in which insurers and their offers are listed. */
export const byCode = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Where a request stands at a moment: the answers whose time has come, and nothing of the others. The version rises
 * with each answer, retry and new pricing.
 * @param pace multiplier of the insurers' pace.
 */
export function evaluationAt(
  { request, answers }: StoredAnswers,
  now: Date,
  pace: number,
): Omit<Evaluation, 'products'> {
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
