import { z } from 'zod';
import { job } from '../../engine/jobs/job';

const keptFor = 24 * 60 * 60 * 1000;

/** Deletes searches by plate after a day. */
export const forgetSearches = job({
  name: 'vehicles.forgetSearches',
  data: z.object({}),
  every: '17 2 * * *',
  async run(_, { db }) {
    await db
      .deleteFrom('plate_searches')
      .where('created_at', '<', new Date(Date.now() - keptFor).toISOString())
      .execute();
  },
});
