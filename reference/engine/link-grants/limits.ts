import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import { networkOf } from '../../../lib/rules/kit/network';
import { Failure } from '../failures/failure';

/** Limits of calls per token, and of unknown tokens per address. */
const calls = new RateLimiterMemory({ points: 1_200, duration: 5 * 60 });
const misses = new RateLimiterMemory({ points: 60, duration: 15 * 60 });
/** Limits of a phone that anybody may type, per network: whoever guesses locks out only their own network. */
const day = 24 * 60 * 60;
const guesses = new RateLimiterMemory({ points: 20, duration: day });
const codes = new RateLimiterMemory({ points: 10, duration: day });
/** Most guesses and codes of such a phone on a day, over all networks. */
export const openPhoneDaily = { guesses: 200, codes: 40 };

/** Counts a call of a link. @throws Failure TOO_MANY_REQUESTS */
export const countCall = (tokenHash: string): Promise<void> => consume(calls, tokenHash);

/** Counts an unknown token. @throws Failure TOO_MANY_REQUESTS */
export const countMiss = (address: string | null): Promise<void> => consume(misses, address ?? 'unknown');

const byNetwork = (mobile: string, address: string | null): string =>
  `${mobile} ${address === null ? 'unknown' : networkOf(address)}`;

/** Counts a guess of a code that was sent to a phone. @throws Failure LOGIN_ATTEMPTS_EXCEEDED */
export const countPhoneGuess = (mobile: string, address: string | null): Promise<void> =>
  consume(guesses, byNetwork(mobile, address), 'LOGIN_ATTEMPTS_EXCEEDED');

/** Counts a code to a phone. @throws Failure SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR */
export const countPhoneCode = (mobile: string, address: string | null): Promise<void> =>
  consume(codes, byNetwork(mobile, address), 'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR');

async function consume(
  limiter: RateLimiterMemory,
  key: string,
  code: 'TOO_MANY_REQUESTS' | 'LOGIN_ATTEMPTS_EXCEEDED' | 'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR' = 'TOO_MANY_REQUESTS',
): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (refusal) {
    if (!(refusal instanceof RateLimiterRes)) throw refusal;
    throw new Failure(code, { retryAfter: Math.ceil(refusal.msBeforeNext / 1000) });
  }
}
