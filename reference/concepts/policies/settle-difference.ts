import { carryOut } from '../charges/carry-out';
import type { StoredCharge } from '../charges/intend';
import { job, type JobContext } from '../../engine/jobs/job';
import { lockedIssue, type StoredIssue } from './locked-issue';
import { sendIssue } from './send-issue';
import { carryOutRefund } from '../payments/carry-out-refund';
import { differenceSignature } from '../payments/difference-signature';

/** Pause before a payment in doubt is looked at again, s. */
const pause = 3;

type Outcome = 'settled' | 'refused' | 'unknown';

async function outcomeOfCharge(context: JobContext, id: string): Promise<Outcome> {
  const stored = (await context.db
    .selectFrom('charges')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()) as StoredCharge;
  const { state } = await carryOut(context, stored);
  if (state === 'UNKNOWN') return 'unknown';
  return state === 'PAID' ? 'settled' : 'refused';
}

async function outcomeOfRefund(context: JobContext, id: string): Promise<Outcome> {
  const read = () => context.db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const stored = await read();
  const charge = await context.db
    .selectFrom('charges')
    .select('reference')
    .where('id', '=', stored.charge_id)
    .executeTakeFirstOrThrow();
  await carryOutRefund(context, stored, charge);
  const { state } = await read();
  if (state === 'UNKNOWN') return 'unknown';
  return state === 'DONE' ? 'settled' : 'refused';
}

async function outcomeOf(context: JobContext, { charge_id, refund_id }: StoredIssue): Promise<Outcome> {
  if (charge_id !== null) return outcomeOfCharge(context, charge_id);
  return refund_id === null ? 'settled' : outcomeOfRefund(context, refund_id);
}

/**
 * Collects or returns the difference of an attempt, and only then sends it to the insurer. Repeats safely: gateway and
 * attempt know each reference once.
 */
export const settleDifference = job({
  ...differenceSignature,
  urgent: true,
  async run({ issueId, agencyId }, context) {
    const issue = await context.db.selectFrom('policy_issues').selectAll().where('id', '=', issueId).executeTakeFirst();
    if (issue?.state !== 'REQUESTED') return;
    const outcome = await outcomeOf(context, issue);
    if (outcome === 'settled') return context.jobs.send(sendIssue, { issueId, agencyId });
    if (outcome === 'unknown')
      return context.jobs.send(differenceSignature, { issueId, agencyId }, { startAfter: pause });
    await context.inTransaction(async (scope) => {
      if ((await lockedIssue(scope, issueId))?.state !== 'REQUESTED') return;
      await scope.db
        .updateTable('policy_issues')
        .set({ state: 'FAILED', error: 'DIFFERENCE_NOT_SETTLED', settled_at: new Date() })
        .where('id', '=', issueId)
        .execute();
    });
  },
});
