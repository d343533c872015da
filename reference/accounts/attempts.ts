import { networkOf } from '../../lib/rules/network';
import { asJson } from '../db/columns';
import type { Db } from '../db/schema';
import type { PublicContext, Scope } from '../http/context';
import { Failure } from '../http/failure';

const window = 15 * 60_000;
const day = 24 * 60 * 60_000;

interface Limits {
  /** Failures in a quarter of an hour that lock for as long. */
  quarter: number;
  /** Failures in a day that lock until the first of them is a day old. */
  daily: number;
}

/** Wrong passwords and codes of one login, from one network (SD 6): whoever guesses locks out themselves. */
const perNetwork: Limits = { quarter: 5, daily: 20 };
/** The same from all networks together, so that many networks are no way around. */
const everywhere: Limits = { quarter: 20, daily: 100 };

/** One attempt that was counted as failed before it was tried. */
export interface Attempt {
  keys: readonly [everywhere: string, fromNetwork: string];
  at: number;
}

/** A login holds no blanks, so its keys are the login and what follows it after a blank. */
const keysOf = (login: string, { client }: Pick<PublicContext, 'client'>): Attempt['keys'] => {
  const name = login.toLowerCase();
  return [name, `${name} ${client.address ? networkOf(client.address) : 'unknown'}`];
};

const limitsOf = (key: string): Limits => (key.includes(' ') ? perNetwork : everywhere);

/**
 * Counts an attempt as failed before the password or code is looked at: of any number of guesses at the same time only
 * as many as are left are tried. Logins that do not exist are counted alike.
 * @throws Failure LOGIN_ATTEMPTS_EXCEEDED with the seconds until the login opens again.
 */
export async function reserveAttempt(
  context: Pick<PublicContext, 'inTransaction' | 'client' | 'now'>,
  login: string,
): Promise<Attempt> {
  const keys = keysOf(login, context);
  const at = context.now.getTime();
  const waitUntil = await context.inTransaction(async ({ db }) => {
    // Always in the same order: two calls must not wait for each other.
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

/** Until when these failures lock, ms; null when they do not. */
function lockOf(failures: readonly number[], at: number, { quarter, daily }: Limits): number | null {
  if (failures.length >= daily) return failures[failures.length - daily]! + day;
  return failures.filter((moment) => moment > at - window).length >= quarter ? at + window : null;
}

/** Takes an attempt back that was right after all, with the lock that it may have closed. */
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

/** Forgets what failed, from everywhere: the person has signed in, or has set a new password. */
export async function clearAttempts({ db }: Pick<Scope, 'db'>, login: string): Promise<void> {
  const name = login.toLowerCase();
  await db
    .deleteFrom('login_attempts')
    .where((eb) =>
      // The range is every key that goes on with a blank, by the primary key.
      eb.or([eb('login_key', '=', name), eb.and([eb('login_key', '>', `${name} `), eb('login_key', '<', `${name}!`)])]),
    )
    .execute();
}
