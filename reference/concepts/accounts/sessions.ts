import { hash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { inNameOf } from '../../../lib/access/rule';
import type { Db } from '../../engine/db/schema';
import type { Caller, PublicContext } from '../../engine/http/context';
import { Failure } from '../../engine/failures/failure';
import { viewerOf } from './viewer';

/** Longest idle time and longest total time of a session, ms. */
export const sessionIdle = 2 * 60 * 60_000;
export const sessionLifetime = 12 * 60 * 60_000;
/** Maximum number of live sessions per account (SD 6). */
export const sessionLimit = 10;
/** The time of the last use is stored at most this often, ms, so that most reads cause no write. */
const useStep = 60_000;

export const hashOf = (sessionId: string): string => hash('sha256', sessionId);

/** Returns the time before which a session that was not used since has expired. */
export const idleSince = (now: Date): string => new Date(now.getTime() - sessionIdle).toISOString();

/** Returns whether nobody has ended a session. */
const isOpen = async (db: Db, sessionHash: string): Promise<boolean> =>
  (await db
    .selectFrom('sessions')
    .select('id_hash')
    .where('id_hash', '=', sessionHash)
    .where('expires_at', '>', sql<string>`now()`)
    .where('handed_at', 'is', null)
    .executeTakeFirst()) !== undefined;

/** Ends live sessions of whoever is blocked. They are kept as expired, so that the next call can report why. */
export async function expireSessions(
  db: Db,
  of: { column: 'account_id' | 'agency_id'; id: string },
  now: Date,
): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ expires_at: now })
    .where(of.column, '=', of.id)
    .where('expires_at', '>', now.toISOString())
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}

/**
 * Returns what is blocked, for somebody who had a session; null when the session does not exist or just ended. Strangers
 * learn nothing, because they have no session.
 */
export async function blockOf(db: Db, login: string, sessionId: string): Promise<Block | null> {
  const row = await blockedBehind(db, hashOf(sessionId));
  return row?.login.toLowerCase() === login.toLowerCase() ? row.block : null;
}

type Block = 'accountState' | 'agencyStatus';

