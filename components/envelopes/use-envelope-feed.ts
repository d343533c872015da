'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { read } from '@/components/data/request';
import { envelopes } from '@/lib/contract/documents/envelopes';

/** Delay after an error, ms; doubles with each one. */
const backoff = { first: 2_000, longest: 60_000 };

const pause = (ms: number, signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => resolve(clearTimeout(timer)), { once: true });
  });

const visible = (signal: AbortSignal) =>
  document.visibilityState === 'visible'
    ? Promise.resolve()
    : new Promise<void>((resolve) => {
        const look = () => document.visibilityState === 'visible' && resolve();
        document.addEventListener('visibilitychange', look, { signal });
        signal.addEventListener('abort', () => resolve(), { once: true });
      });

async function watch(signal: AbortSignal, onChange: () => void): Promise<void> {
  let since: string | undefined;
  let wait = backoff.first;
  while (!signal.aborted) {
    await visible(signal);
    if (signal.aborted) return;
    try {
      const { state } = await read(envelopes.feed, { query: since === undefined ? {} : { since } }, { signal });
      if (since !== undefined && state !== since) onChange();
      since = state;
      wait = backoff.first;
    } catch {
      await pause(wait, signal);
      wait = Math.min(wait * 2, backoff.longest);
    }
  }
}

/** Reloads envelopes a second or two after somebody has changed one of them (DOC-06). */
export function useEnvelopeFeed(): void {
  const client = useQueryClient();
  useEffect(() => {
    const stopped = new AbortController();
    void watch(stopped.signal, () => void client.invalidateQueries({ queryKey: ['envelopes'] }));
    return () => stopped.abort();
  }, [client]);
}
