'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { type DraftKey, dropDraft, readDraft, saveDraft, sweepDrafts } from './drafts';

const pause = 400;

/** What the notice above the form says: work was brought back, or the form was emptied and can be brought back. */
export type DraftState<Values> =
  { kind: 'none' } | { kind: 'restored'; savedAt: string } | { kind: 'cleared'; values: Values };

export interface DraftHandle<Values> {
  state: DraftState<Values>;
  /** Empties the form; `undo` brings back what was there. */
  startOver: () => void;
  undo: () => void;
  dismiss: () => void;
  /** The work is done: forgets the draft and keeps no more. */
  finish: () => void;
}

/**
 * Keeps what is typed in this browser, across reload, an ended session and a lost network (SGN-10), and brings it back.
 * Nothing is kept while the form is as it started.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: DraftKey,
  startValues: Values,
): DraftHandle<Values> {
  const [state, setState] = useState<DraftState<Values>>({ kind: 'none' });
  const finished = useRef(false);
  const { form: formName, user, subject, version } = key;

  useEffect(() => {
    const where: DraftKey = { form: formName, user, subject, version };
    sweepDrafts(localStorage, new Date());
    const draft = readDraft<Values>(localStorage, where, new Date());
    if (draft) {
      form.reset({ ...startValues, ...draft.values }, { keepDefaultValues: true });
      setState({ kind: 'restored', savedAt: draft.savedAt });
    }
    return keepSaving(form, where, JSON.stringify(startValues), finished);
  }, [form, formName, user, subject, version, startValues]);

  const startOver = useCallback(() => {
    setState({ kind: 'cleared', values: structuredClone(form.getValues()) });
    form.reset(startValues);
  }, [form, startValues]);
  const undo = useCallback(() => {
    if (state.kind === 'cleared') form.reset(state.values, { keepDefaultValues: true });
    setState({ kind: 'none' });
  }, [form, state]);
  const dismiss = useCallback(() => setState({ kind: 'none' }), []);
  const finish = useCallback(() => {
    finished.current = true;
    dropDraft(localStorage, { form: formName, user, subject, version });
  }, [formName, user, subject, version]);
  return { state, startOver, undo, dismiss, finish };
}

/** Saves a moment after each change, and at once when the page is left. */
function keepSaving<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: DraftKey,
  untouched: string,
  finished: { readonly current: boolean },
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (finished.current) return;
    const values = form.getValues();
    if (JSON.stringify(values) === untouched) dropDraft(localStorage, key);
    else saveDraft(localStorage, key, values, new Date());
  };
  const flush = () => {
    if (timer !== undefined) save();
  };
  const stopListening = form.subscribe({
    formState: { values: true },
    callback: () => {
      clearTimeout(timer);
      timer = setTimeout(save, pause);
    },
  });
  addEventListener('pagehide', flush);
  return () => {
    flush();
    stopListening();
    removeEventListener('pagehide', flush);
  };
}
