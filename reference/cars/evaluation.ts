import type { Selectable } from 'kysely';
import type { CarProduct, Evaluation, InsurerProgress } from '../../lib/contract/cars';
import { type CarSupplier, carSupplier } from '../../lib/contract/insurers';
import type { Locale } from '../../lib/i18n/locales';
import { productOf } from './product';
import type { CarTables } from './tables';

type RequestRow = Selectable<CarTables['car_requests']>;
type AnswerRow = Selectable<CarTables['car_answers']>;
type ProductRow = Selectable<CarTables['car_products']>;

/** What was stored of one request. */
export interface StoredEvaluation {
  request: RequestRow;
  answers: readonly AnswerRow[];
  products: readonly ProductRow[];
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
export const retryAt = ({ due_at }: { due_at: string }, pace: number): Date => new Date(Date.parse(due_at) + retryPause * pace);

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

const rank = (supplier: CarSupplier): number => carSupplier.options.indexOf(supplier);

/** Success with the first offer, errors when nobody is left to make one (S2 §4). */
function statusOf(awaited: number, products: number): Evaluation['status'] {
  if (products > 0) return 'success';
  return awaited === 0 ? 'errors' : 'new';
}

/**
 * Where a request stands at a moment: the answers whose time has come, and nothing of the others. The version rises
 * with each answer, retry and new pricing; `sinceVersion` leaves the offers out when it is still the current one.
 */
export function evaluationAt(
  { request, answers, products }: StoredEvaluation,
  { now, pace, locale, sinceVersion }: { now: Date; pace: number; locale: Locale; sinceVersion?: number | undefined },
): Evaluation {
  const known = answers.filter((answer) => isDue(answer, now)).length;
  const version = request.changes * changeWeight + known;
  const offered = products.filter((product) => isDue(product, now));
  const awaited = answers.length - known;
  return {
    requestId: request.id,
    evaluationRequestId: request.evaluation_id,
    status: statusOf(awaited, offered.length),
    version,
    awaited,
    startedAt: request.created_at,
    insurers: answers.toSorted((a, b) => rank(a.supplier) - rank(b.supplier)).map((answer) => progressOf(answer, now, pace)),
    products: version === sinceVersion ? [] : shown(offered, request, locale),
  };
}

const shown = (products: readonly ProductRow[], { request }: RequestRow, locale: Locale): CarProduct[] =>
  products
    .toSorted((a, b) => rank(a.supplier) - rank(b.supplier) || a.position - b.position)
    .map((product) => productOf(product, request.insuranceRenewal, locale));
