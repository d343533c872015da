'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { onLastSaves } from '@/components/data/last-saves';
import { isParting } from '@/components/data/parting';
import { isSigningInAgain } from '@/components/data/sign-in-again';
import { useJoinedSaves } from './claim-saves';
import { useKeptTyping } from './keep-typing';
import {
  type Calls,
  changedIn,
  newSaves,
  pick,
  type Saving,
  showIn,
  type Shown,
  type Stored,
  type Values,
} from './saves';

/** Delay of saving after the last change, in ms. */
const pause = 700;

/** Takes in what others have stored, except in fields that are being changed here. */
function useTheirChanges(form: UseFormReturn<Values>, first: Stored | null, baseRef: RefObject<Stored | null>): void {
  useEffect(() => {
    const known = baseRef.current;
    if (!first || (known && first.version <= known.version)) return;
    const mine = changedIn(form.getValues(), known);
    const others = Object.keys(first.values).filter((name) => !mine.includes(name));
    showIn(form, pick(first.values, others));
    if (mine.length === 0) baseRef.current = first;
    else if (known) baseRef.current = { ...known, values: { ...first.values, ...pick(known.values, mine) } };
  }, [first, form, baseRef]);
}

/** Asks before the page is closed while something on it is not saved; not at the end of the session. */
function useLeaveQuestion(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (!isParting() && !isSigningInAgain()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isOpen]);
}

/** Saves shortly after each change, and at once when the form goes away, its page is hidden or the session ends. */
function useTimedSaves(form: UseFormReturn<Values>, enqueue: () => unknown, onChange: () => void): void {
  const values = useWatch({ control: form.control });
  useEffect(() => {
    onChange();
    const timer = setTimeout(enqueue, pause);
    return () => clearTimeout(timer);
  }, [values, enqueue, onChange]);
  useEffect(() => onLastSaves(async () => enqueue()), [enqueue]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void enqueue();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void enqueue();
    };
  }, [enqueue]);
}

/** Holds what the form shows of its saving. */
function useShown(): Shown {
  const [shown, setShown] = useState<Omit<Shown, 'change' | 'settle'>>({
    state: 'rest',
    failure: null,
    wrong: [],
    theirs: null,
  });
  const change = useCallback<Shown['change']>((next) => setShown((was) => ({ ...was, ...next })), []);
  const settle = useCallback<Shown['settle']>(
    (state) => setShown((was) => (was.state === 'rest' ? was : { ...was, failure: null, state })),
    [],
  );
  return { ...shown, change, settle };
}

/** Returns the saves of a form (`newSaves`). */
function useSaves(
  form: UseFormReturn<Values>,
  baseRef: RefObject<Stored | null>,
  calls: Calls,
  { change, settle }: Shown,
) {
  const latest = useRef(calls);
  useEffect(() => {
    latest.current = calls;
  }, [calls]);
  const [saves] = useState(() => newSaves({ form, baseRef, calls: () => latest.current, shown: { change, settle } }));
  return saves;
}

/**
 * Saves a form shortly after each change, field by field: what others change meanwhile in other fields comes in, only
 * the same field asks whose value stays, and a wrong field does not hold up the others.
 * @param subject under which typed values are kept in this browser until they are saved; null for a form that is closed
 */
export function useSaving(
  form: UseFormReturn<Values>,
  first: Stored | null,
  calls: Calls,
  subject: string | null,
): Saving {
  const base = useRef(first);
  const shown = useShown();
  const enqueue = useSaves(form, base, calls, shown);
  const { state, failure, wrong, theirs, change: show } = shown;

  // What is typed is not saved from the first letter on, and must not be called so.
  const keepTyping = useKeptTyping(form, base, state, subject);
  const onChange = useCallback(() => {
    if (changedIn(form.getValues(), base.current).length > 0) show({ state: 'unsaved' });
    keepTyping();
  }, [form, show, keepTyping]);

  useTimedSaves(form, enqueue, onChange);
  useJoinedSaves(
    useCallback(async () => {
      const some = changedIn(form.getValues(), base.current).length > 0;
      if (some) await enqueue();
      return some;
    }, [form, enqueue]),
  );
  useLeaveQuestion(state !== 'rest' && state !== 'saved');
  useTheirChanges(form, first, base);

  const settle = (mine: boolean) => {
    if (!theirs) return;
    const kept = mine ? pick(form.getValues(), theirs.fields) : {};
    base.current = theirs.stored;
    const values = { ...theirs.stored.values, ...kept };
    for (const [name, value] of Object.entries(values)) form.setValue(name, value ?? null);
    show({ theirs: null, failure: null, state: 'rest' });
    void enqueue();
  };
  return {
    state,
    failure,
    wrong,
    theirs,
    retry: () => void enqueue(),
    keepMine: () => settle(true),
    keepTheirs: () => settle(false),
  };
}
