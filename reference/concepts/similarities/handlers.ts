import type { similarities } from '../../../lib/contract/customers/similarities';
import { startJob } from '../../engine/tray/tracked-job';
import type { Handlers } from '../../engine/http/handlers';
import { compareCustomers } from './compare-customers';
import { dismissPairs, recallPairs } from './dismissals';
import { similarGroups } from './groups';

export const similarityHandlers = {
  list: ({ query }, context) => similarGroups(context, query),

  async state(_, { tenant }) {
    const row = await tenant.selectFrom('similar_comparisons').selectAll().executeTakeFirst();
    return { comparedTs: row?.compared_at ?? null, compared: row?.compared ?? 0 };
  },

  async search(_, context) {
    const job = await startJob(context, 'similarCustomers', {});
    await context.jobs.send(compareCustomers, { jobId: job.jobId, agencyId: context.agencyId });
    context.describe({ jobId: job.jobId });
    return job;
  },

  async dismiss({ body }, context) {
    await dismissPairs(body.pairs, context);
    return { done: true };
  },

  async recall({ body }, context) {
    await recallPairs(body.pairs, context);
    return { done: true };
  },
} satisfies Handlers<typeof similarities>;
