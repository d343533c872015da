import { networkOf } from '../../../lib/rules/kit/network';
import { asJson } from '../../engine/db/columns';
import type { Db } from '../../engine/db/schema';
import type { PublicContext } from '../../engine/http/context';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';

const window = 15 * 60_000;
const day = 24 * 60 * 60_000;

interface Limits {
  /** Failures within 15 minutes that lock the login for 15 minutes. */
  quarter: number;
  /** Failures within a day that lock the login until the first of them is a day old. */
  daily: number;
}

/** Limits per login and network (SD 6), so that an attacker locks out only their own network. */
const perNetwork: Limits = { quarter: 5, daily: 20 };
/** Limits per login over all networks, so that an attacker cannot avoid the limits by changing networks. */
const everywhere: Limits = { quarter: 20, daily: 100 };

/** One attempt that was counted as failed before it was verified. */
export interface Attempt {
  keys: readonly [everywhere: string, fromNetwork: string];
  at: number;
}

/** A login contains no spaces, so keys are the login, or the login followed by a space and the network. */
const keysOf = (login: string, { client }: Pick<PublicContext, 'client'>): Attempt['keys'] => {
  const name = login.toLowerCase();
  return [name, `${name} ${client.address ? networkOf(client.address) : 'unknown'}`];
};

const limitsOf = (key: string): Limits => (key.includes(' ') ? perNetwork : everywhere);

/**
 * Counts an attempt as failed before the password or code is verified, so that parallel guesses cannot exceed the
 * limit. Logins that do not exist are counted too.
 * @throws Failure LOGIN_ATTEMPTS_EXCEEDED with the seconds until the login opens again.
 */
export async function reserveAttempt(
  context: Pick<PublicContext, 'inTransaction' | 'client' | 'now'>,
  login: string,
): Promise<Attempt> {
  const keys = keysOf(login, context);
  const at = context.now.getTime();
  const waitUntil = await context.inTransaction(async ({ db }) => {
    // A fixed order prevents deadlocks.
    const rows = [];
    for (const key of keys) rows.push(await lockRow(db, key, context.now));
    const lockedUntil = Math.max(...rows.map(({ locked_until }) => (locked_until ? Date.parse(locked_until) : 0)));
    if (lockedUntil > at) return lockedUntil;
    for (const row of rows)
      await keep(db, row.login_key, [...row.failures.filter((moment) => moment > at - day), at], at);
    return null;
  });
  if (waitUntil !== null)
    throw new Failure('LOGIN_ATTEMPTS_EXCEEDED', { retryAfter: Math.ceil((waitUntil - at) / 1000) });
  return { keys, at };
}

async function lockRow(db: Db, key: string, now: Date) {
  await db
    .insertInto('login_attempts')
    .values({ login_key: key, locked_until: null, updated_at: now })
    .onConflict((conflict) => conflict.column('login_key').doNothing())
    .execute();
  return db.selectFrom('login_attempts').selectAll().where('login_key', '=', key).forUpdate().executeTakeFirstOrThrow();
}

async function keep(db: Db, key: string, failures: readonly number[], at: number): Promise<void> {
  const locked = lockOf(failures, at, limitsOf(key));
  await db
    .updateTable('login_attempts')
    .set({ failures: asJson([...failures]), locked_until: locked ? new Date(locked) : null, updated_at: new Date(at) })
    .where('login_key', '=', key)
    .execute();
}

/** Returns the time until which these failures lock, ms; null when they do not. */
function lockOf(failures: readonly number[], at: number, { quarter, daily }: Limits): number | null {
  if (failures.length >= daily) return failures[failures.length - daily]! + day;
  return failures.filter((moment) => moment > at - window).length >= quarter ? at + window : null;
}

/** Removes the count of a successful attempt, and the lock that it may have caused. */
export async function refundAttempt({ db }: Scope, attempt: Attempt): Promise<void> {
  for (const key of attempt.keys) {
    const row = await db
      .selectFrom('login_attempts')
      .selectAll()
      .where('login_key', '=', key)
      .forUpdate()
      .executeTakeFirst();
    const index = row?.failures.indexOf(attempt.at) ?? -1;
    if (!row || index < 0) continue;
    const failures = row.failures.toSpliced(index, 1);
    await keep(db, key, failures, failures.at(-1) ?? 0);
  }
}

/** Deletes all failures of a login after a successful sign-in or a password reset. */
export async function clearAttempts({ db }: Pick<Scope, 'db'>, login: string): Promise<void> {
  const name = login.toLowerCase();
  await db
    .deleteFrom('login_attempts')
    .where((eb) =>
      // This range of the primary key contains all keys with a space after the login.
      eb.or([eb('login_key', '=', name), eb.and([eb('login_key', '>', `${name} `), eb('login_key', '<', `${name}!`)])]),
    )
    .execute();
}
