'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, mayPass, toFailure, unreachable } from '@/components/data/api-failure';
import { useAttempts } from '@/components/data/attempts';
import { onLastSaves } from '@/components/data/last-saves';
import { useOwnSaves } from '@/components/data/own-saves';
import { read } from '@/components/data/request';
import type { EnvelopeDraft } from '@/lib/contract/documents/envelope-drafts';
import { type Envelope, envelopes } from '@/lib/contract/documents/envelopes';
import { draftOf, type Plan, planOf } from './plan';

/** Delay of saving after the last change, in ms. */
const pause = 700;

interface Saved {
  envelopeId: string;
  version: number;
}

export interface DraftSaving {
  state: 'unsaved' | 'saving' | 'saved' | 'failed';
  failure: ApiFailure | null;
  /** Saves pending changes. @throws ApiFailure */
  flush: () => Promise<Saved>;
}

/** Saves the draft on the server shortly after each change, one save at a time, and stores its id in the address. */
export function useDraftSaving(plan: Plan, first: Saved | null): DraftSaving {
  const saved = useRef(first);
  const written = useRef(first === null ? '' : JSON.stringify(draftOf(plan)));
  const latest = useRef(plan);
  const created = useRef<ReturnType<typeof draftOf>>(null);
  const saves = useOwnSaves<EnvelopeDraft>();
  const attempt = useAttempts();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<DraftSaving['state']>(first === null ? 'unsaved' : 'saved');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  useEffect(() => {
    latest.current = plan;
  }, [plan]);

  const save = useCallback(async () => {
    const present = latest.current;
    const body = draftOf(present);
    const text = JSON.stringify(body);
    if (text === written.current || present.customerId === null) return;
    try {
      if (!(await judge(present))) return;
      setState('saving');
      if (saved.current === null) {
        // When the answer to the creation was lost, the same body is sent again: the draft is created once, then
        // changed.
        const first = (created.current ??= body);
        const { envelopeId, version } = await attempt((send) => send(envelopes.create, { body: first }));
        keepInAddress(envelopeId);
        saved.current = { envelopeId, version };
        written.current = JSON.stringify(first);
      }
      if (written.current !== text) {
        const params = { envelopeId: saved.current.envelopeId };
        saved.current = await saves.save({
          sent: body,
          from: saved.current,
          send: ({ version }) => attempt((send) => send(envelopes.update, { params, body: { ...body, version } })),
          load: () => read(envelopes.get, { params }),
          sentOf,
        });
        written.current = text;
      }
      setFailure(null);
      setState('saved');
    } catch (error) {
      const failed = toFailure(error);
      // A refused creation stored nothing: the next attempt uses the current values.
      if (!mayPass(failed)) created.current = null;
      setFailure(failed);
      setState('failed');
      throw error;
    }
  }, [attempt, saves]);

  const enqueue = useCallback(() => {
    const next = queue.current.catch(() => undefined).then(save);
    queue.current = next;
    return next;
  }, [save]);

  useEffect(() => {
    const timer = setTimeout(() => void enqueue().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [plan, enqueue]);
  useEffect(() => onLastSaves(enqueue), [enqueue]);

  const flush = useCallback(async () => {
    await enqueue();
    if (saved.current === null) throw new Error('Nothing has been saved');
    return saved.current;
  }, [enqueue]);
  return { state, failure, flush };
}

/** Returns whether a plan can be saved. What judges it loads with the first change. @throws ApiFailure without a network */
async function judge(plan: Plan): Promise<boolean> {
  const { isSavable } = await import('./savable').catch(() => {
    throw unreachable();
  });
  return isSavable(plan);
}

/** Returns the draft that a save would send. */
const sentOf = (stored: Envelope) => draftOf(planOf(stored));

/** Stores the draft's id in the address without a navigation, so that a reload continues it. */
function keepInAddress(envelopeId: string): void {
  window.history.replaceState(window.history.state, '', `?${new URLSearchParams({ envelope: envelopeId })}`);
}
