import { z } from 'zod';
import { attempts, sendingJob } from '../../engine/attempts/attempts';
import { tenantOf } from '../../engine/db/tenant';
import type { JobContext, Scope } from '../../engine/jobs/job';
import { askInsurer, type InsurerReply, sendToInsurer } from '../../simulators/issuing/insurer-desk';
import { insurerOrder } from './insurer-order';
import { issueById, type StoredIssue } from './locked-issue';
import { isPaid } from './payment-facts';
import { insurerPauses, recordOutcome } from './record-outcome';
import { putInForce } from './put-in-force';

/** Issues that one process sends at a time. */
const senders = 4;

const paceOf = ({ settings }: JobContext) => settings.ratingPace ?? 1;

async function record(scope: Scope, issue: StoredIssue, reply: InsurerReply, context: JobContext): Promise<void> {
  const paid = await isPaid(tenantOf(scope.db, issue.agency_id), issue.order_item_id);
  await recordOutcome(scope, { issue, reply, paid, pace: paceOf(context), now: new Date() });
}

/** Issues of policies. The id of an attempt is the reference at the insurer, which issues once. */
const issueAttempts = attempts({
  name: 'policies.settle',
  data: z.object({ issueId: z.string(), agencyId: z.string() }),
  urgent: true,
  pauses: insurerPauses,
  pace: paceOf,
  read: (db, { issueId }, lock) => issueById(db, issueId, lock),
  dataOf: ({ id, agency_id }) => ({ issueId: id, agencyId: agency_id }),
  waits: (issue, before) => issue.state === before.state,
  asked: ({ asked }) => asked,
  ask: async (context: JobContext, issue): Promise<InsurerReply> =>
    askInsurer(context.db, await insurerOrder(context, issue)),
  record,
});

/** Asks the insurer what became of an attempt whose answer was lost, until it is known. */
export const settleIssue = issueAttempts.settle;

/** Makes the call of an attempt. */
export const sendIssue = sendingJob({
  name: 'policies.send',
  concurrency: senders,
  attempts: issueAttempts,
  async depart(scope, issue) {
    if (issue.state !== 'REQUESTED' && issue.state !== 'SENT') return undefined;
    if (issue.state === 'REQUESTED' && !(await putInForce(scope, issue, new Date()))) return undefined;
    await scope.db
      .updateTable('policy_issues')
      .set({ state: 'SENT', sent_at: new Date() })
      .where('id', '=', issue.id)
      .execute();
    return { ...issue, state: 'SENT' as const };
  },
  call: async (context, issue) => sendToInsurer(context.db, await insurerOrder(context, issue), context.signal),
});
