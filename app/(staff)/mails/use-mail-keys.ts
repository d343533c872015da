'use client';

import { useEffect, useEffectEvent } from 'react';
import { maySingleKeyAct } from '@/components/ui/kit/single-keys';

/** What the keys of the mailbox do. */
export interface MailKeys {
  next: () => void;
  previous: () => void;
  reply: () => void;
  replyAll: () => void;
  forward: () => void;
  /** Marks the open mail as read and goes on to the next one. */
  handled: () => void;
  /** Asks until when the open mail leaves the inbox. */
  postpone: () => void;
  remove: () => void;
  /** Back to the list. */
  leave: () => void;
}

/** By the place of the key, which is the same in every language. */
const byCode: Readonly<Record<string, keyof MailKeys>> = {
  KeyJ: 'next',
  KeyK: 'previous',
  KeyR: 'reply',
  KeyA: 'replyAll',
  KeyF: 'forward',
  KeyE: 'handled',
  KeyB: 'postpone',
  KeyU: 'leave',
  Delete: 'remove',
};

const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || target.matches('input:not([type="checkbox"]), textarea, select'));

function meantBy(event: KeyboardEvent): keyof MailKeys | undefined {
  if (event.ctrlKey || event.metaKey || event.altKey) return undefined;
  if (event.shiftKey) return event.code === 'Digit3' ? 'remove' : undefined;
  return byCode[event.code];
}

/** Listens to the single keys of the mailbox, unless they are switched off or somebody types. */
export function useMailKeys(keys: MailKeys): void {
  const listen = useEffectEvent((event: KeyboardEvent) => {
    const meant = meantBy(event);
    if (!meant || event.defaultPrevented || isTyping(event) || !maySingleKeyAct()) return;
    event.preventDefault();
    keys[meant]();
  });
  useEffect(() => {
    const heard = (event: KeyboardEvent) => listen(event);
    document.addEventListener('keydown', heard);
    return () => document.removeEventListener('keydown', heard);
  }, []);
}
