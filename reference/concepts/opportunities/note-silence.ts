import { subDays } from 'date-fns';
import { z } from 'zod';
import { reactionDays } from '../../../lib/contract/desk/opportunities';
import { job } from '../../engine/jobs/job';

/** Notes that customers have not reacted to what was sent two weeks ago (SD 23). A later answer still counts. */
export const noteSilence = job({
  name: 'opportunities.noteSilence',
  data: z.object({}),
  every: '7 3 * * *',
  async run(_, { db, log }) {
    const { numUpdatedRows } = await db
      .updateTable('sent_opportunities')
      .set({ response: 'NO_REACTION' })
      .where('response', '=', 'JUST_SENT')
      .where('sent_at', '<', subDays(new Date(), reactionDays).toISOString())
      .executeTakeFirst();
    log.info({ opportunities: Number(numUpdatedRows) }, 'opportunities without a reaction noted');
  },
});
