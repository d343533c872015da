'use client';

import { createContext, type ReactNode, use } from 'react';
import type { Action, Decision } from '@/lib/access/actions';
import type { MenuEntry } from '@/lib/access/derive';
import type { Viewer } from '@/lib/access/keys';

/** Who is here and what is theirs: worked out on the server, shown everywhere. */
export interface ShellFacts {
  name: string;
  viewer: Viewer;
  menu: readonly MenuEntry[];
  can: Record<Action, Decision>;
  /** Who acts in this person's name, why, and until when (seconds since 1970). */
  acting: { by: string; reason: string; until: number } | null;
}

const ShellContext = createContext<ShellFacts | null>(null);

export function ShellProvider({ facts, children }: { facts: ShellFacts; children: ReactNode }) {
  return <ShellContext value={facts}>{children}</ShellContext>;
}

/** The facts of the signed-in person. @throws outside the staff screens */
export function useShell(): ShellFacts {
  const facts = use(ShellContext);
  if (!facts) throw new Error('useShell is for the staff screens');
  return facts;
}
