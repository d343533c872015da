import { mayPass, toFailure } from '@/components/data/api-failure';

/**
 * Makes a call that has an idempotency key. One without an answer is asked for its answer again at once, so that a lost
 * answer is no failure that the person sees.
 */
export const answered = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
  call().catch((error: unknown) => {
    const failure = toFailure(error);
    if (failure.status === 429 || !mayPass(failure)) throw error;
    return call();
  });
