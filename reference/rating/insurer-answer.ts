import type { Note } from '../../lib/contract/quotes';

/** What an insurer's system answers; `silent` is no answer at all. */
export type InsurerAnswer<Offer> =
  | { kind: 'priced'; offers: Offer[] }
  | { kind: 'refused'; reason: Note }
  | { kind: 'failed'; reason: Note }
  | { kind: 'silent' };
