import { z } from 'zod';
import { tenantOf } from '../db/tenant';
import { askInsurer } from '../issuing/insurer-desk';
import { job, type JobDefinition } from '../jobs/job';
import { insurerOrder } from './insurer-order';
import { lockedIssue } from './locked-issue';
import { isPaid } from './payment-facts';
import { recordOutcome } from './record-outcome';

const data = z.object({ issueId: z.string(), agencyId: z.string() });

/** Asks the insurer what became of an attempt whose answer was lost, until it is known. */
export const settleIssue: JobDefinition<typeof data> = job({
  name: 'policies.settle',
  data,
  async run({ issueId, agencyId }, context) {
    const { db, inTransaction, settings } = context;
    const issue = await db.selectFrom('policy_issues').selectAll().where('id', '=', issueId).executeTakeFirst();
    if (issue?.state !== 'UNKNOWN') return;
    const reply = await askInsurer(db, await insurerOrder(context, issue));
    await inTransaction(async (scope) => {
      const row = await lockedIssue(scope, issueId);
      if (row?.state !== 'UNKNOWN') return;
      await recordOutcome(scope, {
        issue: row,
        reply,
        paid: await isPaid(tenantOf(scope.db, agencyId), row.order_item_id),
        askLater: (startAfter) => scope.jobs.send(settleIssue, { issueId, agencyId }, { startAfter }),
        pace: settings.ratingPace ?? 1,
        now: new Date(),
      });
    });
  },
});
