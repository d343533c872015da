import { job } from '../../engine/jobs/job';
import { conclude } from './carry-out';
import type { StoredCharge } from './intend';
import { settleSignature } from './settle-signature';

/** Longest pause between two questions, s. */
const longestPause = 300;

/**
 * Asks the gateway for the outcome of a charge that is unknown, until the gateway knows it. A charge that never reached
 * the gateway is closed there, so that it cannot arrive any more.
 */
export const settleCharge = job({
  ...settleSignature,
  urgent: true,
  async run({ chargeId }, context) {
    const stored = (await context.db
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', chargeId)
      .executeTakeFirst()) as StoredCharge | undefined;
    if (stored?.state !== 'UNKNOWN') return;
    const after = await conclude(context, stored);
    if (after.state === 'UNKNOWN')
      await context.jobs.send(
        settleCharge,
        { chargeId },
        { startAfter: Math.min(longestPause, 5 * 2 ** Math.min(after.attempts, 6)) },
      );
  },
});
