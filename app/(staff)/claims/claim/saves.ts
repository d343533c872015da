import type { UseFormReturn } from 'react-hook-form';
import { type ApiFailure, mayPass, toFailure } from '@/components/data/api-failure';

export type Values = Record<string, string | number | boolean | null | undefined>;

/** What is stored of a form; null before it is created. */
export interface Stored {
  entityId: string;
  version: number;
  values: Values;
}

export interface Calls {
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

const plain = (value: Values[string]) => (value === '' || value === undefined ? null : value);
const isSame = (one: Values[string], other: Values[string]) => Object.is(plain(one), plain(other));

/** Returns the fields that differ from what is stored. */
export const changedIn = (values: Values, stored: Stored | null): string[] =>
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

export const pick = (values: Values, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, plain(values[name])]));

/** What was typed and not saved, and what was stored then. */
export interface Typed {
  set: Values;
  was: Values;
}

/**
 * Returns what was typed before the page was left, and what it was typed over, except in fields in which something else
 * has been typed here since. A field that somebody else has changed meanwhile is asked about when it is saved.
 */
export function toRestore({ set, was }: Typed, stored: Stored | null, shown: Values): Typed {
  const isFree = (name: string) =>
    name in shown && isSame(shown[name], stored?.values[name]) && !isSame(set[name], stored?.values[name]);
  const names = Object.keys(set).filter(isFree);
  return { set: pick(set, names), was: pick(was, names) };
}

export type ValuesForm = Pick<UseFormReturn<Values>, 'getValues' | 'setValue' | 'setError' | 'clearErrors'>;

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

export function showIn(form: ValuesForm, values: Values): void {
  for (const [name, value] of Object.entries(values))
    if (!isSame(form.getValues(name), value)) form.setValue(name, value ?? null);
}

export interface Shown extends Pick<Saving, 'state' | 'failure' | 'wrong' | 'theirs'> {
  change: (next: Partial<Pick<Saving, 'state' | 'failure' | 'wrong' | 'theirs'>>) => void;
  /** Says that nothing is left to save; a form that nobody has touched says nothing. */
  settle: (state: Saving['state']) => void;
}

/**
 * Returns what is stored when all that stands in the way there was sent from here, and only the answers were lost; null
 * when somebody else has changed it.
 */
async function ownOf({ fields = [] }: ApiFailure, unanswered: readonly Values[], load: Calls['load']) {
  if (unanswered.length === 0 || fields.length === 0) return null;
  const stored = await load().catch(() => null);
  const isMine = ({ path }: { path: string }) =>
    unanswered.some((sent) => path in sent && isSame(sent[path], stored?.values[path]));
  return fields.every(isMine) ? stored : null;
}

interface Form {
  form: ValuesForm;
  /** What is stored, as far as is known. */
  baseRef: { current: Stored | null };
  calls: () => Calls;
  shown: Pick<Shown, 'change' | 'settle'>;
}

/** Returns the function that saves what has changed, one save after another; it resolves after the last one. */
export function newSaves({ form, baseRef, calls, shown: { change: show, settle } }: Form): () => Promise<void> {
  let queue = Promise.resolve();
  const refused = new Map<string, Values[string]>();
  /** What was sent since the last answer: each of these may be stored. A creation is repeated as it was sent. */
  let unanswered: Values[] = [];

  /** Sends values; returns what is stored then. */
  const send = (set: Values) => {
    const from = baseRef.current;
    if (!from) return calls().create(set);
    return calls().change(from, { version: from.version, set, was: pick(from.values, Object.keys(set)) });
  };

  /** Goes on from what is stored now; fields that were not changed here show it. */
  const goOnFrom = (stored: Stored, sent: Values) => {
    const before = baseRef.current?.values;
    baseRef.current = stored;
    showIn(form, shownAfter(form.getValues(), { stored: stored.values, sent, before }));
  };

  /** @returns whether more can be saved now: the other fields, or the same ones on top of one's own earlier save */
  const refuse = async (error: unknown, sent: Values) => {
    const failure = toFailure(error);
    const isConflict = failure.code === 'CONFLICT';
    const own = isConflict && (await ownOf(failure, unanswered, calls().load));
    if (own) {
      unanswered = [];
      goOnFrom(own, {});
      return true;
    }
    const names = isConflict ? [] : showAtFields(failure, form);
    for (const name of names) refused.set(name, sent[name]);
    if (names.some((name) => name in sent)) {
      // Nothing was created: the next creation has other values.
      if (!baseRef.current) unanswered = [];
      return true;
    }
    if (mayPass(failure)) unanswered.push(sent);
    show({ failure, state: 'failed' });
    if (isConflict) show({ theirs: await theirsOf(failure, form, calls().load) });
    return false;
  };

  /** @returns whether more can be saved at once */
  const step = async () => {
    const { names, wrong } = toSave(form.getValues(), baseRef.current, refused);
    for (const name of [...refused.keys()].filter((one) => !wrong.includes(one))) {
      refused.delete(name);
      form.clearErrors(name);
    }
    show({ wrong });
    if (names.length === 0) {
      settle(wrong.length > 0 ? 'wrong' : baseRef.current ? 'saved' : 'rest');
      return false;
    }
    show({ state: 'saving' });
    const lost = baseRef.current ? undefined : unanswered[0];
    const set = lost ?? pick(form.getValues(), names);
    try {
      const stored = await send(set);
      unanswered = [];
      form.clearErrors(names);
      goOnFrom(stored, set);
      show({ failure: null, theirs: null });
      return true;
    } catch (error) {
      return refuse(error, set);
    }
  };

  return () => {
    queue = queue.then(async () => {
      while (await step());
    });
    return queue;
  };
}
