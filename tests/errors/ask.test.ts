import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ask } from '@/components/data/ask';

describe('ERR-02 a call without sign-in', () => {
  /** A page that was made for nobody. */
  beforeEach(() => vi.stubGlobal('document', { querySelector: () => null }));
  afterEach(() => vi.unstubAllGlobals());

  /** A network on which a call ends with its signal only. */
  const silent = (_: string, { signal }: RequestInit) =>
    new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason as Error)));

  it('says that the network is silent when its time is over', async () => {
    vi.stubGlobal('fetch', silent);
    const call = ask('POST', '/account/stop', {}, AbortSignal.timeout(5));
    await expect(call).rejects.toMatchObject({ status: 0, code: 'UPSTREAM_TIMEOUT' });
  });

  it('is no failure when it was ended on purpose', async () => {
    vi.stubGlobal('fetch', silent);
    const leaving = new AbortController();
    const call = ask('GET', '/session', undefined, leaving.signal);
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
