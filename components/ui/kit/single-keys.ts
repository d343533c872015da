import { useSyncExternalStore } from 'react';

/** Flag in local storage: present when this browser's keyboard shortcuts of one key are off (WCAG 2.1.4). */
const key = 'single-keys-off';
const listeners = new Set<() => void>();

const listen = (changed: () => void) => {
  listeners.add(changed);
  window.addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('storage', changed);
  };
};

/** Returns whether shortcuts of one key are on in this browser; for keys of the dialog that is open itself. */
export const areSingleKeysOn = () => localStorage.getItem(key) === null;

/** Turns shortcuts of one key on or off in this browser. */
export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(key);
  else localStorage.setItem(key, 'off');
  for (const listener of listeners) listener();
}

/** Returns whether shortcuts of one key are on in this browser. */
export const useSingleKeys = (): boolean => useSyncExternalStore(listen, areSingleKeysOn, () => true);

/** What a person is busy with when it is open: keys belong to it, not to the page behind it. */
const inFront = [
  'dialog[open]',
  '[role="dialog"]',
  '[role="alertdialog"]',
  '[role="menu"]',
  '[role="listbox"]',
  '[role="combobox"][aria-expanded="true"]',
  'nav [aria-expanded="true"]',
].join(', ');

/** Returns whether a shortcut of one key may act: they are on, and no dialog, drawer, menu or list is open. */
export const maySingleKeyAct = (): boolean =>
  areSingleKeysOn() && ![...document.querySelectorAll(inFront)].some((element) => element.checkVisibility());
