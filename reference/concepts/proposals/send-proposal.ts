import { z } from 'zod';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import { proposalMachine } from '../../../lib/rules/work/proposal-status';
import { readSnapshot } from '../../engine/db/snapshot';
import { tenantOf } from '../../engine/db/tenant';
import { askInsurer, type InsurerOrder, type InsurerReply, sendToInsurer } from '../../simulators/issuing/insurer-desk';
import { issueBehaviour } from '../../simulators/issuing/sentinels';
import { job, type JobContext, type JobDefinition, type Scope } from '../../engine/jobs/job';
import { pauseAfter } from '../policies/record-outcome';
import { issueSettingsKind } from '../policies/snapshots';
import { credentialsOf } from '../policies/stored-case';
import { toldOf } from '../policies/told';
import { storedRequestOfAnyLine } from '../quotes/stored';
import { fileProposal } from './file-proposal';

const data = z.object({ proposalId: z.string(), agencyId: z.string() });

/** Proposals that one process sends at a time. */
const senders = 4;

const lockedProposal = ({ db }: Pick<Scope, 'db'>, id: string) =>
  db.selectFrom('renewal_proposals').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof lockedProposal>>>;

/**
 * Returns the call to the insurer. Its reference has the revision, so that each revision is saved at most once, however
 * often it is sent.
 */
async function orderOf({ db, settings }: JobContext, row: Row): Promise<InsurerOrder> {
  const tenant = tenantOf(db, row.agency_id);
  const { request_id } = await tenant
    .selectFrom('order_items')
    .select('request_id')
    .where('id', '=', row.order_item_id)
    .executeTakeFirstOrThrow();
  const { question } = await storedRequestOfAnyLine(tenant, request_id);
  const { error, ...behaviour } = issueBehaviour(question.request);
  // A proposal that is saved is what was asked for.
  const refusal = error === undefined || error === 'ISSUE_FAILED_PROPOSAL_SAVED' ? {} : { error };
  return {
    reference: `${row.id}:${row.revision}`,
    supplier: row.supplier,
    behaviour: { ...behaviour, ...refusal, outcome: 'PROPOSAL' },
    told: toldOf(readSnapshot(issueSettingsKind, row.settings), await credentialsOf(tenant, row.supplier)),
    pace: settings.ratingPace ?? 1,
    now: new Date(),
  };
}

/** Writes what the insurer said of the revision that is under way. */
async function record(scope: Scope, context: JobContext, row: Row, reply: InsurerReply): Promise<void> {
  const now = new Date();
  const update = scope.db.updateTable('renewal_proposals').where('id', '=', row.id);
  if (reply.kind === 'silent') {
    const asked = row.state === 'UNKNOWN' ? row.asked + 1 : 0;
    await update.set({ state: proposalMachine.moves.lose.to, asked }).execute();
    const seconds = pauseAfter(asked, context.settings.ratingPace ?? 1);
    await scope.jobs.send(
      settleProposal,
      { proposalId: row.id, agencyId: row.agency_id },
      { startAfter: new Date(now.getTime() + seconds * 1_000) },
    );
    return;
  }
  if (reply.kind !== 'issued') {
    const error: ErrorCode = reply.kind === 'absent' ? 'INSURER_TIMEOUT' : reply.error;
    await update.set({ state: proposalMachine.moves.refuse.to, error, settled_at: now }).execute();
    return;
  }
  // The number of the first revision stays.
  const proposal_number = row.proposal_number ?? reply.proposalNumber;
  await update.set({ state: proposalMachine.moves.save.to, error: null, proposal_number, settled_at: now }).execute();
  await fileProposal(scope, context.files, row.id, now);
}

/** Asks the insurer what became of a call whose answer was lost, until it is known. */
export const settleProposal: JobDefinition<typeof data> = job({
  name: 'proposals.settle',
  data,
  async run({ proposalId }, context) {
    const before = await context.db
      .selectFrom('renewal_proposals')
      .selectAll()
      .where('id', '=', proposalId)
      .executeTakeFirst();
    if (before?.state !== 'UNKNOWN') return;
    const reply = await askInsurer(context.db, await orderOf(context, before));
    await context.inTransaction(async (scope) => {
      const row = await lockedProposal(scope, proposalId);
      if (row?.state === 'UNKNOWN' && row.revision === before.revision) await record(scope, context, row, reply);
    });
  },
});

/**
 * Makes the call of a proposal: commits that it is on its way, calls, and commits the outcome. After a crash it starts
 * again with the same reference, so the insurer saves one.
 */
export const sendProposal = job({
  name: 'proposals.send',
  data,
  concurrency: senders,
  async run({ proposalId }, context) {
    const sent = await context.inTransaction(async (scope) => {
      const row = await lockedProposal(scope, proposalId);
      if (!row || !proposalMachine.can(row.state, 'send')) return undefined;
      await scope.db
        .updateTable('renewal_proposals')
        .set({ state: proposalMachine.moves.send.to })
        .where('id', '=', proposalId)
        .execute();
      return row;
    });
    if (!sent) return;
    const reply = await sendToInsurer(context.db, await orderOf(context, sent), context.signal);
    await context.inTransaction(async (scope) => {
      const row = await lockedProposal(scope, proposalId);
      if (row?.state === 'SENT' && row.revision === sent.revision) await record(scope, context, row, reply);
    });
  },
});
