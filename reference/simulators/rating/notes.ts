import type { Note } from '../../../lib/contract/quotes/quotes';
import type { NoteCode, noteValues } from '../../../lib/contract/kit/notes';

type Values<C extends NoteCode> = Record<(typeof noteValues)[C][number], string | number>;

/** Returns a note with the values of its code. */
export const note = <C extends NoteCode>(
  code: C,
  ...[values]: [] extends (typeof noteValues)[C] ? [] : [Values<C>]
): Note => ({
  code,
  values: { ...values },
});
