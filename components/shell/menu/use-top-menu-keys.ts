import { useLocale } from 'next-intl';
import { type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import type { MenuEntry } from '@/lib/access/derive';
import { directionOf } from '@/lib/i18n/locales';
import { actOnEntry, actOnItem, isTyping, labelTyped, type MenuAction } from './menu-keys';

/** Longest pause between keys of one typed word, ms. */
const typingPause = 600;

/** Handles the open group and the keys of the menu. The focus is read from the document, not kept in state. */
export function useTopMenuKeys(bar: RefObject<HTMLUListElement | null>, menu: readonly MenuEntry[]) {
  const [open, setOpen] = useState<string | null>(null);
  const rtl = directionOf(useLocale()) === 'rtl';
  const typed = useRef({ text: '', at: 0 });

  const entries = () => [...(bar.current?.querySelectorAll<HTMLElement>('[data-entry]') ?? [])];
  const itemsOf = (at: number) => [...(entries()[at]?.closest('li')?.querySelectorAll<HTMLElement>('ul a') ?? [])];

  const typing = (key: string) => {
    const now = performance.now();
    typed.current = { text: now - typed.current.at > typingPause ? key : typed.current.text + key, at: now };
    return typed.current.text;
  };

  const openAt = (at: number, land: 'first' | 'last') => {
    const entry = menu[at];
    if (entry?.kind !== 'group') return;
    setOpen(entry.key);
    // The list is hidden until React has rendered it.
    requestAnimationFrame(() =>
      itemsOf(at)
        .at(land === 'first' ? 0 : -1)
        ?.focus(),
    );
  };

  const perform = (action: MenuAction, at: number) => {
    if (action.kind === 'focusItem') return itemsOf(at)[action.at]?.focus();
    if (action.kind === 'open') return openAt(at, action.land);
    const target = action.kind === 'focusEntry' ? action.at : at;
    const wasOpen = open !== null;
    const next = menu[target];
    setOpen(action.kind === 'focusEntry' && wasOpen && next?.kind === 'group' ? next.key : null);
    entries()[target]?.focus();
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const focused = document.activeElement as HTMLElement;
    const at = entries().findIndex((entry) => entry.closest('li')?.contains(focused));
    if (at < 0) return;
    const items = itemsOf(at);
    const item = items.indexOf(focused);
    const place = { at, count: menu.length, rtl };
    const list = item < 0 ? entries() : items;
    const word = isTyping(event)
      ? labelTyped(
          list.map((each) => each.textContent ?? ''),
          typing(event.key),
          item < 0 ? at : item,
        )
      : undefined;
    const action: MenuAction | undefined =
      word === undefined
        ? item < 0
          ? actOnEntry(event.key, { ...place, group: menu[at]?.kind === 'group' })
          : actOnItem(event.key, { at: item, count: items.length }, place)
        : { kind: item < 0 ? 'focusEntry' : 'focusItem', at: word };
    if (!action) return;
    event.preventDefault();
    perform(action, at);
  };

  return { open, setOpen, onKeyDown };
}
