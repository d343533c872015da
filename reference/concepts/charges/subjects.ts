import { settle } from '../billing/settle';
import type { Entry } from '../../simulators/gateway/ledger';
import type { Scope } from '../../engine/http/context';
import { settlePayment } from '../payments/settle-item';
import type { StoredCharge } from './intend';
import type { SubjectKind } from './tables';

interface News {
  charge: StoredCharge;
  /** What the gateway said; null while it says nothing. */
  entry: Entry | null;
  now: Date;
}

/** Tells what was paid for about a new state of its charge, in the same transaction. */
export const subjects: Readonly<Record<SubjectKind, (scope: Scope, news: News) => Promise<void>>> = {
  invoice: ({ db }, { charge, now }) => settle(db, charge, now),
  orderItem: settlePayment,
};
