import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { linkHash } from '../links/links';
import { asJson } from '../db/columns';
import type { Schema } from '../db/schema';
import type { Tenant, TenantTable } from '../db/tenant';
import type { Scope } from '../jobs/job';
import type { PublicContext } from '../http/context';
import { Failure } from '../failures/failure';
import { sendMessage } from '../outbox/send-message';
import type { CodeColumns, GrantColumns } from './code-columns';
import { codeLifetime, masked, resendPause } from './codes';
import { hashCode, isCode, newCode } from './secrets';

const day = 24 * 60 * 60_000;
/** Attempts per code and per day, codes per day (SD 25), and lifetime of a grant, ms. */
const maxTries = 5;
const dailyGuesses = 20;
const dailyCodes = 10;
const grantLifetime = 12 * 60 * 60_000;

type TableWith<Columns> = { [T in TenantTable]: Schema[T] extends Columns ? T : never }[TenantTable];

export type CodeTable = TableWith<CodeColumns>;
export type GrantTable = TableWith<GrantColumns>;

/** The row of the phone that is confirmed. */
export interface CodeRow {
  tenant: Tenant;
  table: CodeTable;
  /** The column that names the phone, and its value. */
  column: { [T in CodeTable]: Exclude<keyof Schema[T], keyof CodeColumns> }[CodeTable];
  value: string;
  /** Most guesses and codes of a day; higher where those of a network are limited too. */
  daily?: { guesses: number; codes: number };
}

const secondsUntil = (time: number, now: Date) => Math.max(1, Math.ceil((time - now.getTime()) / 1000));

const whose = ({ table, column, value }: CodeRow) => sql<boolean>`${sql.ref(`${table}.${column}`)} = ${value}`;

/** Locks the row and returns it without the counts of earlier days. */
async function lockedRow(row: CodeRow, now: Date) {
  const known = await row.tenant
    .selectFrom(row.table)
    .select(['code_hash', 'tries', 'guesses', 'sent', 'expires_at'])
    .where(whose(row))
    .forUpdate()
    .executeTakeFirst();
  if (!known) return undefined;
  const ofToday = (times: number[]) => times.filter((time) => time > now.getTime() - day);
  return { ...known, guesses: ofToday(known.guesses), sent: ofToday(known.sent) };
}

/** Returns when a list of times takes another one, ms since 1970; 0 while it is not full. */
const nextAfter = (times: readonly number[], max: number): number =>
  times.length >= max ? times[times.length - max]! + day : 0;

/** Refuses a code too soon after another one, and more of them than a day takes. */
function refuseMany(sent: readonly number[], max: number, now: Date): void {
  const next = Math.max((sent.at(-1) ?? 0) + resendPause, nextAfter(sent, max));
  if (next > now.getTime())
    throw new Failure('SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR', { retryAfter: secondsUntil(next, now) });
}

/**
 * Sends a code to a phone.
 * @param text returns the message with the code
 * @throws Failure SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR
 */
export async function sendPhoneCode(
  scope: Scope,
  { now, settings }: Pick<PublicContext, 'now' | 'settings'>,
  row: CodeRow,
  { mobile, text }: { mobile: string; text: (code: string) => string },
): Promise<{ ttl: number; sentTo: string }> {
  const { tenant, table, column, value } = row;
  const none = { code_hash: '', guesses: asJson([]), sent: asJson([]), expires_at: now };
  // There must be a row to lock: of two first calls at once, only one sends.
  await tenant
    .insertInto(table, { [column]: value, ...none } as never)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const sent = (await lockedRow(row, now))?.sent ?? [];
  refuseMany(sent, row.daily?.codes ?? dailyCodes, now);
  const code = newCode();
  const fresh = {
    code_hash: await hashCode(code),
    tries: 0,
    sent: asJson([...sent, now.getTime()]),
    expires_at: new Date(now.getTime() + codeLifetime),
  };
  await tenant
    .updateTable(table)
    .set(fresh as never)
    .where(whose(row))
    .execute();
  const { agencyId } = tenant;
  await sendMessage(scope, settings, { agencyId, channel: 'SMS', recipient: mobile, body: text(code), code });
  return { ttl: resendPause / 1000, sentTo: masked(mobile) };
}

/** Counts a guess before it is compared. @returns the hash to compare with; undefined without a valid code */
async function countGuess(row: CodeRow, now: Date): Promise<{ hash?: string; wait?: number }> {
  const known = await lockedRow(row, now);
  if (!known) return {};
  const next = nextAfter(known.guesses, row.daily?.guesses ?? dailyGuesses);
  // Returned, not thrown: the count must be committed.
  if (next > 0) return { wait: secondsUntil(next, now) };
  await row.tenant
    .updateTable(row.table)
    .set({ tries: sql`tries + 1`, guesses: asJson([...known.guesses, now.getTime()]) } as never)
    .where(whose(row))
    .execute();
  return known.tries < maxTries && Date.parse(known.expires_at) > now.getTime() ? { hash: known.code_hash } : {};
}

/** Uses a code up. @throws Failure TOKEN_NOT_FOUND_ERROR when another call was quicker */
async function useUp(row: CodeRow, hash: string, now: Date): Promise<void> {
  const { numUpdatedRows } = await row.tenant
    .updateTable(row.table)
    .set({ expires_at: now, guesses: asJson([]) } as never)
    .where(whose(row))
    .where('code_hash', '=', hash as never)
    .where('expires_at', '>', now.toISOString() as never)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Failure('TOKEN_NOT_FOUND_ERROR', { field: 'code' });
}

/**
 * Exchanges a code. Every guess is counted and committed first, whatever its result, so that guesses that come at once
 * are limited as well.
 * @param find finds the row of the phone, in each of the two transactions
 * @param grant runs in the transaction that uses the code up
 * @throws Failure LOGIN_ATTEMPTS_EXCEEDED, TOKEN_NOT_FOUND_ERROR
 */
export async function exchangeCode<R extends CodeRow, T>(
  { now, inTransaction }: Pick<PublicContext, 'now' | 'inTransaction'>,
  code: string,
  find: (scope: Scope) => Promise<R>,
  grant: (scope: Scope, row: R) => Promise<T>,
): Promise<T> {
  const { hash, wait } = await inTransaction(async (scope) => countGuess(await find(scope), now));
  if (wait !== undefined) throw new Failure('LOGIN_ATTEMPTS_EXCEEDED', { retryAfter: wait });
  if (!(await isCode(code, hash)) || hash === undefined) throw new Failure('TOKEN_NOT_FOUND_ERROR', { field: 'code' });
  return inTransaction(async (scope) => {
    const row = await find(scope);
    await useUp(row, hash, now);
    return grant(scope, row);
  });
}

/** Returns a new grant for a browser, and the columns to store: only its hash. */
export function newGrant(now: Date) {
  const grant = randomBytes(32).toString('base64url');
  const expires_at = new Date(now.getTime() + grantLifetime);
  return { grant, row: { grant_hash: linkHash(grant), created_at: now, expires_at } };
}
