import type { KeyboardEvent } from 'react';

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

/** Focuses the first row below an element, if there is one. */
export function focusFirstRow(root: HTMLElement | null): void {
  if (root) focusesIn(root)[0]?.focus();
}

const focusesIn = (root: HTMLElement) => [...root.querySelectorAll<HTMLElement>('[data-row-focus]')];
