import type { Note } from '../../lib/contract/quotes';
import type { NoteCode, noteValues } from '../../lib/contract/notes';

type Values<C extends NoteCode> = Record<(typeof noteValues)[C][number], string | number>;

/** A note with the values that its code carries. */
export const note = <C extends NoteCode>(
  code: C,
  ...[values]: [] extends (typeof noteValues)[C] ? [] : [Values<C>]
): Note => ({
  code,
  values: { ...values },
});
