import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { CallFailure } from '../bff/call-failure';
import { perProcess } from '../per-process';
import { clientFactsOf } from './client-facts';

export interface Limit {
  /** Calls of one address in one window of seconds. */
  points: number;
  seconds: number;
}

/**
 * Counts a call of the request's address to one of the open doors; the upstream has limits of its own per account.
 * @throws CallFailure `TOO_MANY_REQUESTS` with the seconds until the window ends
 */
export async function limitAddress({ headers }: Request, door: string, { points, seconds }: Limit): Promise<void> {
  const limiter = perProcess(`limit.${door}`, () => new RateLimiterMemory({ points, duration: seconds }));
  try {
    await limiter.consume(clientFactsOf(headers).address ?? 'unknown');
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new CallFailure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}
