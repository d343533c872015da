import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { Failure } from '../failures/failure';

/** Limits of calls per token, and of unknown tokens per address. */
const calls = new RateLimiterMemory({ points: 1_200, duration: 5 * 60 });
const misses = new RateLimiterMemory({ points: 60, duration: 15 * 60 });

/** Counts a call of a link. @throws Failure TOO_MANY_REQUESTS */
export const countCall = (tokenHash: string): Promise<void> => consume(calls, tokenHash);

/** Counts an unknown token. @throws Failure TOO_MANY_REQUESTS */
export const countMiss = (address: string | null): Promise<void> => consume(misses, address ?? 'unknown');

async function consume(limiter: RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new Failure('TOO_MANY_REQUESTS', { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}
