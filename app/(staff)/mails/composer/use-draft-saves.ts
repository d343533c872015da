'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ApiFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import type { Send } from '@/components/data/attempts';
import { onLastSaves } from '@/components/data/last-saves';
import { useAction } from '@/components/data/use-action';
import { useSessionContents } from '@/components/data/use-session-contents';
import { dropDraft, readDraft, saveDraft } from '@/components/form/draft/drafts';
import { useDraftBox } from '@/components/form/draft/use-draft-box';
import { useDenied } from '@/components/shell/menu/use-denied';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { tooLongOf } from '@/lib/rules/work/mail';
import { isSame } from '@/lib/shapes/customer-changes';
import { newDraftLine, type Stored, type Written } from './draft-line';

/** Pause after the last letter before a draft is saved, and before it is tried again after a failure, ms. */
const pause = 700;
const pauseAfterFailure = 5_000;

/** A saved draft is read again after this time (S3 §4), ms. */
const reloadAfter = 1_000;

/** Pause before what is typed is kept in this browser, ms. */
const keepAfter = 150;

const draftOf = ({ to, cc, bcc, subject, text, html, awaitsQuote }: MailCard): Written => ({
  ...{ to, cc, bcc, subject, text, html, quoted: awaitsQuote === null },
});

/** Returns the pause before the next save, ms; null when what was refused would be refused again. */
function pauseAfter(failure: ApiFailure | null, isSameAgain: boolean): number | null {
  if (failure?.code === 'VALIDATION_ERROR') return isSameAgain ? null : pause;
  return failure ? pauseAfterFailure : pause;
}

const storedOf = (card: MailCard): Stored => ({ version: card.version, draft: draftOf(card) });

/** What is written in this tab. */
function useWritten(card: MailCard) {
  const [draft, setDraft] = useState(() => draftOf(card));
  const [revision, setRevision] = useState(0);
  const [typed, setTyped] = useState(!card.untouched);
  const quoting = useRef(false);
  const change = (part: Partial<Written>) => {
    setDraft((now) => ({ ...now, ...part }));
    if (!quoting.current) setTyped(true);
  };
  return {
    draft,
    /** Changes when the draft was replaced by what was written elsewhere. */
    revision,
    /** The writer has written something. */
    typed,
    setTyped,
    change,
    replace: (other: Written) => {
      setDraft(other);
      setRevision((now) => now + 1);
    },
    /** Adds the text of the other mail, which nobody has typed. @param add has the editor add it, and change the draft */
    quote: (add: () => void) => {
      quoting.current = true;
      add();
      change({ quoted: true });
      quoting.current = false;
    },
  };
}

/**
 * Saves a draft as it is typed, reads it again afterwards, and says when another tab has changed it meanwhile. What has
 * not been saved yet survives a reload in this browser.
 * @param held nothing is saved for now
 */
