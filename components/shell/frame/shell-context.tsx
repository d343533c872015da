'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Action, Decision } from '@/lib/access/actions';
import type { MenuEntry } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';

/** Facts about the signed-in person, computed on the server. */
export interface ShellFacts {
  /** Id of the account that the page is made for. */
  accountId: string;
  name: string;
  viewer: Viewer;
  menu: readonly MenuEntry[];
  can: Record<Action, Decision>;
  /** Who impersonates this account, why, and until when (seconds since 1970). */
  acting: { by: string; reason: string; until: number } | null;
}

const ShellContext = createContext<ShellFacts | null>(null);
const SignedOutContext = createContext<() => Promise<unknown>>(() => Promise.resolve());

interface ShellProviderProps {
  facts: ShellFacts;
  onSignedOut?: () => Promise<unknown>;
  children: ReactNode;
}

export function ShellProvider({ facts, onSignedOut, children }: ShellProviderProps) {
  const shown = <ShellContext value={facts}>{children}</ShellContext>;
  return onSignedOut ? <SignedOutContext value={onSignedOut}>{shown}</SignedOutContext> : shown;
}

/** Returns the function that deletes what concepts keep in this browser. */
export const useOnSignedOut = () => use(SignedOutContext);

/**
 * Returns the facts about the signed-in person.
 * @throws outside the staff screens
 */
export function useShell(): ShellFacts {
  const facts = use(ShellContext);
  if (!facts) throw new Error('useShell is for the staff screens');
  return facts;
}
