import type { ApiFailure } from './api-failure';

interface Conflict<Stored> {
  failure: ApiFailure;
  /** Loads what is stored now. */
  load: () => Promise<Stored>;
  /** Returns whether that is what the failed save had sent. */
  isMine: (stored: Stored) => boolean;
  /** The save had arrived before, and only its answer was lost. */
  onMine: (stored: Stored) => unknown;
  /** Without it, the failure says that somebody else was faster. */
  onTheirs?: (stored: Stored) => unknown;
}

/**
 * Loads what is stored after a conflict. A save that is repeated because its answer was lost conflicts with itself:
 * nobody is asked then which version to keep.
 * @returns null, so that `useAction` shows no failure, when the save had arrived before
 */
export async function settleConflict<Stored>(conflict: Conflict<Stored>): Promise<null | undefined> {
  if (conflict.failure.code !== 'CONFLICT') return undefined;
  const stored = await conflict.load();
  if (conflict.isMine(stored)) {
    await conflict.onMine(stored);
    return null;
  }
  conflict.onTheirs?.(stored);
  return undefined;
}
