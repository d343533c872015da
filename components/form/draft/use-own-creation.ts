'use client';

import { useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { type Lost, newOwnCreation, type OwnCreation } from '@/components/data/own-creation';
import { useSessionContents } from '@/components/data/use-session-contents';
import { type DraftBox, type DraftKey, dropDraft, readDraft, saveDraft } from './drafts';
import { useDraftBox } from './use-draft-box';

/** How long a creation can be repeated, ms: a little shorter than the server keeps its idempotency key. */
export const repeatable = 23 * 60 * 60_000;

/** A creation from before a reload. */
export interface Earlier<Sent> {
  sent: Sent;
  savedAt: string;
}

/**
 * Returns the creation of one thing, which is created once although answers are lost. What was sent without an answer
 * is kept in this browser like a draft, so that a reload does not create a second one.
 * @param onEarlier receives what was sent before the reload; false forgets it
 */
export function useOwnCreation<Sent>(
  { form, subject, version }: Omit<DraftKey, 'user'>,
  onEarlier: (earlier: Earlier<Sent>) => boolean,
): OwnCreation<Sent> {
  const user = useSessionContents()?.account.id ?? '';
  const box = useDraftBox();
  const place = useRef<{ box: DraftBox; user: string } | null>(null);
  const creation = useMemo(
    () =>
      newOwnCreation<Sent>((lost, isLatest) => {
        if (!place.current) return;
        const { box, user } = place.current;
        const key = { form, user, subject, version };
        if (lost) void saveDraft(box, key, lost, new Date(), isLatest);
        else dropDraft(box.storage, key);
      }),
    [form, subject, version],
  );
  const tell = useEffectEvent(onEarlier);
  useEffect(() => {
    if (!box) return;
    place.current = { box, user };
    const key = { form, user, subject, version };
    let gone = false;
    void readDraft<Lost<Sent>>(box, key, new Date()).then((kept) => {
      if (gone || !kept || creation.lost() !== null) return;
      const { savedAt, values: lost } = kept;
      const isOld = Date.now() - Date.parse(savedAt) > repeatable;
      if (isOld || !tell({ sent: lost.sent, savedAt })) dropDraft(box.storage, key);
      else creation.resume(lost);
    });
    return () => {
      gone = true;
    };
  }, [box, creation, form, subject, user, version]);
  return creation;
}
