import 'server-only';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '@/lib/rules/kit/network';
import { CallFailure } from '../failures/call-failure';
import { perProcess } from '../per-process';
import { clientFactsOf } from './client-facts';
import type { Incoming } from './incoming';

export interface Limit {
  /** Calls per address and window; the window is in seconds. */
  points: number;
  seconds: number;
}

/**
 * Counts a call of the request's network to a public call. A household counts as one network, however many addresses it
 * has (`networkOf`). The upstream also limits calls per account.
 * @throws CallFailure `TOO_MANY_REQUESTS` with the seconds until the window ends
 */
export const limitAddress = (request: Incoming, route: string, limit: Limit): Promise<void> =>
  limitKey(keyOf(request), route, limit);

const keyOf = ({ headers }: Incoming) => networkOf(clientFactsOf(headers).address ?? 'unknown');

const limiterOf = (route: string, { points, seconds }: Limit) =>
  perProcess(`limit.${route}`, () => new RateLimiterMemory({ points, duration: seconds }));

/** Counts a call by another key, such as the hash of a link. */
export async function limitKey(key: string, route: string, limit: Limit): Promise<void> {
  try {
    await limiterOf(route, limit).consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new CallFailure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}

/**
 * Limits the failed calls of a network. Counts each call before it is made, so that concurrent calls cannot exceed the
 * limit.
 * @param isGuess whether a failure counts; others, such as an outage, do not
 */
export async function limitFailures<T>(
  request: Incoming,
  route: string,
  limit: Limit,
  call: () => Promise<T>,
  isGuess: (error: unknown) => boolean,
): Promise<T> {
  const key = keyOf(request);
  await limitKey(key, route, limit);
  try {
    const answer = await call();
    await limiterOf(route, limit).reward(key);
    return answer;
  } catch (error) {
    if (!isGuess(error)) await limiterOf(route, limit).reward(key);
    throw error;
  }
}

/** Delays a response to a minimum time in ms, because timing must not reveal the result. */
export async function noSoonerThan<T>(ms: number, call: () => Promise<T>): Promise<T> {
  const wait = new Promise((resolve) => setTimeout(resolve, ms));
  try {
    return await call();
  } finally {
    await wait;
  }
}
