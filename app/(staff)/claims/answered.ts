import { mayPass, toFailure } from '@/components/data/api-failure';

/**
 * Makes a call that has an idempotency key, and repeats it once when its answer is lost: the person sees no failure.
 */
export const answered = <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
  call().catch((error: unknown) => {
    const failure = toFailure(error);
    if (failure.status === 429 || !mayPass(failure)) throw error;
    return call();
  });
