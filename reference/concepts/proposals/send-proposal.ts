import { z } from 'zod';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import { proposalMachine } from '../../../lib/rules/work/proposal-status';
import { readSnapshot } from '../../engine/db/snapshot';
import { tenantOf } from '../../engine/db/tenant';
import { askInsurer, type InsurerOrder, type InsurerReply, sendToInsurer } from '../../simulators/issuing/insurer-desk';
import { issueBehaviour } from '../../simulators/issuing/sentinels';
import { attempts, sendingJob } from '../../engine/attempts/attempts';
import type { Db } from '../../engine/db/schema';
import type { JobContext, Scope } from '../../engine/jobs/job';
import { insurerPauses } from '../policies/record-outcome';
import { issueSettingsKind } from '../orders/issue-settings';
import { credentialsOf } from '../policies/stored-case';
import { toldOf } from '../policies/told';
import { storedRequestOfAnyLine } from '../quotes/stored';
import { fileProposal } from './file-proposal';

/** Proposals that one process sends at a time. */
const senders = 4;

const proposalById = (db: Db, id: string, lock: boolean) =>
  db
    .selectFrom('renewal_proposals')
    .selectAll()
    .where('id', '=', id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();

type Row = NonNullable<Awaited<ReturnType<typeof proposalById>>>;

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
async function record(scope: Scope, row: Row, reply: InsurerReply, context: JobContext): Promise<void> {
  const now = new Date();
  const update = scope.db.updateTable('renewal_proposals').where('id', '=', row.id);
  if (reply.kind === 'silent') {
    const asked = row.state === 'UNKNOWN' ? row.asked + 1 : 0;
    await update.set({ state: proposalMachine.moves.lose.to, asked }).execute();
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

/** Proposals at insurers. Each revision is an attempt of its own. */
const proposalAttempts = attempts({
  name: 'proposals.settle',
  data: z.object({ proposalId: z.string(), agencyId: z.string() }),
  pauses: insurerPauses,
  pace: ({ settings }: JobContext) => settings.ratingPace ?? 1,
  read: (db, { proposalId }, lock) => proposalById(db, proposalId, lock),
  dataOf: ({ id, agency_id }) => ({ proposalId: id, agencyId: agency_id }),
  waits: (row, before) => row.state === before.state && row.revision === before.revision,
  asked: ({ asked }) => asked,
  ask: async (context: JobContext, row): Promise<InsurerReply> => askInsurer(context.db, await orderOf(context, row)),
  record,
});

/** Asks the insurer what became of a call whose answer was lost, until it is known. */
export const settleProposal = proposalAttempts.settle;

/** Makes the call of a proposal. */
export const sendProposal = sendingJob({
  name: 'proposals.send',
  concurrency: senders,
  attempts: proposalAttempts,
  async depart({ db }, row) {
    const state = proposalMachine.after(row.state, 'send');
    if (state === null) return undefined;
    await db.updateTable('renewal_proposals').set({ state }).where('id', '=', row.id).execute();
    return { ...row, state };
  },
  call: async (context, row) => sendToInsurer(context.db, await orderOf(context, row), context.signal),
});
