import { z } from 'zod';
import { job } from '../../engine/jobs/job';
import { undoDays } from './runs';

/** Days that a file waits to be taken in. */
const waitingDays = 7;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);

/**
 * Deletes files that nobody took in, the lines of those that can no longer be taken back, which name people, and uploads
 * in parts that nobody went on with. Their bytes expire by themselves.
 */
export const forgetImports = job({
  name: 'imports.forget',
  data: z.object({}),
  every: '11 3 * * *',
  async run(_, { db, log }) {
    const waiting = await db
      .deleteFrom('import_runs')
      .where('stage', 'in', ['READY', 'FAILED', 'READING', 'MAPPING'])
      .where('created_at', '<', daysAgo(waitingDays).toISOString())
      .executeTakeFirst();
    const old = db
      .selectFrom('import_runs')
      .select('import_runs.id')
      .where('import_runs.created_at', '<', daysAgo(undoDays + waitingDays).toISOString());
    const lines = await db.deleteFrom('import_lines').where('run_id', 'in', old).executeTakeFirst();
    const uploads = await db
      .deleteFrom('import_uploads')
      .where('expires_at', '<', new Date().toISOString())
      .executeTakeFirst();
    const counts = { files: waiting, lines, uploads };
    log.info(
      Object.fromEntries(Object.entries(counts).map(([what, { numDeletedRows }]) => [what, Number(numDeletedRows)])),
      'old imports forgotten',
    );
  },
});
