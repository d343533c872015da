import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '@/lib/rules/network';
import { CallFailure } from '../bff/call-failure';
import { perProcess } from '../per-process';
import { clientFactsOf } from './client-facts';

export interface Limit {
  /** Calls of one address in one window of seconds. */
  points: number;
  seconds: number;
}

/**
 * Counts a call of the request's network to one of the open doors: a whole house has one, however many addresses; the upstream has limits of its own per account.
 * @throws CallFailure `TOO_MANY_REQUESTS` with the seconds until the window ends
 */
export const limitAddress = ({ headers }: Request, door: string, limit: Limit): Promise<void> =>
  limitKey(networkOf(clientFactsOf(headers).address ?? 'unknown'), door, limit);

/** The same by another key than the address, such as the hash of a link. */
export async function limitKey(key: string, door: string, { points, seconds }: Limit): Promise<void> {
  const limiter = perProcess(`limit.${door}`, () => new RateLimiterMemory({ points, duration: seconds }));
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new CallFailure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}
