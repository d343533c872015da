import type { Tenant } from '../../engine/db/tenant';
import { timeout } from '../../simulators/rating/timeout';
import { isDue, retryAt } from './evaluation';
import type { Line, QuoteTypes } from './line';
import { askAgain } from './retry-insurer';
import { countChange, knownProducts, storedRequest } from './stored';

/** How far a search that goes on in the background has come. */
export interface SearchProgress {
  /** Insurers that have answered for good: with a price, or a refusal. */
  settled: number;
  asked: number;
  offers: number;
  title: string;
  requestNumber: number;
}

/**
 * Asks every insurer again that has failed or was silent and may be asked by now. One round of a persistent search;
 * repeat it until `settled` equals `asked`.
 */
export async function searchRound<Q extends QuoteTypes>(
  tenant: Tenant,
  line: Line<Q>,
  requestId: string,
  { now, pace }: { now: Date; pace: number },
): Promise<SearchProgress> {
  const request = await storedRequest(tenant, line, requestId);
  const rows = await tenant
    .selectFrom('quote_answers')
    .selectAll()
    .where('request_id', '=', requestId)
    .where('kind', '<>', 'not_contracted')
    .execute();
  const open = rows.filter(
    (row) =>
      isDue(row, now) &&
      (row.kind === 'failed' || (row.kind === 'silent' && retryAt(row, pace).getTime() <= now.getTime())),
  );
  if (open.length > 0) await countChange(tenant, requestId);
  for (const row of open) await askAgain(tenant, line, request.question, row, { now, pace });
  return {
    settled: rows.filter((row) => isDue(row, now) && (row.kind === 'priced' || row.kind === 'refused')).length,
    asked: rows.length,
    offers: (await knownProducts(tenant, request, now)).length,
    title: request.row.title,
    requestNumber: request.row.request_number,
  };
}

/** First and longest pause between two rounds, ms at the insurers' own speed: no shorter than they take to answer. */
const pauses = { first: timeout + 3_000, longest: 30 * 60_000 };

/** Returns the pause after a round, counted from 0, in seconds. */
export const pauseAfter = (round: number, pace: number): number =>
  Math.max(1, Math.round((Math.min(pauses.first * 2 ** round, pauses.longest) * pace) / 1000));
