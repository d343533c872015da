'use client';

import { useEffect, useState } from 'react';
import { useSessionContents } from '@/components/data/use-session-contents';
import { type DraftBox, encryptedBox, tabBox } from './drafts';

/**
 * Returns the draft storage of the signed-in account: encrypted under a key from the session, which stays in memory.
 * Null until the session has answered. On plain http browsers offer no encryption; drafts then end with the tab.
 */
export function useDraftBox(): DraftBox | null {
  const draftKey = useSessionContents()?.draftKey;
  const [box, setBox] = useState<DraftBox | null>(null);
  useEffect(() => {
    if (!draftKey) return;
    let gone = false;
    const keep = (opened: DraftBox) => gone || setBox(opened);
    if (!('subtle' in crypto)) return void keep(tabBox(sessionStorage));
    const bytes = Uint8Array.from(atob(draftKey), (char) => char.charCodeAt(0));
    void crypto.subtle
      .importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt'])
      .then((key) => keep(encryptedBox(localStorage, key)));
    return () => {
      gone = true;
    };
  }, [draftKey]);
  return box;
}
