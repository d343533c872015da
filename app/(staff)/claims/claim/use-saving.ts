'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type ApiFailure, mayPass, toFailure } from '@/components/data/api-failure';
import { isParting } from '@/components/data/parting';
import { isSigningInAgain } from '@/components/data/sign-in-again';
import { useJoinedSaves } from './claim-saves';

export type Values = Record<string, string | number | boolean | null | undefined>;

/** What is stored of a form; null before it is created. */
export interface Stored {
  entityId: string;
  version: number;
  values: Values;
}

interface Calls {
  create: (values: Values) => Promise<Stored>;
  change: (stored: Stored, change: { version: number; set: Values; was: Values }) => Promise<Stored>;
  /** Reads what is stored now; null when there is nothing. */
  load: () => Promise<Stored | null>;
}

export interface Saving {
  /** `wrong`: everything is saved but fields that break a rule. */
  state: 'rest' | 'unsaved' | 'saving' | 'saved' | 'wrong' | 'failed';
  failure: ApiFailure | null;
  /** Fields that break a rule and are therefore not saved. */
  wrong: readonly string[];
  /** What somebody else has stored in fields that were changed here too. */
  theirs: { stored: Stored; fields: readonly string[] } | null;
  retry: () => void;
  keepMine: () => void;
  keepTheirs: () => void;
}

/** Delay of saving after the last change, in ms. */
const pause = 700;

const plain = (value: Values[string]) => (value === '' || value === undefined ? null : value);
const isSame = (one: Values[string], other: Values[string]) => Object.is(plain(one), plain(other));

/** Returns the fields that differ from what is stored. */
const changedIn = (values: Values, stored: Stored | null): string[] =>
  Object.keys(values).filter((name) => !isSame(values[name], stored?.values[name]));

/**
 * Returns which of the changed fields can be saved, and which cannot: a text in place of a number, and what the server
 * has refused already. One wrong field does not keep the others from being saved.
 * @param refused values that broke a rule, by field
 */
export function toSave(values: Values, stored: Stored | null, refused: ReadonlyMap<string, Values[string]>) {
  const changed = changedIn(values, stored);
  const isWrong = (name: string) =>
    Number.isNaN(values[name]) || (refused.has(name) && isSame(values[name], refused.get(name)));
  return { names: changed.filter((name) => !isWrong(name)), wrong: changed.filter(isWrong) };
}

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, plain(values[name])]));

type ValuesForm = UseFormReturn<Values>;

/** Returns what is stored, with the fields that two people have changed; null when it cannot be read. */
async function theirsOf(failed: ApiFailure, form: ValuesForm, load: Calls['load']): Promise<Saving['theirs']> {
  const stored = await load().catch(() => null);
  if (!stored) return null;
  return { stored, fields: failed.fields?.map(({ path }) => path) ?? changedIn(form.getValues(), stored) };
}

/** Shows broken rules at the fields of the form, and returns their names. */
function showAtFields({ fields = [] }: ApiFailure, form: ValuesForm): string[] {
  return fields.flatMap(({ path, rule }) => {
    const name = path.replace(/^set\./, '');
    if (!(name in form.getValues())) return [];
    form.setError(name, { type: 'server', message: rule });
    return [name];
  });
}

/**
 * Returns what the fields show after a save: what is stored, except where something else was typed meanwhile, or is wrong
 * and waits to be corrected.
 * @param sent what was saved
 * @param before what was stored before
 */
export function shownAfter(
  shown: Values,
  { stored, sent, before }: { stored: Values; sent: Values; before: Values | undefined },
): Values {
  const isFree = (name: string) => isSame(shown[name], name in sent ? sent[name] : before?.[name]);
  return Object.fromEntries(Object.entries(stored).filter(([name]) => isFree(name)));
}

function showIn(form: ValuesForm, values: Values): void {
  for (const [name, value] of Object.entries(values))
    if (!isSame(form.getValues(name), value)) form.setValue(name, value ?? null);
}

