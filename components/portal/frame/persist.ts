import { mayPass, toFailure } from '@/components/data/api-failure';

/**
 * Retries with back-off until it succeeds or is refused; retries at once when the network is back. @throws ApiFailure
 */
export async function persist<T>(
  call: () => Promise<T>,
  onWait: (waiting: boolean) => void = () => undefined,
): Promise<T> {
  for (let pause = 1_000; ; pause = Math.min(pause * 2, 15_000)) {
    try {
      const result = await call();
      onWait(false);
      return result;
    } catch (error) {
      const failure = toFailure(error);
      if (!mayPass(failure)) throw failure;
      onWait(true);
      await pauseFor(failure.retryAfter ? failure.retryAfter * 1_000 : pause);
    }
  }
}

const pauseFor = (ms: number) =>
  new Promise<void>((resolve) => {
    const wake = () => {
      clearTimeout(timer);
      window.removeEventListener('online', wake);
      resolve();
    };
    const timer = setTimeout(wake, ms);
    window.addEventListener('online', wake);
  });
