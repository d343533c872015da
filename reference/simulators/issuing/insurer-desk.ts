import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import type { IssueOutcome } from '../../../lib/insurers/insurer';
import { issuingOf } from '../../../lib/insurers/issuing';
import type { ToldInsurer } from './tables';
import type { Supplier } from '../../../lib/insurers/registry';
import type { Db } from '../../engine/db/schema';
import { chanceOf } from '../rating/chance';
import type { IssueBehaviour } from './sentinels';

/** What an insurer says about a reference. */
export type InsurerReply =
  | { kind: 'issued'; outcome: IssueOutcome; policyNumber: string | null; proposalNumber: string | null }
  | { kind: 'refused'; error: ErrorCode; proposalNumber: string | null }
  /** The reference never arrived and will be refused if it still does. */
  | { kind: 'absent' }
  /** No answer. */
  | { kind: 'silent' };

/** A policy that an insurer is asked to issue. */
export interface InsurerOrder {
  /** Reference of the agency's side: a repeated call gets the outcome of the first. */
  reference: string;
  supplier: Supplier;
  behaviour: IssueBehaviour;
  told: ToldInsurer;
  /** Multiplier of the answer time. */
  pace: number;
  now: Date;
}

const usualTime = 1_500;
const usualDocument = 3;

/** Returns a number like those of policies: the same for the same reference. */
function numberOf(reference: string, kind: 'policy' | 'proposal'): string {
  const digits = String(Math.floor(chanceOf(reference, kind) * 1_000_000_000)).padStart(9, '0');
  return kind === 'policy' ? `31${digits}` : `P${digits.slice(2)}`;
}

function entryOf({ reference, supplier, behaviour, told, now }: InsurerOrder) {
  const outcome = behaviour.error ? null : (behaviour.outcome ?? issuingOf(supplier).outcome);
  const proposal = outcome === 'PROPOSAL' || behaviour.error === 'ISSUE_FAILED_PROPOSAL_SAVED';
  return {
    reference,
    supplier,
    outcome,
    policy_number: outcome === 'POLICY' || outcome === 'ORDERED_POLICY' ? numberOf(reference, 'policy') : null,
    proposal_number: proposal ? numberOf(reference, 'proposal') : null,
    error: behaviour.error ?? null,
    lost: behaviour.lost !== undefined,
    silent_for: behaviour.silentFor ?? 0,
    document_after: outcome === 'POLICY' ? (behaviour.documentAfter ?? usualDocument) : null,
    at: now,
    agent_numbers: told.agentNumbers.join(','),
    agreements: told.agreements.join(','),
    payments_number: told.paymentsNumber,
    bank_branch: told.bankBranch,
    deductible: told.deductible,
  };
}

const bookOf = (db: Db, reference: string) =>
  db.selectFrom('insurer_policies').selectAll().where('reference', '=', reference).executeTakeFirst();

type Entry = NonNullable<Awaited<ReturnType<typeof bookOf>>>;

function replyOf({ outcome, policy_number, proposal_number, error }: Entry): InsurerReply {
  if (error !== null) return { kind: 'refused', error: error as ErrorCode, proposalNumber: proposal_number };
  if (outcome === null) return { kind: 'absent' };
  return { kind: 'issued', outcome, policyNumber: policy_number, proposalNumber: proposal_number };
}

/**
 * Sends a policy to the insurer. The insurer enters it before it answers, so a caller that dies meanwhile can ask again
 * with the same reference and gets the same outcome.
 */
export async function sendToInsurer(db: Db, order: InsurerOrder, signal?: AbortSignal): Promise<InsurerReply> {
  const { behaviour, pace } = order;
  if (behaviour.lost === 'before') return { kind: 'silent' };
  const made = await db
    .insertInto('insurer_policies')
    .values(entryOf(order))
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .returning('reference')
    .executeTakeFirst();
  await wait(Math.round((behaviour.takes ?? usualTime) * pace), undefined, { signal });
  const entry = await bookOf(db, order.reference);
  return !entry || (made && entry.lost) ? { kind: 'silent' } : replyOf(entry);
}

/**
 * Asks the insurer what became of a reference. An unknown one is closed at once: a call that is still on its way is
 * then refused, so that a new attempt cannot issue twice.
 */
export async function askInsurer(db: Db, order: InsurerOrder): Promise<InsurerReply> {
  const { reference, supplier, behaviour, now } = order;
  await db
    .insertInto('insurer_policies')
    .values({
      ...{ reference, supplier, outcome: null, policy_number: null, proposal_number: null, error: null },
      ...{ lost: false, silent_for: behaviour.silentFor ?? 0, document_after: null, at: now },
    })
    .onConflict((conflict) => conflict.column('reference').doNothing())
    .execute();
  const entry = await db
    .updateTable('insurer_policies')
    .set({ asked: sql`asked + 1` })
    .where('reference', '=', reference)
    .returningAll()
    .executeTakeFirstOrThrow();
  return entry.asked <= entry.silent_for ? { kind: 'silent' } : replyOf(entry);
}

/** Asks the insurer for the document of a policy. @returns whether it is ready */
export async function askForDocument(db: Db, reference: string): Promise<boolean> {
  const entry = await db
    .updateTable('insurer_policies')
    .set({ document_asked: sql`document_asked + 1` })
    .where('reference', '=', reference)
    .returning(['document_asked', 'document_after'])
    .executeTakeFirst();
  return entry !== undefined && entry.document_after !== null && entry.document_asked >= entry.document_after;
}
