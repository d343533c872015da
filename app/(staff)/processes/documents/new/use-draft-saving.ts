'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import { newIdempotencyKey, request } from '@/components/data/request';
import { type Envelope, envelopes } from '@/lib/contract/envelopes';
import { draftOf, isSavable, type Plan } from './plan';

/** After the last change, ms. */
const pause = 700;

interface Saved {
  envelopeId: string;
  version: number;
}

export interface DraftSaving {
  state: 'unsaved' | 'saving' | 'saved' | 'failed';
  failure: ApiFailure | null;
  /** Saves what is not saved yet. @throws ApiFailure */
  flush: () => Promise<Saved>;
}

async function write(plan: Plan, saved: Saved | null, idempotencyKey: string): Promise<Envelope> {
  const body = draftOf(plan);
  if (saved === null) return request(envelopes.create, { body, idempotencyKey });
  return request(envelopes.update, {
    params: { envelopeId: saved.envelopeId },
    body: { ...body, version: saved.version },
  });
}

/** Keeps the draft on the server: a while after each change, one save after the other, and in the address from the first on. */
export function useDraftSaving(plan: Plan, first: Saved | null): DraftSaving {
  const saved = useRef(first);
  const written = useRef(first === null ? '' : JSON.stringify(draftOf(plan)));
  const latest = useRef(plan);
  const [createKey] = useState(newIdempotencyKey);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<DraftSaving['state']>(first === null ? 'unsaved' : 'saved');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  useEffect(() => {
    latest.current = plan;
  }, [plan]);

  const save = useCallback(async () => {
    const present = latest.current;
    const text = JSON.stringify(draftOf(present));
    if (text === written.current || !isSavable(present)) return;
    setState('saving');
    try {
      const { envelopeId, version } = await write(present, saved.current, createKey);
      if (saved.current === null) keepInAddress(envelopeId);
      saved.current = { envelopeId, version };
      written.current = text;
      setFailure(null);
      setState('saved');
    } catch (error) {
      setFailure(toFailure(error));
      setState('failed');
      throw error;
    }
  }, [createKey]);

  const enqueue = useCallback(() => {
    const next = queue.current.catch(() => undefined).then(save);
    queue.current = next;
    return next;
  }, [save]);

  useEffect(() => {
    const timer = setTimeout(() => void enqueue().catch(() => undefined), pause);
    return () => clearTimeout(timer);
  }, [plan, enqueue]);

  const flush = useCallback(async () => {
    await enqueue();
    if (saved.current === null) throw new Error('Nothing has been saved');
    return saved.current;
  }, [enqueue]);
  return { state, failure, flush };
}

/** A reload goes on where this page was; the page itself stays. */
function keepInAddress(envelopeId: string): void {
  window.history.replaceState(window.history.state, '', `?${new URLSearchParams({ envelope: envelopeId })}`);
}
