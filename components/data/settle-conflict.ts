import { isSame } from '@/lib/rules/customer-changes';
import { type ApiFailure, toFailure } from './api-failure';

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
 * @returns null, so that `useAct` shows no failure, when the save had arrived before
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

interface Repeated<Sent, Stored> {
  /** Failure of the save. */
  error: unknown;
  /** What was sent before without an answer. */
  lost: readonly Sent[];
  load: () => Promise<Stored>;
  /** Returns the part of what is stored that is sent. */
  sentOf: (stored: Stored) => Sent;
}

/**
 * Returns what is stored after a conflict with an earlier save of a form that saves by itself, so that the next save can
 * start from it.
 * @throws the failure when it is another one, or somebody else was faster
 */
export async function ownSave<Sent, Stored>({ error, lost, load, sentOf }: Repeated<Sent, Stored>): Promise<Stored> {
  if (lost.length === 0 || toFailure(error).code !== 'CONFLICT') throw error;
  const stored = await load();
  if (!lost.some((sent) => isSame(sent, sentOf(stored)))) throw error;
  return stored;
}
