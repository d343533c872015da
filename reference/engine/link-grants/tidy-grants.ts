import { z } from 'zod';
import { job } from '../jobs/job';
import type { CodeTable, GrantTable } from './phone-code';

const day = 24 * 60 * 60_000;

interface Tables {
  codes: CodeTable;
  grants: GrantTable;
}

/** Returns the hourly job that deletes expired grants, and codes whose counters no longer count. */
export const tidyGrants = (name: `${string}.tidyGrants`, every: string, { codes, grants }: Tables) =>
  job({
    name,
    data: z.object({}),
    options: { retryLimit: 0, expireInSeconds: 120 },
    every,
    async run(_, { db, log }) {
      const now = Date.now();
      const deleted = async (table: CodeTable | GrantTable, before: number) => {
        const query = db.deleteFrom(table).where('expires_at', '<', new Date(before).toISOString());
        return Number((await query.executeTakeFirstOrThrow()).numDeletedRows);
      };
      const removed = { grants: await deleted(grants, now), codes: await deleted(codes, now - day) };
      log.info(removed, 'expired grants deleted');
    },
  });
