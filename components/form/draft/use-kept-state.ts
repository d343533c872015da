'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { isParting } from '@/components/data/parting';
import { useSessionContents } from '@/components/data/use-session-contents';
import { type DraftKey, dropDraft, readDraft, saveDraft } from './drafts';
import { useDraftBox } from './use-draft-box';

/**
 * Returns what somebody has typed and not saved yet, outside of a form; null for nothing. It is kept in this browser
 * like a draft, and comes back when the page, or the part that shows it, is opened again.
 */
export function useKeptState<Value>({
  form,
  subject,
  version,
}: Omit<DraftKey, 'user'>): readonly [Value | null, (next: Value | null) => void] {
  const user = useSessionContents()?.account.id ?? '';
  const box = useDraftBox();
  const [value, setValue] = useState<Value | null>(null);
  const turn = useRef(0);
  const latest = useRef<Value | null>(null);
  const keep = useCallback(
    (next: Value | null) => {
      if (!box || isParting()) return;
      const key = { form, user, subject, version };
      const own = ++turn.current;
      if (next === null) dropDraft(box.storage, key);
      else void saveDraft(box, key, next, new Date(), () => own === turn.current && !isParting());
    },
    [box, form, user, subject, version],
  );
  const change = useCallback(
    (next: Value | null) => {
      latest.current = next;
      setValue(next);
      keep(next);
    },
    [keep],
  );
  useEffect(() => {
    if (!box) return;
    // What was typed before the storage was there goes before what is stored.
    if (latest.current !== null) return keep(latest.current);
    let gone = false;
    void readDraft<Value>(box, { form, user, subject, version }, new Date()).then((draft) => {
      if (gone || !draft || turn.current > 0) return;
      latest.current = draft.values;
      setValue(draft.values);
    });
    return () => {
      gone = true;
    };
  }, [box, form, keep, user, subject, version]);
  return [value, change];
}
