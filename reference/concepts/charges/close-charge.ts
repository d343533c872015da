import { z } from 'zod';
import { job } from '../../engine/jobs/job';
import { conclude } from './carry-out';
import type { StoredCharge } from './intend';

/** Closes the page of a charge that was given up; when it was paid just before, the charge is PAID. */
export const closeCharge = job({
  name: 'charges.close',
  data: z.object({ chargeId: z.string() }),
  async run({ chargeId }, context) {
    const stored = (await context.db
      .selectFrom('charges')
      .selectAll()
      .where('id', '=', chargeId)
      .executeTakeFirstOrThrow()) as StoredCharge;
    await conclude(context, stored);
  },
});
