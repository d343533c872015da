import { z } from 'zod';
import { job } from '../../engine/jobs/job';
import { conclude, inquire } from './carry-out';
import { timeout, type StoredCharge } from './intend';

/** Charges that one run looks at. */
const max = 1_000;

/**
 * Settles what nothing else has settled: charges that are unknown for longer than their job waits, pages that were paid
 * without a report, and pages whose time is over. These are closed at the gateway first, so that they cannot be paid
 * after they have been given up here.
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
          eb.and([eb('state', '=', 'UNKNOWN'), eb('created_at', '<', new Date(now - timeout * 1_000).toISOString())]),
          eb('state', '=', 'OPEN'),
        ]),
      )
      .orderBy('created_at')
      .limit(max)
      .execute()) as StoredCharge[];
    for (const charge of waiting) {
      const isOpen = charge.state === 'OPEN' && Date.parse(charge.expires_at ?? '') > now;
      await (isOpen ? inquire : conclude)(context, charge);
    }
  },
});
