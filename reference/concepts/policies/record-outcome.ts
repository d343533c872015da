import { sql } from 'kysely';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import { processMachine } from '../../../lib/rules/kit/process-status';
import { pauseAfter } from '../../engine/attempts/attempts';
import { asJson } from '../../engine/db/columns';
import { newId } from '../../engine/db/ids';
import { tenantOf } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import type { InsurerReply } from '../../simulators/issuing/insurer-desk';
import { sumUpOrder } from '../orders/price-in-force';
import { awaitDocument } from './await-document';
import { documentQuestions } from './document-questions';
import type { StoredIssue } from './locked-issue';

/** Waits before each question to an insurer for a lost outcome, s. */
export const insurerPauses = [5, 15, 60, 300, 1_800] as const;

const update = ({ db }: Scope, issueId: string) => db.updateTable('policy_issues').where('id', '=', issueId);

interface Recording {
  issue: StoredIssue;
  reply: InsurerReply;
  /** The customer has paid for the item. */
  paid: boolean;
  pace: number;
  now: Date;
}

/** Stores what the insurer said about a locked attempt that is not settled yet. */
export async function recordOutcome(scope: Scope, recording: Recording): Promise<void> {
  const { issue, reply, now } = recording;
  if (reply.kind === 'silent') return recordUnknown(scope, recording);
  if (reply.kind === 'issued') return recordIssued(scope, issue, reply, now);
  const error: ErrorCode = reply.kind === 'absent' ? 'INSURER_TIMEOUT' : reply.error;
  const isPaid = reply.kind === 'refused' && (recording.paid || error === 'ISSUE_FAILED_PROPOSAL_SAVED');
  await update(scope, issue.id)
    .set({
      state: isPaid ? 'PAID_NOT_ISSUED' : 'FAILED',
      error,
      proposal_number: reply.kind === 'refused' ? reply.proposalNumber : null,
      settled_at: now,
      ask_at: null,
    })
    .execute();
  await touch(scope, issue, now);
}

async function recordUnknown(scope: Scope, { issue, pace, now }: Recording): Promise<void> {
  const asked = issue.state === 'UNKNOWN' ? issue.asked + 1 : 0;
  const seconds = pauseAfter(insurerPauses, asked, pace);
  const ask_at = new Date(now.getTime() + seconds * 1000);
  await update(scope, issue.id).set({ state: 'UNKNOWN', asked, ask_at }).execute();
  await touch(scope, issue, now);
}

type Issued = Extract<InsurerReply, { kind: 'issued' }>;

async function recordIssued(scope: Scope, issue: StoredIssue, reply: Issued, now: Date): Promise<void> {
  const { outcome, policyNumber, proposalNumber } = reply;
  await update(scope, issue.id)
    .set({
      state: 'ISSUED',
      outcome,
      policy_number: policyNumber,
      proposal_number: proposalNumber,
      document_state: outcome === 'POLICY' ? 'WAITING' : 'NONE',
      settled_at: now,
      ask_at: null,
    })
    .execute();
  if (policyNumber === null) return touch(scope, issue, now);
  await writePolicy(scope, { ...issue, outcome, policy_number: policyNumber, proposal_number: proposalNumber }, now);
  if (outcome === 'POLICY') await queueDocument(scope, issue, now);
}

/** A policy to be written: of an attempt, or recorded by hand. */
export interface NewPolicy extends Pick<
  StoredIssue,
  'agency_id' | 'order_id' | 'order_item_id' | 'account_id' | 'supplier' | 'price'
> {
  /** Attempt; null without one. */
  id: string | null;
  outcome: NonNullable<StoredIssue['outcome']>;
  policy_number: string;
  proposal_number: string | null;
}

/** Writes a policy of the order's customer and moves the order to PolicyIssued. */
export async function writePolicy(scope: Scope, policy: NewPolicy, now: Date): Promise<void> {
  const tenant = tenantOf(scope.db, policy.agency_id);
  const order = await tenant
    .selectFrom('orders')
    .select(['customer_id', 'product_type', 'status'])
    .where('id', '=', policy.order_id)
    .executeTakeFirstOrThrow();
  await tenant
    .insertInto('policies', {
      id: newId(),
      customer_id: order.customer_id!,
      order_id: policy.order_id,
      order_item_id: policy.order_item_id,
      issue_id: policy.id,
      account_id: policy.account_id,
      supplier: policy.supplier,
      product_type: order.product_type,
      outcome: policy.outcome,
      policy_number: policy.policy_number,
      proposal_number: policy.proposal_number,
      premium: policy.price,
      issued_at: now,
    })
    .execute();
  await sumUpOrder(tenant, policy.order_id);
  await touch(scope, policy, now, processMachine.after(order.status, 'issuePolicy') ?? order.status);
}

type OrderStatus = (typeof processMachine.states)[number];

async function touch(
  { db }: Scope,
  { agency_id, order_id }: Pick<StoredIssue, 'agency_id' | 'order_id'>,
  now: Date,
  status?: OrderStatus,
): Promise<void> {
  await tenantOf(db, agency_id)
    .updateTable('orders')
    .set({ ...(status && { status }), version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', order_id)
    .execute();
}

/** Queues the wait for the policy document as a job of the one who issued it (S2 §4). */
export async function queueDocument(scope: Scope, issue: StoredIssue, now: Date): Promise<void> {
  const jobId = newId();
  const { agency_id: agencyId, id: issueId, order_id: orderId } = issue;
  await tenantOf(scope.db, agencyId)
    .insertInto('tray_jobs', {
      id: jobId,
      account_id: issue.account_id,
      kind: 'policyDocument',
      stage: 'WAITING',
      total: documentQuestions,
      input: asJson({ issueId, orderId }),
      locale: issue.locale,
      file_id: null,
      error: null,
      created_at: now,
      started_at: null,
      finished_at: null,
    })
    .execute();
  await scope.jobs.send(awaitDocument, { jobId, agencyId, issueId });
}
