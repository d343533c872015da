import { z } from 'zod';
import { timeout } from '../charges/intend';
import { job, type JobDefinition } from '../../engine/jobs/job';
import { concludeRefund } from './carry-out-refund';

/** Longest pause between two questions, s. */
const longestPause = 300;

const data = z.object({ refundId: z.string() });

/** Asks the gateway for the outcome of a refund that is unknown, until the gateway knows it. */
export const settleRefund: JobDefinition<typeof data> = job({
  name: 'payments.settleRefund',
  data,
  urgent: true,
  async run({ refundId }, context) {
    const { db, jobs } = context;
    const stored = await db.selectFrom('refunds').selectAll().where('id', '=', refundId).executeTakeFirst();
    if (stored?.state !== 'UNKNOWN') return;
    const charge = await db
      .selectFrom('charges')
      .select('reference')
      .where('id', '=', stored.charge_id)
      .executeTakeFirstOrThrow();
    if (await concludeRefund(context, stored, charge)) return;
    const startAfter = Math.min(longestPause, timeout * 2 ** Math.min(stored.attempts, 6));
    await jobs.send(settleRefund, { refundId }, { startAfter });
  },
});
