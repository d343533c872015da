'use client';

import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';

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
  state: 'rest' | 'saving' | 'saved' | 'failed';
  failure: ApiFailure | null;
  /** What somebody else has stored in fields that were changed here too. */
  theirs: { stored: Stored; fields: readonly string[] } | null;
  retry: () => void;
  keepMine: () => void;
  keepTheirs: () => void;
}

/** Delay of saving after the last change, in ms. */
const pause = 700;

const plain = (value: Values[string]) => (value === '' || value === undefined ? null : value);
const isSame = (one: Values[string], other: Values[string]) => plain(one) === plain(other);

/** Returns the fields that differ from what is stored. */
const changedIn = (values: Values, stored: Stored | null): string[] =>
  Object.keys(values).filter((name) => !isSame(values[name], stored?.values[name]));

const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, plain(values[name])]));

type ValuesForm = UseFormReturn<Values>;

/** Returns what is stored, with the fields that two people have changed; null when it cannot be read. */
async function theirsOf(failed: ApiFailure, form: ValuesForm, load: Calls['load']): Promise<Saving['theirs']> {
  const stored = await load().catch(() => null);
  if (!stored) return null;
  return { stored, fields: failed.fields?.map(({ path }) => path) ?? changedIn(form.getValues(), stored) };
}

/** Shows broken rules at the fields of the form. */
function showAtFields({ fields = [] }: ApiFailure, form: ValuesForm): void {
  for (const { path, rule } of fields) {
    const name = path.replace(/^set\./, '');
    if (name in form.getValues()) form.setError(name, { type: 'server', message: rule });
  }
}

/** Puts what is stored into the fields that nobody has typed into since. */
function showStored(stored: Stored, sent: Values, form: ValuesForm): void {
  for (const [name, value] of Object.entries(stored.values)) {
    const shown = form.getValues(name);
    if (!isSame(shown, value) && (!(name in sent) || isSame(shown, sent[name]))) form.setValue(name, value ?? null);
  }
}

/** Takes in what others have stored, except in fields that are being changed here. */
function useTheirChanges(form: ValuesForm, first: Stored | null, baseRef: RefObject<Stored | null>): void {
  useEffect(() => {
    const known = baseRef.current;
    if (!first || (known && first.version <= known.version)) return;
    const mine = changedIn(form.getValues(), known);
    const others = Object.keys(first.values).filter((name) => !mine.includes(name));
    showStored({ ...first, values: pick(first.values, others) }, {}, form);
    if (mine.length === 0) baseRef.current = first;
    else if (known) baseRef.current = { ...known, values: { ...first.values, ...pick(known.values, mine) } };
  }, [first, form, baseRef]);
}

/**
 * Saves a form shortly after each change, field by field: what others change meanwhile in other fields comes in, and
 * only the same field asks whose value stays.
 */
export function useSaving(form: UseFormReturn<Values>, first: Stored | null, calls: Calls): Saving {
  const base = useRef(first);
  const latest = useRef(calls);
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const [state, setState] = useState<Saving['state']>('rest');
  const [failure, setFailure] = useState<ApiFailure | null>(null);
  const [theirs, setTheirs] = useState<Saving['theirs']>(null);
  const values = useWatch({ control: form.control });

  useEffect(() => {
    latest.current = calls;
  }, [calls]);

  const refuse = useCallback(
    async (error: unknown) => {
      const failed = toFailure(error);
      setFailure(failed);
      setState('failed');
      if (failed.code === 'CONFLICT') setTheirs(await theirsOf(failed, form, latest.current.load));
      else showAtFields(failed, form);
    },
    [form],
  );

  const save = useCallback(async () => {
    const now = form.getValues();
    const names = changedIn(now, base.current);
    if (names.length === 0) return;
    setState('saving');
    const set = pick(now, names);
    try {
      const from = base.current;
      const stored = from
        ? await latest.current.change(from, { version: from.version, set, was: pick(from.values, names) })
        : await latest.current.create(set);
      form.clearErrors(names);
      base.current = stored;
      showStored(stored, set, form);
      setFailure(null);
      setTheirs(null);
      setState('saved');
    } catch (error) {
      await refuse(error);
    }
  }, [form, refuse]);

  const enqueue = useCallback(() => {
    queue.current = queue.current.then(save);
  }, [save]);

  useEffect(() => {
    const timer = setTimeout(enqueue, pause);
    return () => clearTimeout(timer);
  }, [values, enqueue]);

  useTheirChanges(form, first, base);

  const settle = (mine: boolean) => {
    if (!theirs) return;
    const kept = mine ? pick(form.getValues(), theirs.fields) : {};
    base.current = theirs.stored;
    const shown = { ...theirs.stored.values, ...kept };
    for (const [name, value] of Object.entries(shown)) form.setValue(name, value ?? null);
    setTheirs(null);
    setFailure(null);
    setState('rest');
    enqueue();
  };
  return {
    state,
    failure,
    theirs,
    retry: enqueue,
    keepMine: () => settle(true),
    keepTheirs: () => settle(false),
  };
}