/** Takes in what others have stored, except in fields that are being changed here. */
function useTheirChanges(form: ValuesForm, first: Stored | null, baseRef: RefObject<Stored | null>): void {
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

/** Saves shortly after each change, and at once when the form goes away or its page is hidden. */
function useTimedSaves(form: ValuesForm, enqueue: () => unknown, onChange: () => void): void {
  const values = useWatch({ control: form.control });
  useEffect(() => {
    onChange();
    const timer = setTimeout(enqueue, pause);
    return () => clearTimeout(timer);
  }, [values, enqueue, onChange]);
  useEffect(() => {
    const hide = () => document.visibilityState === 'hidden' && void enqueue();
    document.addEventListener('visibilitychange', hide);
    return () => {
      document.removeEventListener('visibilitychange', hide);
      void enqueue();
    };
  }, [enqueue]);
}

interface Shown extends Pick<Saving, 'state' | 'failure' | 'wrong' | 'theirs'> {
  change: (next: Partial<Pick<Saving, 'state' | 'failure' | 'wrong' | 'theirs'>>) => void;
  /** Says that nothing is left to save; a form that nobody has touched says nothing. */
  settle: (state: Saving['state']) => void;
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

/** Returns the function that saves what has changed, one save after another; it resolves after the last one. */
function useSaves(form: ValuesForm, baseRef: RefObject<Stored | null>, calls: Calls, { change: show, settle }: Shown) {
  const latest = useRef(calls);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const refused = useRef(new Map<string, Values[string]>());
  /** A creation whose answer was lost: it may have arrived, and is repeated as it was sent. */
  const unanswered = useRef<Values | null>(null);

  useEffect(() => {
    latest.current = calls;
  }, [calls]);

  /** Sends values; returns what is stored then. */
  const send = useCallback(
    (set: Values) => {
      const from = baseRef.current;
      const was = from && pick(from.values, Object.keys(set));
      return from && was
        ? latest.current.change(from, { version: from.version, set, was })
        : latest.current.create(set);
    },
    [baseRef],
  );

  /** @returns whether the other fields may be saved now, without those that were wrong */
  const refuse = useCallback(
    async (error: unknown, sent: Values) => {
      const failure = toFailure(error);
      const isConflict = failure.code === 'CONFLICT';
      const names = isConflict ? [] : showAtFields(failure, form);
      for (const name of names) refused.current.set(name, sent[name]);
      if (names.some((name) => name in sent)) return true;
      if (!baseRef.current && mayPass(failure)) unanswered.current = sent;
      show({ failure, state: 'failed' });
      if (isConflict) show({ theirs: await theirsOf(failure, form, latest.current.load) });
      return false;
    },
    [form, baseRef, show],
  );

  /** @returns whether more can be saved at once */
  const step = useCallback(async () => {
    const { names, wrong } = toSave(form.getValues(), baseRef.current, refused.current);
    for (const name of [...refused.current.keys()].filter((one) => !wrong.includes(one))) {
      refused.current.delete(name);
      form.clearErrors(name);
    }
    show({ wrong });
    if (names.length === 0) {
      settle(wrong.length > 0 ? 'wrong' : baseRef.current ? 'saved' : 'rest');
      return false;
    }
    show({ state: 'saving' });
    const set = unanswered.current ?? pick(form.getValues(), names);
    try {
      const before = baseRef.current?.values;
      const stored = await send(set);
      unanswered.current = null;
      form.clearErrors(names);
      baseRef.current = stored;
      showIn(form, shownAfter(form.getValues(), { stored: stored.values, sent: set, before }));
      show({ failure: null, theirs: null });
      return true;
    } catch (error) {
      return refuse(error, set);
    }
  }, [form, baseRef, send, refuse, show, settle]);

  return useCallback(() => {
    queue.current = queue.current.then(async () => {
      while (await step());
    });
    return queue.current;
  }, [step]);
}

/**
 * Saves a form shortly after each change, field by field: what others change meanwhile in other fields comes in, only
 * the same field asks whose value stays, and a wrong field does not hold up the others.
 */
export function useSaving(form: UseFormReturn<Values>, first: Stored | null, calls: Calls): Saving {
  const base = useRef(first);
  const shown = useShown();
  const enqueue = useSaves(form, base, calls, shown);
  const { state, failure, wrong, theirs, change: show } = shown;

  // What is typed is not saved from the first letter on, and must not be called so.
  const onChange = useCallback(() => {
    if (changedIn(form.getValues(), base.current).length > 0) show({ state: 'unsaved' });
  }, [form, show]);

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
