import { z } from 'zod';
import { job } from '../../engine/jobs/job';

/** Hours for which answers are kept for the health of the insurers. */
const keptHours = 24;

/** Every hour: deletes answers that no report reads. */
export const forgetAnswers = job({
  name: 'quotes.forgetAnswers',
  data: z.object({}),
  options: { retryLimit: 0, expireInSeconds: 120 },
  every: '17 * * * *',
  async run(_, { db, log }) {
    const { numDeletedRows } = await db
      .deleteFrom('insurer_answers')
      .where('answered_at', '<', new Date(Date.now() - keptHours * 60 * 60_000).toISOString())
      .executeTakeFirstOrThrow();
    log.info({ removed: Number(numDeletedRows) }, 'old answers of insurers deleted');
  },
});
