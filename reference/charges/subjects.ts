import { settle } from '../billing/settle';
import type { Scope } from '../http/context';
import type { StoredCharge } from './intend';
import type { SubjectKind } from './tables';

/** Tells what was paid for about a new state of its charge, in the same transaction. */
export const subjects: Readonly<Record<SubjectKind, (scope: Scope, charge: StoredCharge, now: Date) => Promise<void>>> =
  {
    invoice: ({ db }, charge, now) => settle(db, charge, now),
    orderItem: () => Promise.resolve(),
  };
