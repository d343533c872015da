import { z } from 'zod';
import { job } from '../jobs/job';
import { conclude } from './carry-out';
import { patience, type StoredCharge } from './intend';

/** Charges that one run looks at. */
const most = 1_000;

/**
 * Settles what no job of its own has settled: charges that are unknown for longer than their job waits, and pages whose
 * time is over. A page is closed at the gateway first, so that it cannot be paid after it has been given up here.
 */
export const sweepCharges = job({
  name: 'charges.sweep',
  data: z.object({}),
  every: '*/5 * * * *',
  onStart: true,
  async run(_, context) {
    const now = Date.now();
    const waiting = (await context.db
      .selectFrom('charges')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb.and([eb('state', '=', 'UNKNOWN'), eb('created_at', '<', new Date(now - patience * 1_000).toISOString())]),
          eb.and([eb('state', '=', 'OPEN'), eb('expires_at', '<', new Date(now).toISOString())]),
        ]),
      )
      .orderBy('created_at')
      .limit(most)
      .execute()) as StoredCharge[];
    for (const charge of waiting) await conclude(context, charge);
  },
});
