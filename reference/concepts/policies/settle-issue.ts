import { z } from 'zod';
import { tenantOf } from '../../engine/db/tenant';
import { askInsurer, type InsurerReply } from '../../simulators/issuing/insurer-desk';
import { job, type JobContext, type JobDefinition } from '../../engine/jobs/job';
import { insurerOrder } from './insurer-order';
import { lockedIssue } from './locked-issue';
import { isPaid } from './payment-facts';
import { recordOutcome } from './record-outcome';

const data = z.object({ issueId: z.string(), agencyId: z.string() });

/** Stores what the insurer said about an attempt, unless its state is another one meanwhile. */
export const settleReply = (
  { inTransaction, settings }: Pick<JobContext, 'inTransaction' | 'settings'>,
  { issueId, agencyId }: z.output<typeof data>,
  state: 'SENT' | 'UNKNOWN',
  reply: InsurerReply,
): Promise<void> =>
  inTransaction(async (scope) => {
    const issue = await lockedIssue(scope, issueId);
    if (issue?.state !== state) return;
    await recordOutcome(scope, {
      issue,
      reply,
      paid: await isPaid(tenantOf(scope.db, agencyId), issue.order_item_id),
      askLater: (startAfter) => scope.jobs.send(settleIssue, { issueId, agencyId }, { startAfter }),
      pace: settings.ratingPace ?? 1,
      now: new Date(),
    });
  });

/** Asks the insurer what became of an attempt whose answer was lost, until it is known. */
export const settleIssue: JobDefinition<typeof data> = job({
  name: 'policies.settle',
  data,
  urgent: true,
  async run(attempt, context) {
    const { db } = context;
    const issue = await db.selectFrom('policy_issues').selectAll().where('id', '=', attempt.issueId).executeTakeFirst();
    if (issue?.state !== 'UNKNOWN') return;
    await settleReply(context, attempt, 'UNKNOWN', await askInsurer(db, await insurerOrder(context, issue)));
  },
});
