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

/** Letters by the place of their key, which is the same in every language. */
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

/** A key with its modifiers. */
type Press = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Returns what a key means. `#` is a sign and counts where it is typed, whichever keys that takes: at its place in
 * another layout stands "£" or "№". A layout without it has Delete.
 */
export function meantBy({ key, code, ctrlKey, metaKey, altKey, shiftKey }: Press): keyof MailKeys | undefined {
  // Both together are AltGr, with which some layouts type the sign.
  const isCommand = metaKey || (ctrlKey && !altKey);
  if (key === '#') return isCommand ? undefined : 'remove';
  return ctrlKey || metaKey || altKey || shiftKey ? undefined : byCode[code];
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