/** Returns the login of a session, and what of it is blocked. */
async function blockedBehind(db: Db, sessionHash: string): Promise<{ login: string; block: Block | null } | undefined> {
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('agencies', 'agencies.id', 'sessions.agency_id')
    .select(['accounts.login', 'accounts.account_state', 'agencies.status'])
    .where('sessions.id_hash', '=', sessionHash)
    .where('sessions.impersonator_id', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const blocked = row.account_state === 'BLOCKED' ? 'accountState' : row.status === 'BLOCKED' ? 'agencyStatus' : null;
  return { login: row.login, block: blocked };
}

/** @throws Failure NOT_AUTHORIZED_ERROR when a session has been ended, with a field when account or agency were blocked */
export async function requireOpen(db: Db, sessionHash: string): Promise<void> {
  if (await isOpen(db, sessionHash)) return;
  const field = (await blockedBehind(db, sessionHash))?.block;
  throw new Failure('NOT_AUTHORIZED_ERROR', field ? { field } : {});
}

/** Returns the number of live sessions of an account, without impersonations. */
export async function countSessions(db: Db, accountId: string, now: Date): Promise<number> {
  const { count } = await db
    .selectFrom('sessions')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now.toISOString())
    .where('used_at', '>', idleSince(now))
    .where('impersonator_id', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Impersonation: who acts in the account's name, why, and for how long, ms. */
interface Impersonation {
  staffId: string;
  reason: string;
  lifetime: number;
}

/** Opens a session and returns its id, 256 random bits; only its hash is stored. */
export async function openSession(
  db: Db,
  account: { id: string; agency_id: string },
  { locale, now, client, newPlace = false }: Pick<PublicContext, 'locale' | 'now' | 'client'> & { newPlace?: boolean },
  impersonation?: Impersonation,
): Promise<string> {
  const sessionId = randomBytes(32).toString('base64url');
  await db
    .insertInto('sessions')
    .values({
      id_hash: hashOf(sessionId),
      account_id: account.id,
      agency_id: account.agency_id,
      created_at: now,
      used_at: now,
      expires_at: new Date(now.getTime() + (impersonation?.lifetime ?? sessionLifetime)),
      impersonator_id: impersonation?.staffId ?? null,
      impersonation_reason: impersonation?.reason ?? null,
      locale,
      user_agent: client.userAgent,
      address: client.address,
      time_zone: client.timeZone,
      new_place: newPlace,
    })
    .execute();
  return sessionId;
}

/** Returns whether a guest of the demo agency still has access: while their registration is undecided (SGN-02). */
async function isStillGuest(db: Db, registeredId: string): Promise<boolean> {
  const pending = await db
    .selectFrom('accounts')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .select('accounts.id')
    .where('accounts.id', '=', registeredId)
    .where('agencies.status', '=', 'PENDING')
    .executeTakeFirst();
  return Boolean(pending);
}

/** Returns whether an impersonator is still back-office staff. */
async function isStillStaff(db: Db, staffId: string): Promise<boolean> {
  const staff = await db
    .selectFrom('accounts')
    .innerJoin('agencies', 'agencies.id', 'accounts.agency_id')
    .select('accounts.id')
    .where('accounts.id', '=', staffId)
    .where('accounts.account_state', '=', 'ACTIVE')
    .where('agencies.status', '=', 'ACTIVE')
    .where(sql<boolean>`('backoffice' = any(accounts.agent_roles) or 'backoffice' = any(agencies.agency_roles))`)
    .executeTakeFirst();
  return Boolean(staff);
}

const isOpenUntil = (until: string | null, now: Date): boolean => until !== null && Date.parse(until) > now.getTime();

/**
 * Returns the caller of a session: null when it does not exist, has ended, belongs to another login, or when account or
 * agency are not active any more. Guests and impersonators are checked in queries of their own, because planning those
 * checks for everybody took most of the time of a call.
 * @param uses false for background calls, such as long polls: they do not keep the session alive.
 */
export async function callerOf(
  db: Db,
  login: string,
  sessionId: string,
  now: Date,
  uses = true,
): Promise<Caller | null> {
  const sessionHash = hashOf(sessionId);
  const row = await db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .innerJoin('agencies', 'agencies.id', 'sessions.agency_id')
    .leftJoin('tariffs', 'tariffs.id', 'agencies.tariff_id')
    .select([
      'accounts.id',
      'accounts.login',
      'accounts.agency_id',
      'accounts.privileges as account_privileges',
      'accounts.agent_roles',
      'accounts.demo_of',
    ])
    .select(['accounts.external_credentials', 'agencies.agency_roles', 'agencies.privileges as agency_privileges'])
    .select(['agencies.level as agency_level', 'tariffs.allowed_actions', 'sessions.used_at'])
    .select(['sessions.impersonator_id', 'sessions.impersonation_reason', 'accounts.mail_reading_until'])
    .where('sessions.id_hash', '=', sessionHash)
    .where('sessions.expires_at', '>', now.toISOString())
    .where('sessions.used_at', '>', idleSince(now))
    .where('sessions.handed_at', 'is', null)
    .where('accounts.account_state', '=', 'ACTIVE')
    .where('agencies.status', '=', 'ACTIVE')
    .executeTakeFirst();
  if (!row || row.login.toLowerCase() !== login.toLowerCase()) return null;
  if (row.demo_of !== null && !(await isStillGuest(db, row.demo_of))) return null;
  if (row.impersonator_id !== null && !(await isStillStaff(db, row.impersonator_id))) return null;
  if (uses && now.getTime() - Date.parse(row.used_at) > useStep)
    await db.updateTable('sessions').set({ used_at: now }).where('id_hash', '=', sessionHash).execute();
  const { impersonator_id: staffId, impersonation_reason: reason } = row;
  const viewer = viewerOf(row);
  return {
    accountId: row.id,
    login: row.login,
    agencyId: row.agency_id,
    sessionHash,
    impersonation: staffId === null ? null : { staffId, reason: reason ?? '' },
    viewer: staffId === null ? viewer : inNameOf(viewer, isOpenUntil(row.mail_reading_until, now)),
  };
}
