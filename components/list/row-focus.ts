import type { KeyboardEvent } from 'react';
import { areSingleKeysOn, maySingleKeyAct } from '@/components/ui/kit/single-keys';

/** Marks the focus target of a row: its link, or the row itself. */
export const rowFocus = { 'data-row-focus': '' } as const;

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowDown: (at, last) => Math.min(at + 1, last),
  ArrowUp: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/** Moves the focus between rows on arrows, Home and End; inputs and open menus keep their own keys. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const target = event.target as HTMLElement;
  if (!step || event.altKey || event.ctrlKey || event.metaKey || target.closest('[role="menu"], textarea, select'))
    return;
  const rows = focusesIn(event.currentTarget);
  const at = rows.findIndex((row) => row.closest('[data-row]')?.contains(target));
  if (at < 0) return;
  event.preventDefault();
  rows[step(at, rows.length - 1)]?.focus();
}

/**
 * Looks into the row on Space, when the focus is on its link; controls in a row keep their keys. A phone has no room
 * beside its list.
 */
export function peekOnSpace(event: KeyboardEvent<HTMLElement>, peek: (at: number) => void): void {
  const target = event.target as HTMLElement;
  if (event.key !== ' ' || hasModifier(event) || !target.matches('a[data-row-focus]')) return;
  if (!maySingleKeyAct() || !window.matchMedia('(min-width: 768px)').matches) return;
  event.preventDefault();
  peek(rowsIn(event.currentTarget).findIndex((row) => row.contains(target)));
}

const isMenuPress = (event: KeyboardEvent): boolean => event.code === 'KeyM' && !hasModifier(event);

/** Returns whether a key opens the menu of a row or card: `m`, on any keyboard layout. */
export const isMenuKey = (event: KeyboardEvent): boolean => isMenuPress(event) && maySingleKeyAct();

/** Opens the menu of the row that has the focus, if the row has one. */
export function openRowMenu(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.matches('[data-row-focus]') && isMenuKey(event)) openMenuIn(target.closest('[data-row]'), event);
}

/** Opens the menu of the row that a sheet shows, if the row has one; where something is written, `m` is a letter. */
export function openPeekedMenu(event: KeyboardEvent<HTMLElement>): void {
  const target = event.target as HTMLElement;
  if (target.closest('input, select, textarea, [role="menu"], [role="listbox"], [contenteditable]')) return;
  if (isMenuPress(event) && areSingleKeysOn()) openMenuIn(event.currentTarget, event);
}

function openMenuIn(row: Element | null, event: KeyboardEvent): void {
  const menus = [...(row?.querySelectorAll<HTMLElement>('[aria-keyshortcuts="m"]') ?? [])];
  const menu = menus.find((one) => one.checkVisibility());
  if (!menu) return;
  event.preventDefault();
  // A menu closes on a key outside of it: this one must not reach the menu that it opens.
  event.stopPropagation();
  menu.click();
}

/** Focuses the row at a position, if it can have the focus. @param atButton focuses the button that opens its sheet */
export function focusRow(root: HTMLElement | null, at: number, atButton = false): void {
  const row = root && rowsIn(root)[at];
  const button = atButton && row?.querySelector<HTMLElement>('[data-peek]');
  if (row) (button || focusesIn(row)[0])?.focus();
}

/** Focuses the first row below an element, if there is one. */
export function focusFirstRow(root: HTMLElement | null): void {
  if (root) focusesIn(root)[0]?.focus();
}

const focusesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row-focus]')];

const rowsIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row]')];

const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: KeyboardEvent) => altKey || ctrlKey || metaKey || shiftKey;
