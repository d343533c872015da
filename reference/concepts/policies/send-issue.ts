import { z } from 'zod';
import { sendToInsurer } from '../../simulators/issuing/insurer-desk';
import { job } from '../../engine/jobs/job';
import { insurerOrder } from './insurer-order';
import { putInForce } from './put-in-force';
import { lockedIssue } from './locked-issue';
import { settleReply } from './settle-issue';

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
  async run(attempt, context) {
    const { inTransaction, signal } = context;
    const { issueId } = attempt;
    const issue = await inTransaction(async (scope) => {
      const row = await lockedIssue(scope, issueId);
      if (row?.state !== 'REQUESTED' && row?.state !== 'SENT') return undefined;
      if (row.state === 'REQUESTED' && !(await putInForce(scope, row, new Date()))) return undefined;
      await scope.db
        .updateTable('policy_issues')
        .set({ state: 'SENT', sent_at: new Date() })
        .where('id', '=', issueId)
        .execute();
      return row;
    });
    if (!issue) return;
    const reply = await sendToInsurer(context.db, await insurerOrder(context, issue), signal);
    await settleReply(context, attempt, 'SENT', reply);
  },
});
