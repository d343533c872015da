import type { Note } from '../../../lib/contract/quotes/quotes';

/** Answer of an insurer's system; `silent` is none. */
export type InsurerAnswer<Offer> =
  | { kind: 'priced'; offers: Offer[] }
  | { kind: 'refused'; reason: Note }
  | { kind: 'failed'; reason: Note }
  | { kind: 'silent' };
