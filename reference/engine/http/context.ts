import type { Logger } from 'pino';
import type { Viewer } from '../../../lib/access/keys';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import type { Locale } from '../../../lib/i18n/locales';
import type { Realm } from '../db/realm';
import type { Tenant } from '../db/tenant';
import type { FileStore } from '../store/file-store';
import type { Scope } from '../jobs/job';
import type { PdfEngine } from '../pdf/engine';
import type { Settings } from '../settings';
import type { Changes } from './changes';

/** Identity of the current request, from the session. */
export interface Caller {
  accountId: string;
  login: string;
  agencyId: string;
  viewer: Viewer;
  /** Hash under which the session is stored; the session id itself is never kept. */
  sessionHash: string;
  /** Back-office person who impersonates the account, and why; null without impersonation. */
  impersonation: { staffId: string; reason: string } | null;
}

/** Facts about the browser, as sent by the BFF. */
export interface ClientFacts {
  address: string | null;
  userAgent: string | null;
  /** IANA name of the browser's time zone; sent at sign-in only. */
  timeZone: string | null;
}

/** Input of every handler, signed in or not. */
export interface PublicContext extends Scope {
  /**
   * Runs a transaction of its own. For handlers marked `ownTransaction`; other handlers already run in one.
   * The function may run twice when the database asks for a retry: it must do nothing that cannot be rolled back.
   */
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  settings: Settings;
  /** Store of the contents of files. */
  files: FileStore;
  /** Reads and draws PDF files of the store. */
  pdf: PdfEngine;
  /** The `Range` header: the requested part of a file. */
  range: string | null;
  locale: Locale;
  /** Key of the site that the call comes from; null without one. */
  websiteKey: string | null;
  requestId: string;
  /**
   * Key of an idempotent call that opens its own transactions: no answer is stored for it, the handler keeps the key
   * with what it does. Null for other calls.
   */
  idempotencyKey: string | null;
  client: ClientFacts;
  log: Logger;
  now: Date;
  /**
   * Adds facts to the audit row of this call, such as ids of new rows: never names, numbers or secrets. `reason` is the
   * reason that an administrator entered.
   */
  describe(facts: Record<string, string | number | boolean>): void;
  /** Writes a call of this caller that the application refused to the audit log, within the limits of refusals. */
  noteRefusal(refusal: { action: string; outcome: ErrorCode; facts: Record<string, string> }): Promise<void>;
  /** Adds the changed fields with the values before and after to the audit row of this call (`changesBetween`). */
  changed(changes: Changes): void;
}

/**
 * Input of handlers that need a signed-in account. `db` is a transaction unless the call is a GET or `ownTransaction`.
 */
export interface Context extends PublicContext {
  caller: Caller;
  agencyId: string;
  /** Query builder of the caller's agency over `db`. */
  tenant: Tenant;
}

/** Input of handlers marked `acrossAgencies`: `db` sees the agencies of the realm. */
export interface RealmContext extends Context {
  realm: Realm;
}
