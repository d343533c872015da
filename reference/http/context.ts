import type { Logger } from 'pino';
import type { Viewer } from '../../lib/access/keys';
import type { Locale } from '../../lib/i18n/locales';
import type { Changes } from '../audit/changes';
import type { Realm } from '../db/realm';
import type { Db } from '../db/schema';
import type { Tenant } from '../db/tenant';
import type { FileStore } from '../files/file-store';
import type { JobSender } from '../jobs/job';
import type { PdfEngine } from '../pdf/engine';
import type { Settings } from '../settings';

/** Who is calling, as the session says. */
export interface Caller {
  accountId: string;
  login: string;
  agencyId: string;
  viewer: Viewer;
  /** Hash under which the session is stored: never the session id itself. */
  sessionHash: string;
  /** The back-office person who acts in the caller's name, if one does, and why. */
  impersonation: { staffId: string; reason: string } | null;
}

/** What one unit of work may touch: all of it commits together or not at all. */
export interface Scope {
  db: Db;
  /** Sends a job that exists only if the work commits. */
  jobs: JobSender;
}

/** The browser behind the BFF, as the BFF tells it. */
export interface ClientFacts {
  address: string | null;
  userAgent: string | null;
  /** IANA name of the time zone of its clock; told at sign-in alone. */
  timeZone: string | null;
}

/** What every handler gets, signed in or not. */
export interface PublicContext extends Scope {
  /**
   * Runs one transaction of its own. For handlers marked `ownTransaction`; in the others the call is one already.
   * It may run twice when the database asks for a retry: it must not do anything that cannot be rolled back.
   */
  inTransaction<T>(work: (scope: Scope) => Promise<T>): Promise<T>;
  settings: Settings;
  /** Where the bytes of files are. */
  files: FileStore;
  /** Reads and draws PDF files of the store. */
  pdf: PdfEngine;
  /** The `Range` header: part of a file that is asked for. */
  range: string | null;
  locale: Locale;
  /** Key of the site that the call comes from; null when none was given. */
  websiteKey: string | null;
  requestId: string;
  client: ClientFacts;
  log: Logger;
  now: Date;
  /**
   * Adds facts to the audit row of this call, such as ids that were made: never names, numbers or secrets. `reason` is
   * what an administrator gave as theirs.
   */
  describe(facts: Record<string, string | number | boolean>): void;
  /** Adds before and after of changed fields to the audit row of this call (`changesBetween`). */
  changed(changes: Changes): void;
}

/** What handlers of signed-in people get. `db` is a transaction unless the call is a GET or `ownTransaction`. */
export interface Context extends PublicContext {
  caller: Caller;
  agencyId: string;
  /** Query builder of the caller's agency over `db`. */
  tenant: Tenant;
}

/** What handlers across agencies get besides (`acrossAgencies`): `db` sees the agencies of the realm. */
export interface RealmContext extends Context {
  realm: Realm;
}
