import { sql } from 'kysely';
import { z } from 'zod';
import { job } from '../../engine/jobs/job';
import { idleSince } from './sessions';

const day = 24 * 60 * 60_000;

/** Deletes expired codes, sessions, attempt counters and idempotency keys every ten minutes. */
export const housekeeping = job({
  name: 'accounts.housekeeping',
  data: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 120 },
  every: '*/10 * * * *',
  async run(_, { db, log }) {
    const now = new Date();
    const yesterday = new Date(now.getTime() - day).toISOString();
    const removed = await Promise.all([
      db.deleteFrom('login_codes').where('expires_at', '<', now.toISOString()).executeTakeFirst(),
      db
        .deleteFrom('sessions')
        .where((eb) => eb.or([eb('expires_at', '<', yesterday), eb('used_at', '<', idleSince(now))]))
        .executeTakeFirst(),
      db
        .deleteFrom('login_attempts')
        .where('updated_at', '<', yesterday)
        .where(sql<boolean>`coalesce(locked_until < now(), true)`)
        .executeTakeFirst(),
      db.deleteFrom('media_changes').where('expires_at', '<', yesterday).executeTakeFirst(),
      db.deleteFrom('account_changes').where('expires_at', '<', yesterday).executeTakeFirst(),
      db.deleteFrom('recoveries').where('expires_at', '<', yesterday).executeTakeFirst(),
      db.deleteFrom('idempotency_keys').where('created_at', '<', yesterday).executeTakeFirst(),
    ]);
    const [codes, sessions, attempts, media, changes, links, keys] = removed.map((result) =>
      Number(result.numDeletedRows),
    );
    log.info({ codes, sessions, attempts, media, changes, links, keys }, 'expired rows removed');
  },
});
