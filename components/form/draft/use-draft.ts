'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { isParting } from '@/components/data/parting';
import { type DraftBox, type DraftKey, dropDraft, readDraft, saveDraft, sweepDrafts } from './drafts';
import { useDraftBox } from './use-draft-box';

/** Delay after the last change, ms. Short, because encryption cannot finish once the page is being left. */
const pause = 150;

/** State of the draft notice: a draft was restored, or the form was emptied and can be restored. */
export type DraftState<Values> =
  | { kind: 'none' }
  | { kind: 'restored'; savedAt: string }
  | { kind: 'cleared'; values: Values };

export interface DraftHandle<Values> {
  state: DraftState<Values>;
  /** Empties the form; `undo` restores its values. */
  startOver: () => void;
  undo: () => void;
  dismiss: () => void;
  /** Deletes the draft and stops saving. */
  finish: () => void;
}

/**
 * Saves the form in this browser and restores it after a reload, an ended session or a lost network (SGN-10). Saves
 * nothing while the form is unchanged. Text typed before the draft is loaded takes precedence over the draft.
 */
export function useDraft<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  key: DraftKey,
  startValues: Values,
): DraftHandle<Values> {
  const [state, setState] = useState<DraftState<Values>>({ kind: 'none' });
  const finished = useRef(false);
  const box = useDraftBox();
  const { form: formName, user, subject, version } = key;

  useEffect(() => {
    if (!box) return;
    const where: DraftKey = { form: formName, user, subject, version };
    const untouched = JSON.stringify(startValues);
    let stop: (() => void) | null = null;
    let gone = false;
    sweepDrafts(box.storage, new Date());
    void readDraft<Values>(box, where, new Date()).then((draft) => {
      if (gone) return;
      const typed = changedSince(startValues, form.getValues());
      if (draft) {
        form.reset({ ...startValues, ...draft.values, ...typed }, { keepDefaultValues: true });
        setState({ kind: 'restored', savedAt: draft.savedAt });
      }
      stop = keepSaving(form, box, where, { untouched, finished, isTyped: Object.keys(typed).length > 0 });
    });
    return () => {
      gone = true;
      stop?.();
    };
  }, [box, form, formName, user, subject, version, startValues]);

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
    if (box) dropDraft(box.storage, { form: formName, user, subject, version });
  }, [box, formName, user, subject, version]);
  return { state, startOver, undo, dismiss, finish };
}

/** Returns the fields that differ from their initial values. */
function changedSince<Values extends FieldValues>(start: Values, now: Values): Partial<Values> {
  const isChanged = ([name, value]: [string, unknown]) => JSON.stringify(value) !== JSON.stringify(start[name]);
  return Object.fromEntries(Object.entries(now).filter(isChanged)) as Partial<Values>;
}

interface Watched {
  /** Initial values, as text. */
  untouched: string;
  finished: { readonly current: boolean };
  /** The person has already typed something. */
  isTyped: boolean;
}

/** Saves shortly after each change, and at once when the page is hidden or left. Saves nothing after sign-out. */
function keepSaving<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  box: DraftBox,
  key: DraftKey,
  { untouched, finished, isTyped }: Watched,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let last = 0;
  const save = () => {
    clearTimeout(timer);
    timer = undefined;
    if (finished.current || isParting()) return;
    const turn = ++last;
    const values = form.getValues();
    if (JSON.stringify(values) === untouched) dropDraft(box.storage, key);
    else void saveDraft(box, key, values, new Date(), () => turn === last && !finished.current && !isParting());
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
  if (isTyped) save();
  addEventListener('pagehide', flush);
  document.addEventListener('visibilitychange', flush);
  return () => {
    flush();
    stopListening();
    removeEventListener('pagehide', flush);
    document.removeEventListener('visibilitychange', flush);
  };
}
