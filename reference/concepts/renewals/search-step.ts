import type { Selectable } from 'kysely';
import type { SearchError } from '../../../lib/contract/orders/renewal-card';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { registry, type Supplier } from '../../../lib/insurers/registry';
import type { Tenant } from '../../engine/db/tenant';
import { Failure } from '../../engine/failures/failure';
import { standingClaims } from '../claims/rows';
import { isDue, retryAt } from '../quotes/evaluation';
import { renewalLine } from '../quotes/lines';
import { retryInsurer } from '../quotes/retry-insurer';
import { type Sending, sendRequest } from '../quotes/send-request';
import { storedAnswers, storedRequestOfAnyLine } from '../quotes/stored';
import { blockOf, type RenewalFacts, withFacts } from './renewal-row';
import { storeResults } from './results';
import type { RenewalTables } from './tables';

type Search = Selectable<RenewalTables['renewal_searches']>;

/** How often an insurer is asked before the search goes on without it. */
const maxAttempts = 3;

/**
 * Takes one search as far as it goes now: sends the request, stores what insurers answered, asks silent ones again.
 * @returns whether it has ended
 */
export async function advance(searchId: string, place: Sending): Promise<boolean> {
  const { tenant, now } = place;
  const search = await tenant
    .selectFrom('renewal_searches')
    .selectAll()
    .where('id', '=', searchId)
    .forUpdate()
    .executeTakeFirst();
  if (!search || search.finished_at !== null) return true;
  const renewal = await withFacts(tenant)
    .where('renewals.id', '=', search.renewal_id)
    .forUpdate('renewals')
    .executeTakeFirstOrThrow();
  const obstacle = obstacleOf(search, renewal, now);
  if (obstacle) return end(tenant, search, obstacle, now);
  try {
    const requestId = search.request_id ?? (await send(search, renewal, place));
    if (requestId === null) return await end(tenant, search, 'REQUEST_INVALID', now);
    return await evaluate({ ...search, request_id: requestId }, renewal, requestId, place);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    return end(tenant, search, 'FAILED', now);
  }
}

/** Returns what happened to the policy meanwhile, so that the results could mislead; null when nothing did. */
function obstacleOf(search: Search, renewal: RenewalFacts, now: Date): SearchError | null {
  if (renewal.deleted_at !== null) return 'STOPPED';
  if (renewal.insurance_end !== search.insurance_end) return 'POLICY_CHANGED';
  return blockOf({ ...renewal, has_request: renewal.prior_request_id !== null }, todayInIsrael(now));
}

/** Sends the former request for the next period. @returns its id, null when the former one is no longer valid */
async function send(search: Search, renewal: RenewalFacts, place: Sending): Promise<string | null> {
  const { tenant, now } = place;
  const { line, question } = await storedRequestOfAnyLine(tenant, renewal.prior_request_id!);
  const renewed = {
    orderId: renewal.order_id!,
    supplier: renewal.supplier !== null && renewal.supplier in registry ? (renewal.supplier as Supplier) : null,
    insuranceEnd: renewal.insurance_end,
    claims: await claimsOf(tenant, renewal),
    compulsoryDiscount: search.compulsory_discount,
  };
  const request = renewalLine(line.productType)!.request(question.request, renewed, todayInIsrael(now));
  if (request === null) return null;
  const { requestId } = await sendRequest(line, request, renewal.customer_id, place);
  await tenant
    .updateTable('renewal_searches')
    .set({ status: 'PENDING', request_id: requestId })
    .where('id', '=', search.id)
    .execute();
  await tenant.updateTable('renewals').set({ search_status: 'PENDING' }).where('id', '=', renewal.id).execute();
  return requestId;
}

/** Counts the claims of a policy that insurers hear of: not those that were removed, or that came to nothing. */
async function claimsOf(tenant: Tenant, { order_id }: RenewalFacts): Promise<number> {
  const { total } = await standingClaims(tenant)
    .where('claims.order_id', '=', order_id)
    .where((eb) =>
      eb.or([eb('claims.outcome', 'is', null), eb('claims.outcome', 'not in', ['REFUSED', 'WITHDRAWN', 'DUPLICATE'])]),
    )
    .select((eb) => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Stores the offers so far, which can be used at once, and ends the search when nobody is left to wait for. */
async function evaluate(search: Search, renewal: RenewalFacts, requestId: string, place: Sending): Promise<boolean> {
  const { tenant, now } = place;
  const priced = await storeResults(tenant, renewal, requestId, now);
  const isLate = Date.parse(search.deadline_at) <= now.getTime();
  if (!isLate && (await awaits(requestId, place))) return false;
  if (priced) return end(tenant, search, null, now);
  return end(tenant, search, isLate ? 'TIME_OVER' : 'NO_OFFERS', now);
}

/** Returns whether an insurer may still answer; asks silent and failed ones again when their pause is over. */
async function awaits(requestId: string, place: Sending): Promise<boolean> {
  const { tenant, now, settings } = place;
  const { line } = await storedRequestOfAnyLine(tenant, requestId);
  const { answers } = await storedAnswers(tenant, line, requestId);
  if (answers.some((answer) => !isDue(answer, now))) return true;
  const again = answers.filter(
    ({ kind, attempt }) => (kind === 'silent' || kind === 'failed') && attempt < maxAttempts,
  );
  for (const answer of again)
    if (answer.kind === 'failed' || retryAt(answer, settings.ratingPace ?? 1) <= now)
      await retryInsurer(line, requestId, answer.supplier, place);
  return again.length > 0;
}

async function end(tenant: Tenant, search: Search, error: SearchError | null, now: Date): Promise<true> {
  const status = error === null ? 'DONE' : 'ERROR';
  await tenant
    .updateTable('renewal_searches')
    .set({ status, error, finished_at: now })
    .where('id', '=', search.id)
    .execute();
  // A later search of the renewal keeps its own state.
  await tenant
    .updateTable('renewals')
    .set({ search_status: status, search_error: error })
    .where('id', '=', search.renewal_id)
    .where('search_job_id', '=', search.job_id)
    .execute();
  return true;
}
