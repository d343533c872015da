import { asJson } from '../db/columns';
import type { Scope } from '../http/context';
import { Failure } from '../http/failure';

/** Wrong passwords and codes of one login together: so many in so long lock it for as long (decision 6), ms. */
const limit = 5;
const window = 15 * 60_000;
/** And no more than this in a day. */
const dailyLimit = 20;
const day = 24 * 60 * 60_000;

/** One attempt that was counted as failed before it was tried. */
export interface Attempt {
  loginKey: string;
  at: number;
}

type Transact = <T>(work: (scope: Scope) => Promise<T>) => Promise<T>;

/**
 * Counts an attempt as failed before the password or code is looked at: of any number of guesses at the same time only
 * as many as are left are tried. Logins that do not exist are counted alike.
 * @throws Failure LOGIN_ATTEMPTS_EXCEEDED with the seconds until the login opens again.
 */
export async function reserveAttempt(transact: Transact, login: string, now: Date): Promise<Attempt> {
  const loginKey = login.toLowerCase();
  const at = now.getTime();
  const waitUntil = await transact(async ({ db }) => {
    await db
      .insertInto('login_attempts')
      .values({ login_key: loginKey, locked_until: null, updated_at: now })
      .onConflict((conflict) => conflict.column('login_key').doNothing())
      .execute();
    const row = await db
      .selectFrom('login_attempts')
      .selectAll()
      .where('login_key', '=', loginKey)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const lockedUntil = row.locked_until ? Date.parse(row.locked_until) : 0;
    if (lockedUntil > at) return lockedUntil;
    const failures = [...row.failures.filter((moment) => moment > at - day), at];
    const locked = lockOf(failures, at);
    await db
      .updateTable('login_attempts')
      .set({ failures: asJson(failures), locked_until: locked ? new Date(locked) : null, updated_at: now })
      .where('login_key', '=', loginKey)
      .execute();
    return null;
  });
  if (waitUntil !== null)
    throw new Failure('LOGIN_ATTEMPTS_EXCEEDED', { retryAfter: Math.ceil((waitUntil - at) / 1000) });
  return { loginKey, at };
}

/** Until when these failures lock the login, ms; null when they do not. */
function lockOf(failures: readonly number[], at: number): number | null {
  if (failures.length >= dailyLimit) return failures[failures.length - dailyLimit]! + day;
  return failures.filter((moment) => moment > at - window).length >= limit ? at + window : null;
}

/** Takes an attempt back that was right after all, with the lock that it may have closed. */
export async function refundAttempt({ db }: Scope, attempt: Attempt): Promise<void> {
  const row = await db
    .selectFrom('login_attempts')
    .selectAll()
    .where('login_key', '=', attempt.loginKey)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const index = row.failures.indexOf(attempt.at);
  if (index < 0) return;
  const failures = row.failures.toSpliced(index, 1);
  const locked = lockOf(failures, failures.at(-1) ?? 0);
  await db
    .updateTable('login_attempts')
    .set({ failures: asJson(failures), locked_until: locked ? new Date(locked) : null })
    .where('login_key', '=', attempt.loginKey)
    .execute();
}

/** Forgets what failed: the person has signed in. */
export async function clearAttempts({ db }: Scope, attempt: Attempt): Promise<void> {
  await db.deleteFrom('login_attempts').where('login_key', '=', attempt.loginKey).execute();
}
