'use client';

import { createContext, useContext } from 'react';
import { nearestPath } from './error-paths';
import { fieldId } from '../field/use-field';

/** Scrolls to a field and focuses it. */
export type Jump = (path: string) => void;

export const JumpContext = createContext<Jump>(() => undefined);
export const useJump = (): Jump => useContext(JumpContext);

const focusable = 'input:not([type=hidden]):not([disabled]), select, textarea, button:not([disabled])';

/** Returns the paths of the visible fields, in page order. */
export const shownPaths = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].map((element) => element.dataset.field ?? '');

/** Focuses the field that represents a path and opens the folded section around it. */
export function focusField(path: string): void {
  const nearest = nearestPath(path, shownPaths());
  const element = nearest === undefined ? null : document.getElementById(fieldId(nearest));
  if (!element) return;
  for (let fold = element.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  const target = element.matches(focusable)
    ? element
    : element.querySelector<HTMLElement>(`input:checked, ${focusable}`);
  element.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
