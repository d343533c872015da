import { z } from 'zod';
import { tenantOf } from '../db/tenant';
import { sendToInsurer } from '../issuing/insurer-desk';
import { job } from '../jobs/job';
import { insurerOrder } from './insurer-order';
import { lockedIssue } from './locked-issue';
import { isPaid } from './payment-facts';
import { recordOutcome } from './record-outcome';
import { settleIssue } from './settle-issue';

/** Issues that one process sends at a time. */
const senders = 4;

/**
 * Makes the call of an attempt: commits that it is on its way, calls, and commits the outcome. After a crash it starts
 * again with the same reference, so the insurer issues once.
 */
export const sendIssue = job({
  name: 'policies.send',
  data: z.object({ issueId: z.string(), agencyId: z.string() }),
  concurrency: senders,
  async run({ issueId, agencyId }, context) {
    const { inTransaction, signal, settings } = context;
    const issue = await inTransaction(async (scope) => {
      const row = await lockedIssue(scope, issueId);
      if (row?.state !== 'REQUESTED' && row?.state !== 'SENT') return undefined;
      await scope.db
        .updateTable('policy_issues')
        .set({ state: 'SENT', sent_at: new Date() })
        .where('id', '=', issueId)
        .execute();
      return row;
    });
    if (!issue) return;
    const reply = await sendToInsurer(context.db, await insurerOrder(context, issue), signal);
    await inTransaction(async (scope) => {
      const row = await lockedIssue(scope, issueId);
      if (row?.state !== 'SENT') return;
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
