import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../../engine/db/schema';

/** What to move into the past, and by how much. */
export const ageing = z.object({
  seconds: z.int().min(1),
  what: z.array(z.enum(['codes', 'sessions', 'attempts'])).default(['codes']),
  /** Only for this login. */
  login: z.string().optional(),
});

/**
 * Moves codes, sessions or failed attempts into the past, so that tests of lifetimes and countdowns need not wait.
 * @returns the number of rows
 */
export async function age(db: Db, { seconds, what, login }: z.output<typeof ageing>): Promise<number> {
  const step = sql`make_interval(secs => ${seconds})`;
  const mine =
    login === undefined
      ? sql`true`
      : sql`account_id in (select id from accounts where lower(login) = ${login.toLowerCase()})`;
  const statements = {
    codes: sql`update login_codes set created_at = created_at - ${step}, expires_at = expires_at - ${step},
      resend_at = resend_at - ${step} where ${mine}`,
    sessions: sql`update sessions set created_at = created_at - ${step}, used_at = used_at - ${step},
      expires_at = expires_at - ${step} where ${mine}`,
    attempts: sql`update login_attempts set locked_until = locked_until - ${step}, failures = coalesce(
      (select jsonb_agg((value::float8 - ${seconds * 1000}::float8)::bigint) from jsonb_array_elements_text(failures)), '[]')
      where ${login === undefined ? sql`true` : sql`split_part(login_key, ' ', 1) = ${login.toLowerCase()}`}`,
  };
  let rows = 0;
  for (const subject of what) rows += Number((await statements[subject].execute(db)).numAffectedRows ?? 0);
  return rows;
}
