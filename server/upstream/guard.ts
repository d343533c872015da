import 'server-only';
import { bulkhead, type BulkheadPolicy, circuitBreaker, handleWhen, SamplingBreaker } from 'cockatiel';
import type { Upstream } from '@/lib/contract/kit/endpoint';
import { upstreamError } from '@/lib/contract/kit/errors';
import { ownFailureIn } from '../failures/call-failure';
import { log } from '../log';
import { perProcess } from '../per-process';
import { ErrorAnswer, UnreachableUpstream } from './answer';

/** Statuses of a gateway without a backend. */
export const outageStatuses = [502, 503, 504];

/** Load shedding does not count as an outage: rejecting all calls for a while would not help. */
const isShed = (error: unknown): boolean =>
  error instanceof ErrorAnswer && upstreamError.safeParse(error.data).data?.error === 'OVERLOADED';

/**
 * Returns whether a fault is an outage of the upstream. Refusals are answers, and a broken request body is our own
 * fault.
 */
export const isOutage = (error: unknown): boolean =>
  !ownFailureIn(error) &&
  !isShed(error) &&
  (error instanceof UnreachableUpstream ||
    (error instanceof ErrorAnswer && outageStatuses.includes(error.status)) ||
    (error instanceof DOMException && error.name === 'TimeoutError'));

/** Concurrent calls to one upstream, queued calls, concurrent long polls, and concurrent uploads. */
const room = { running: 64, waiting: 64, forNews: 4_096, forUploads: 64 };
/** Longest time in the queue, ms. A call that waited longer is answered 503, because its successors wait as long. */
export const longestWait = 1_000;
/** How long an open breaker rejects calls before it lets one through, ms. */
const halfOpenAfter = 2_000;
/** Value of Retry-After for calls that were not made, seconds. */
export const comeBackAfter = 2;

/** Circuit breaker and concurrency limit of one upstream. */
interface Guard {
  execute<T>(call: () => Promise<T>): Promise<T>;
}

/** The breaker opens when half of at least 20 calls in 10 seconds were outages. */
export const guardOf = (upstream: Upstream): Guard =>
  perProcess(`upstream.guard.${upstream}`, () => guarded(bulkhead(room.running, room.waiting), upstream));

/** Guard of long polls, with its own concurrency limit, so that they do not block other calls. */
export const waitingGuardOf = (upstream: Upstream): Guard =>
  perProcess(`upstream.guard.${upstream}.waits`, () => guarded(bulkhead(room.forNews, 0), upstream));

/** Guard of uploads, which take minutes on a slow connection: they do not block other calls either. */
export const uploadGuardOf = (upstream: Upstream): Guard =>
  perProcess(`upstream.guard.${upstream}.uploads`, () => guarded(bulkhead(room.forUploads, 0), upstream));

/** Does what `wrap` does without its copies of the context, which no call reads. */
function guarded(limit: BulkheadPolicy, upstream: Upstream): Guard {
  const breaker = breakerOf(upstream);
  return { execute: (call) => limit.execute(() => breaker.execute(call)) };
}

const breakerOf = (upstream: Upstream) =>
  perProcess(`upstream.breaker.${upstream}`, () => {
    const breaker = circuitBreaker(handleWhen(isOutage), {
      halfOpenAfter,
      breaker: new SamplingBreaker({ threshold: 0.5, duration: 10_000, minimumRps: 2 }),
    });
    breaker.onBreak(() => log().error({ upstream }, 'upstream is out: calls are refused for a moment'));
    breaker.onReset(() => log().info({ upstream }, 'upstream is back'));
    return breaker;
  });
