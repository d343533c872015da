import { type RefObject, useCallback, useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useKeptState } from '@/components/form/draft/use-kept-state';
import { changedIn, pick, type Saving, showIn, type Stored, toRestore, type Typed, type Values } from './saves';

/**
 * Keeps in this browser what is typed and not saved yet, so that an ended session, a reload or a lost network does not
 * take it away: it comes back into the fields, and is saved then.
 * @param subject names the form; null when nothing can be saved in it
 * @returns to be called on every change
 */
export function useKeptTyping(
  form: UseFormReturn<Values>,
  baseRef: RefObject<Stored | null>,
  state: Saving['state'],
  subject: string | null,
): () => void {
  const [kept, keep] = useKeptState<Typed>({ form: 'claims.editor', subject: subject ?? '', version: 1 });
  const isRestored = useRef(false);
  const hasKept = kept !== null;
  const note = useCallback(() => {
    if (subject === null) return;
    const values = form.getValues();
    // A text in place of a number cannot be kept: it would come back as no number at all.
    const names = changedIn(values, baseRef.current).filter((name) => !Number.isNaN(values[name]));
    if (names.length > 0) keep({ set: pick(values, names), was: pick(baseRef.current?.values ?? {}, names) });
  }, [form, baseRef, keep, subject]);
  useEffect(() => {
    if (kept === null || subject === null || isRestored.current) return;
    isRestored.current = true;
    const { set, was } = toRestore(kept, baseRef.current, form.getValues());
    if (baseRef.current) baseRef.current = { ...baseRef.current, values: { ...baseRef.current.values, ...was } };
    showIn(form, set);
    if (changedIn(form.getValues(), baseRef.current).length === 0) keep(null);
  }, [kept, keep, subject, form, baseRef]);
  useEffect(() => {
    if (hasKept && state === 'saved') keep(null);
  }, [hasKept, state, keep]);
  return note;
}
