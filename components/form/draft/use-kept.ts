'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { isParting } from '@/components/data/parting';
import { useSessionContents } from '@/components/data/use-session-contents';
import { type DraftKey, dropDraft, readDraft, saveDraft } from './drafts';
import { useDraftBox } from './use-draft-box';

/**
 * Keeps in this browser what was written and not saved yet, for a form without fields of the form kit: it is there again
 * after a reload, and when the reader comes back. Null while there is nothing.
 */
export function useKept<Values>({
  form,
  subject,
  version,
}: Omit<DraftKey, 'user'>): [values: Values | null, change: (next: Values | null) => void] {
  const [values, setValues] = useState<Values | null>(null);
  const touched = useRef(false);
  const user = useSessionContents()?.account.id ?? '';
  const box = useDraftBox();
  useEffect(() => {
    if (!box) return;
    let gone = false;
    // What was typed before is newer.
    void readDraft<Values>(box, { form, user, subject, version }, new Date()).then(
      (kept) => kept && !gone && !touched.current && setValues(kept.values),
    );
    return () => {
      gone = true;
    };
  }, [box, form, user, subject, version]);
  const latest = useRef(0);
  const change = useCallback(
    (next: Values | null) => {
      touched.current = true;
      setValues(next);
      if (!box) return;
      const turn = ++latest.current;
      const key = { form, user, subject, version };
      if (next === null) dropDraft(box.storage, key);
      else void saveDraft(box, key, next, new Date(), () => turn === latest.current && !isParting());
    },
    [box, form, user, subject, version],
  );
  return [values, change];
}
