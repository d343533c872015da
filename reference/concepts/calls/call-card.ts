import { sql } from 'kysely';
import type { CallCard, CallEvidence, CallMark } from '../../../lib/contract/customers/calls';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import { personColumn } from '../accounts/person-column';
import { callRowOf, namedCalls } from './call-row';
import { customersWithPhone } from './caller-matches';

/** Loads and locks a call of the agency. @throws Failure NOT_FOUND */
export const requireCall = async (tenant: Tenant, callId: string) =>
  found(
    await tenant
      .selectFrom('phone_calls')
      .selectAll()
      .where('phone_calls.id', '=', callId)
      .forUpdate()
      .executeTakeFirst(),
  );

/** Returns all data of a call. @throws Failure NOT_FOUND */
export async function readCall(tenant: Tenant, callId: string, accountId: string): Promise<CallCard> {
  const row = found(await namedCalls(tenant).where('phone_calls.id', '=', callId).executeTakeFirst());
  const recording = await tenant
    .selectFrom('phone_recordings')
    .select('seconds')
    .where('call_id', '=', callId)
    .executeTakeFirst();
  return {
    ...callRowOf(row),
    answeredTs: row.answered_at,
    endedTs: row.ended_at,
    recordingSeconds: row.recording === 'READY' ? (recording?.seconds ?? 0) : 0,
    documentId: row.document_id,
    matches: await matchesOf(tenant, row.phone),
    marks: await marksOf(tenant, callId, accountId),
    evidence: await evidenceOf(tenant, callId),
    version: row.version,
  };
}

async function matchesOf(tenant: Tenant, phone: string): Promise<CallCard['matches']> {
  const ids = await customersWithPhone(tenant, phone);
  if (ids.length === 0) return [];
  return tenant
    .selectFrom('customers')
    .select(['customers.id as customerId', sql<string>`trim(first_name || ' ' || last_name)`.as('name')])
    .where('customers.id', 'in', ids)
    .orderBy('customers.created_at')
    .execute();
}

/** Marks of one recording, at most. */
export const maxMarks = 100;

async function marksOf(tenant: Tenant, callId: string, accountId: string): Promise<CallMark[]> {
  const rows = await tenant
    .selectFrom('phone_call_marks')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'phone_call_marks.agency_id')
        .onRef('accounts.id', '=', 'phone_call_marks.account_id'),
    )
    .selectAll('phone_call_marks')
    .select(personColumn)
    .where('phone_call_marks.call_id', '=', callId)
    .orderBy('phone_call_marks.from_second')
    .orderBy('phone_call_marks.id')
    .limit(maxMarks)
    .execute();
  return rows.map((row) => ({
    markId: row.id,
    from: row.from_second,
    to: row.to_second,
    note: row.note,
    by: row.person ?? '',
    own: row.account_id === accountId,
    createdAt: row.created_at,
  }));
}

async function evidenceOf(tenant: Tenant, callId: string): Promise<CallEvidence[]> {
  const rows = await tenant
    .selectFrom('phone_call_evidence')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'phone_call_evidence.agency_id')
        .onRef('accounts.id', '=', 'phone_call_evidence.account_id'),
    )
    .leftJoin('claims', (join) =>
      join
        .onRef('claims.agency_id', '=', 'phone_call_evidence.agency_id')
        .onRef('claims.id', '=', 'phone_call_evidence.claim_id')
        .on('claims.removed_at', 'is', null),
    )
    .selectAll('phone_call_evidence')
    .select([personColumn, 'claims.id as standing_claim'])
    .where('phone_call_evidence.call_id', '=', callId)
    .orderBy('phone_call_evidence.from_second')
    .orderBy('phone_call_evidence.id')
    .limit(maxMarks)
    .execute();
  return rows.map((row) => ({
    evidenceId: row.id,
    kind: row.kind,
    from: row.from_second,
    to: row.to_second,
    note: row.note,
    documentId: row.document_id ?? '',
    orderId: row.order_id,
    claimId: row.standing_claim,
    hash: row.hash,
    recordingHash: row.recording_hash,
    by: row.person ?? '',
    createdAt: row.created_at,
  }));
}
