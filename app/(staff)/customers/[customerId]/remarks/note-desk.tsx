'use client';

import { useRouter } from 'next/navigation';
import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useState } from 'react';
import { isTyping } from '@/components/shell/palette/command-keys';
import { maySingleKeyAct } from '@/components/ui/kit/single-keys';
import { addressOfTab } from '../head/card-tabs';

/** Reason for opening the note line: any note, or a phone call. */
export type NoteReason = 'note' | 'call';

interface NoteDeskValue {
  reason: NoteReason;
  /** Counts requests for the line; 0 before the first. */
  asked: number;
  ask: (reason: NoteReason) => void;
}

const NoteDeskContext = createContext<NoteDeskValue>({ reason: 'note', asked: 0, ask: () => undefined });

export const useNoteDesk = () => use(NoteDeskContext);

interface NoteDeskProps {
  customerId: string;
  /** True when the open tab has the note line. */
  here: boolean;
  children: ReactNode;
}

/**
 * Opens the note line from anywhere on the card: by the key `n`, from the palette, or after a press on a phone number.
 */
export function NoteDesk({ customerId, here, children }: NoteDeskProps) {
  const router = useRouter();
  const [{ reason, asked }, setAsked] = useState<Pick<NoteDeskValue, 'reason' | 'asked'>>({ reason: 'note', asked: 0 });
  const ask = useCallback(
    (why: NoteReason) => {
      setAsked(({ asked: before }) => ({ reason: why, asked: before + 1 }));
      if (!here) router.push(addressOfTab(customerId, 'timeline'), { scroll: false });
    },
    [customerId, here, router],
  );
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.code !== 'KeyN' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return;
      if (!maySingleKeyAct()) return;
      event.preventDefault();
      ask('note');
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [ask]);
  const desk = useMemo(() => ({ reason, asked, ask }), [reason, asked, ask]);
  return <NoteDeskContext value={desk}>{children}</NoteDeskContext>;
}
