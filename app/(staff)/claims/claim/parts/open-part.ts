import { type MouseEvent, useEffect, useRef, useSyncExternalStore } from 'react';
import { type ClaimSection, claimSections } from '@/lib/shapes/claim-needs';

const listeners = new Set<() => void>();

/** The entry of the history was added by opening a part from the list: Back leads to the list. */
const ownStep = 'claimPart';

const listen = (changed: () => void) => {
  listeners.add(changed);
  window.addEventListener('hashchange', changed);
  window.addEventListener('popstate', changed);
  return () => {
    listeners.delete(changed);
    window.removeEventListener('hashchange', changed);
    window.removeEventListener('popstate', changed);
  };
};

const partInAddress = (): ClaimSection | null => {
  const named = window.location.hash.slice(1);
  return claimSections.find((section) => section === named) ?? null;
};

const tell = () => {
  for (const listener of listeners) listener();
};

/** Returns the part of the editor that the address names; null for the whole claim. */
export const useOpenPart = (): ClaimSection | null => useSyncExternalStore(listen, partInAddress, () => null);

/** Where the list of parts was when a part was opened from it, and the part that was asked for by a press. */
let listAt = 0;
let pressed: ClaimSection | null = null;

const isPhone = () => window.matchMedia('(max-width: 767.98px)').matches;

const showPart = (part: HTMLElement) => {
  part.scrollIntoView({ block: 'start' });
  part.querySelector('summary')?.focus({ preventScroll: true });
};

/**
 * Returns a press handler of a link to a part. The address names the part as after the browser's own jump, but in a way
 * that the framework knows: it can come back here from another screen.
 */
export const openPart = (section: ClaimSection) => (event: MouseEvent) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  const part = document.getElementById(section);
  const before = partInAddress();
  if (before === section) return part ? showPart(part) : undefined;
  if (before === null) listAt = window.scrollY;
  pressed = section;
  const { pathname, search } = window.location;
  window.history.pushState({ [ownStep]: before === null }, '', `${pathname}${search}#${section}`);
  tell();
};

/** Goes back to the list of parts: one step back where the part was opened from there. */
export function leavePart(): void {
  const state = window.history.state as Record<string, unknown> | null;
  if (state?.[ownStep] === true) return window.history.back();
  const { pathname, search } = window.location;
  window.history.replaceState(null, '', `${pathname}${search}`);
  tell();
}

/** Unfolds the open part and takes the reader there; on a phone also back to its line of the list. */
export function usePartInView(open: ClaimSection | null, isEmpty: boolean): void {
  const before = useRef<ClaimSection | null>(null);
  useEffect(() => {
    if (open !== null) document.getElementById(open)?.toggleAttribute('open', true);
  }, [open, isEmpty]);
  useEffect(() => {
    const from = before.current;
    before.current = open;
    const part = open && document.getElementById(open);
    if (part && pressed === open) showPart(part);
    pressed = null;
    if (!isPhone() || from === open) return;
    window.scrollTo(0, open === null ? listAt : 0);
    if (open === null) document.querySelector<HTMLElement>(`a[href="#${from}"]`)?.focus({ preventScroll: true });
  }, [open]);
}