export function useDraftSaves(card: MailCard, held: boolean) {
  const mailId = card.entityId;
  const params = { mailId };
  const client = useQueryClient();
  const denied = useDenied(mails.saveDraft);
  const [stored, setStored] = useState(() => storedOf(card));
  const written = useWritten(card);
  const { draft, typed, replace } = written;
  const [restored, setRestored] = useState(false);
  const [line] = useState(newDraftLine);
  const readAgain = () => client.invalidateQueries({ queryKey: queryFor('mails.get', mails.get, { params }).queryKey });
  const keep = (send: Send, sent: Written) =>
    line.save({
      sent,
      from: stored,
      send: (version) => send(mails.saveDraft, { params, body: { ...sent, version, untouched: !typed } }),
      load: async () => storedOf(await send(mails.get, { params })),
    });
  const save = useAction(keep, {
    failureIn: 'screen',
    onDone: (saved) => {
      setStored(saved);
      setTimeout(() => {
        void readAgain();
        void client.invalidateQueries({ queryKey: ['mails', 'find'] });
      }, reloadAfter);
    },
    onFailed: async ({ code }) => {
      if (code === 'CONFLICT') await readAgain();
      return null;
    },
  });
  const dirty = !isSame(draft, stored.draft);
  const isNewer = card.version > stored.version && !save.busy;
  // Another tab has saved, and nothing was typed here since: its text is shown.
  if (isNewer && !dirty) {
    setStored(storedOf(card));
    replace(draftOf(card));
  }
  const conflict = isNewer && dirty && !line.wrote(storedOf(card));
  const mayNot = !dirty || held || conflict || denied !== null || tooLongOf(draft) !== null;
  const saveLast = useEffectEvent(async () => mayNot || save.attempt(draft));
  useEffect(() => onLastSaves(() => saveLast()), []);
  useDelay(
    () => save.run(draft),
    mayNot || save.busy ? null : pauseAfter(save.failure, isSame(save.input, draft)),
    draft,
  );
  useKeptHere({ mailId, dirty, stored, draft, typed, restored }, (kept) => {
    setRestored(true);
    if (!kept || isSame(kept.draft, draft)) return;
    if (kept.typed) written.setTyped(true);
    setStored({ ...stored, version: kept.version });
    replace(kept.draft);
  });
  return {
    ...written,
    dirty,
    conflict,
    /** What an earlier page has kept here was read. */
    restored,
    saving: save.busy,
    failure: conflict ? null : save.failure,
    /** Saves what is written now, unless it is saved, as a step of another action. @returns the version */
    latest: async (send: Send): Promise<number> => (await keep(send, draft)).version,
    /** Goes on with what is written here, on top of what the other tab has saved. */
    keepMine: () => setStored(storedOf(card)),
    keepTheirs: () => {
      line.forget();
      setStored(storedOf(card));
      replace(draftOf(card));
    },
  };
}

/** Runs something once nothing has been typed for a while. @param wait ms; null for never */
function useDelay(what: () => void, wait: number | null, draft: Written): void {
  const run = useEffectEvent(what);
  useEffect(() => {
    if (wait === null) return;
    const timer = setTimeout(run, wait);
    return () => clearTimeout(timer);
  }, [draft, wait]);
}

interface Kept {
  draft: Written;
  typed: boolean;
  version: number;
}

/** What an older version of the product has kept lacks some of it. */
type AnyKept = Pick<Kept, 'version'> & Partial<Kept> & { draft: Omit<Written, 'html' | 'quoted'> & Partial<Written> };

const keptOf = ({ draft, version, typed = true }: AnyKept): Kept => ({
  draft: { ...draft, html: draft.html ?? null, quoted: draft.quoted ?? true },
  ...{ typed, version },
});

interface Typed {
  mailId: string;
  dirty: boolean;
  stored: Stored;
  draft: Written;
  typed: boolean;
  /** What an earlier page has kept was read. */
  restored: boolean;
}

/** Keeps in this browser what is typed and not saved yet, and hands out what an earlier page has kept. */
function useKeptHere(
  { mailId, dirty, stored, draft, typed, restored }: Typed,
  onKept: (kept: Kept | null) => void,
): void {
  const user = useSessionContents()?.account.id ?? '';
  const box = useDraftBox();
  const tell = useEffectEvent(onKept);
  useEffect(() => {
    if (!box) return;
    let gone = false;
    void readDraft<AnyKept>(box, { form: 'mail', user, subject: mailId, version: 1 }, new Date()).then(
      (kept) => gone || tell(kept ? keptOf(kept.values) : null),
    );
    return () => {
      gone = true;
    };
  }, [box, user, mailId]);
  useEffect(() => {
    if (!box || !restored) return;
    const key = { form: 'mail', user, subject: mailId, version: 1 };
    if (!dirty) return dropDraft(box.storage, key);
    let wanted = true;
    const timer = setTimeout(
      () => void saveDraft<Kept>(box, key, { draft, typed, version: stored.version }, new Date(), () => wanted),
      keepAfter,
    );
    return () => {
      wanted = false;
      clearTimeout(timer);
    };
  }, [box, user, mailId, dirty, draft, typed, stored, restored]);
}
