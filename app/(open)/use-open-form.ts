import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type ApiFailure, toFailure } from '@/components/data/api-failure';
import type { Problem } from '@/lib/rules/kit/rule-keys';

interface Aim<Field extends string> {
  /** Empty values of the fields, in their order. */
  empty: Record<Field, string>;
  problemsOf: (values: Record<Field, string>) => readonly Problem[];
  send: (values: Record<Field, string>) => Promise<void>;
  /** Keeps typed values for this tab under a name, except those of secret fields. */
  draft?: { name: string; secret: readonly Field[] };
}

type Rules<Field extends string> = Partial<Record<Field, string>>;

/**
 * Runs a form without sign-in. A field is validated on blur and then on every change; errors of the server are shown at
 * their fields.
 */
export function useOpenForm<Field extends string>({ empty, problemsOf, send, draft }: Aim<Field>) {
  const element = useRef<HTMLFormElement>(null);
  const [values, setValues] = useDraft(empty, draft);
  const [problems, setProblems] = useState<Rules<Field>>({});
  const [failure, setFailure] = useState<ApiFailure>();
  const [pending, setPending] = useState(false);

  const show = (found: Rules<Field>) => {
    setProblems(found);
    const first = (Object.keys(empty) as Field[]).find((field) => found[field]);
    if (first) element.current?.querySelector<HTMLInputElement>(`#${first}`)?.focus();
    return first !== undefined;
  };
  const judged = (next: Record<Field, string>) => byField<Field>(problemsOf(next));
  const change = (field: Field, value: string) => {
    const next = { ...values, [field]: value };
    setValues(next);
    const now = judged(next);
    setProblems(Object.fromEntries(Object.keys(problems).map((shown) => [shown, now[shown as Field]])) as Rules<Field>);
  };
  const leave = (field: Field) => {
    if (values[field]) setProblems({ ...problems, [field]: judged(values)[field] });
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (show(judged(values))) return;
    setPending(true);
    setFailure(undefined);
    try {
      await send(values);
      if (draft) sessionStorage.removeItem(draft.name);
    } catch (error) {
      const refusal = toFailure(error);
      const shown = show(byField<Field>((refusal.fields ?? []).filter(({ path }) => path in empty) as Problem[]));
      if (!shown || refusal.code !== 'VALIDATION_ERROR') setFailure(refusal);
    }
    setPending(false);
  };
  /** Returns the props of one input. `texts` holds the messages of the rules. */
  const field = (name: Field, texts: Record<string, string>) => ({
    id: name,
    name,
    value: values[name],
    problem: problems[name] && (texts[problems[name]] ?? texts.invalid),
    readOnly: pending,
    onChange: (event: { target: HTMLInputElement }) => change(name, event.target.value),
    onBlur: () => leave(name),
  });
  return { element, values, failure, pending, submit, field };
}

/** Keeps values across a reload of this tab, except the secret ones. */
function useDraft<Field extends string>(empty: Record<Field, string>, draft: Aim<Field>['draft']) {
  const [values, setValues] = useState(empty);
  const name = draft?.name;
  useEffect(() => {
    const kept = name && sessionStorage.getItem(name);
    if (kept) setValues((now) => ({ ...now, ...(JSON.parse(kept) as Partial<typeof now>) }));
  }, [name]);
  const keep = (next: Record<Field, string>) => {
    setValues(next);
    if (draft) sessionStorage.setItem(draft.name, JSON.stringify(without(next, draft.secret)));
  };
  return [values, keep] as const;
}

/** Returns the first broken rule of each field. */
function byField<Field extends string>(problems: readonly Problem[]): Rules<Field> {
  return Object.fromEntries([...problems].reverse().map(({ path, rule }) => [path, rule])) as Rules<Field>;
}

const without = <Field extends string>(values: Record<Field, string>, secret: readonly Field[]) =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !secret.includes(field as Field)));
