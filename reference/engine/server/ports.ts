import type { ErrorCode } from '../../../lib/contract/kit/errors';
import type { Realm } from '../db/realm';
import type { RowChange } from '../db/row-changes';
import type { Db } from '../db/schema';
import type { Changes } from '../http/changes';
import type { Caller, ClientFacts } from '../http/context';

/** What the server asks about sessions. A concept above answers. */
export interface Sessions {
  /**
   * Returns the caller of a live session; null without one.
   * @param uses false for calls that do not keep the session alive
   */
  callerOf(db: Db, login: string, sessionId: string, now: Date, uses: boolean): Promise<Caller | null>;
  /** Returns what is blocked, for somebody who had a session. */
  blockOf(db: Db, login: string, sessionId: string): Promise<'accountState' | 'agencyStatus' | null>;
  /** Returns the account of a login. */
  applicantOf(db: Db, login: string): Promise<{ id: string } | undefined>;
}

/** Returns the agencies that a caller may manage. */
export type RealmOf = (db: Db, caller: Caller) => Promise<Realm>;

/** One call as the audit log stores it. */
export interface AuditedCall {
  action: string;
  /** True when the call only reads. */
  looks: boolean;
  caller: Caller | null;
  /** Ids of the path and facts from the handler; `reason` has a column of its own. */
  facts: Record<string, string | number | boolean>;
  changes?: Changes;
  /** Rows that the call has changed. */
  noted?: readonly RowChange[];
  /** Error code, when the call was refused. */
  outcome?: string;
  client: ClientFacts;
  requestId: string;
}

/** Where the server writes calls. A concept above keeps them. */
export interface AuditLog {
  /** Writes a call, in the transaction of its changes. */
  write(db: Db, call: AuditedCall): Promise<void>;
  /** Returns whether refusals with this code are logged. */
  keeps(refusal: ErrorCode): boolean;
  /** Writes a refused call, unless the limit is reached. The last entry before the limit notes it. */
  refuse(db: Db, call: AuditedCall & { outcome: string }): Promise<void>;
}
