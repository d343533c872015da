import { sql } from 'kysely';
import { holds } from '../../../lib/access/rule';
import type {
  CallCard,
  CallEvidence,
  CallMark,
  CallRenewal,
  RecordingState,
} from '../../../lib/contract/customers/call-rows';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { personColumn } from '../accounts/person-column';
import { newOfferOf } from '../renewals/renewal-row';
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

/** Returns whether somebody has written a call down. One with a recording came from an exchange, also an old one. */
export const isWritten = ({ external_id, recording }: { external_id: string | null; recording: RecordingState }) =>
  external_id === null && recording === 'NONE';

type Reading = Pick<Context, 'tenant' | 'caller' | 'now'>;

/** Returns all data of a call. @throws Failure NOT_FOUND */
export async function readCall(callId: string, { tenant, caller, now }: Reading): Promise<CallCard> {
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
    written: isWritten(row),
    recordingSeconds: row.recording === 'READY' ? (recording?.seconds ?? 0) : 0,
    documentId: row.document_id,
    matches: await matchesOf(tenant, row.phone),
    renewals: await renewalsOf(row.living_customer, { tenant, caller, now }),
    marks: await marksOf(tenant, callId, caller.accountId),
    evidence: await evidenceOf(callId, { tenant, caller }),
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

/** Open renewals of one customer that are offered, at most. */
const maxRenewals = 10;

/** Returns the open renewals of a customer, the one that ends next first. */
async function renewalsOf(customerId: string | null, { tenant, caller, now }: Reading): Promise<CallRenewal[]> {
  if (customerId === null || !holds(caller.viewer, 'RENEWAL_IMPORT')) return [];
  const rows = await tenant
    .selectFrom('renewals')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where('outcome', '=', 'OPEN')
    .where('standing', '=', true)
    .where('deleted_at', 'is', null)
    .where('insurance_end', '>=', todayInIsrael(now))
    .orderBy('insurance_end')
    .orderBy('id')
    .limit(maxRenewals)
    .execute();
  return rows.map((row) => ({
    renewalId: row.id,
    ownership: row.ownership,
    productType: row.product_type,
    registrationNumber: row.registration_number,
    insuranceEnd: row.insurance_end,
    offered: newOfferOf(row) !== null,
  }));
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

async function evidenceOf(
  callId: string,
  { tenant, caller }: Pick<Reading, 'tenant' | 'caller'>,
): Promise<CallEvidence[]> {
  const seesRenewals = holds(caller.viewer, 'RENEWAL_IMPORT');
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
    .leftJoin('renewals', (join) =>
      join
        .onRef('renewals.agency_id', '=', 'phone_call_evidence.agency_id')
        .onRef('renewals.id', '=', 'phone_call_evidence.renewal_id')
        .on('renewals.deleted_at', 'is', null),
    )
    .selectAll('phone_call_evidence')
    .select([personColumn, 'claims.id as standing_claim', 'renewals.id as standing_renewal'])
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
    renewalId: seesRenewals ? row.standing_renewal : null,
    hash: row.hash,
    recordingHash: row.recording_hash,
    by: row.person ?? '',
    createdAt: row.created_at,
  }));
}
