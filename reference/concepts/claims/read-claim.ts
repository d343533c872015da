import { sql } from 'kysely';
import type { ClaimCard, ClaimEvent, claims } from '../../../lib/contract/claims/claims';
import {
  type ClaimPart,
  claimPartFields,
  type ClaimPartKind,
  claimPartKinds,
  type ClaimPartLists,
} from '../../../lib/contract/claims/claim-parts';
import type { ParsedQuery } from '../../../lib/contract/kit/endpoint';
import type { Page } from '../../../lib/contract/kit/paging';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { exact, pageFrom } from '../../engine/db/page';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { personColumn } from '../accounts/person-column';
import { countPapers, paperLines } from './paper-lines';
import { claimRowOf, type ClaimRecord, standingClaims, withPeople } from './rows';
import { claimPartKind, type PartData } from './snapshots';

/** A participant's card, unless the customer was removed. */
const standingCustomer = sql<string | null>`(select customers.id from customers
  where customers.agency_id = claim_parts.agency_id and customers.id = claim_parts.customer_id
    and customers.status <> 'REMOVED')`.as('standing_customer');

/** Entities of a claim, in the order of creation. */
export const storedParts = (tenant: Tenant, claimId: string) =>
  tenant
    .selectFrom('claim_parts')
    .selectAll()
    .select(standingCustomer)
    .where('claim_id', '=', claimId)
    .orderBy('created_at')
    .orderBy('id');

export type PartRecord = Awaited<ReturnType<ReturnType<typeof storedParts>['executeTakeFirstOrThrow']>>;

/** Returns the fields of an entity; those that were never filled are null. */
export function fieldsOfPart(row: Pick<PartRecord, 'kind' | 'data' | 'standing_customer'>): PartData {
  const data: PartData = { ...readSnapshot(claimPartKind, row.data), customerId: row.standing_customer };
  return Object.fromEntries(Object.keys(claimPartFields[row.kind]).map((name) => [name, data[name] ?? null]));
}

/** Returns an entity as the contract has it. */
export const partOf = <K extends ClaimPartKind>(row: PartRecord): ClaimPart<K> =>
  ({
    entityId: row.id,
    version: row.version,
    createTs: row.created_at,
    ...fieldsOfPart(row),
  }) as unknown as ClaimPart<K>;

async function partLists(tenant: Tenant, claimId: string): Promise<ClaimPartLists> {
  const rows = await storedParts(tenant, claimId).execute();
  return Object.fromEntries(
    claimPartKinds.map((kind) => [kind, rows.filter((row) => row.kind === kind).map((row) => partOf(row))]),
  ) as unknown as ClaimPartLists;
}

/** Returns a claim that was not removed, with its people. @throws Failure NOT_FOUND */
export const storedClaim = async (tenant: Tenant, claimId: string): Promise<ClaimRecord> =>
  found(await withPeople(standingClaims(tenant)).where('claims.id', '=', claimId).executeTakeFirst());

async function orderOf(tenant: Tenant, orderId: string | null) {
  const none = { orderNumber: null, policyPeriod: null, policyCancelled: false };
  if (orderId === null) return none;
  const order = await tenant
    .selectFrom('orders')
    .select(['order_number', 'insurance_start', 'insurance_end', 'cancelled', 'deleted_at'])
    .where('id', '=', orderId)
    .executeTakeFirst();
  if (!order) return none;
  return {
    orderNumber: order.order_number,
    policyPeriod: { start: order.insurance_start, end: order.insurance_end },
    policyCancelled: order.cancelled || order.deleted_at !== null,
  };
}

/** Other claims of one car and day that are named. */
const namedRepeats = 5;

/** Returns other claims of the car and day of a claim: one accident may have been opened twice. */
async function repeatsOf({ id, registration_number: plate, accident_on: day }: ClaimRecord, tenant: Tenant) {
  if (plate === null || day === null) return [];
  const rows = await standingClaims(tenant)
    .select(['claims.id', 'claims.claim_number'])
    .where('claims.registration_number', '=', plate)
    .where('claims.accident_on', '=', day)
    .where('claims.id', '<>', id)
    .orderBy('claims.claim_number')
    .limit(namedRepeats)
    .execute();
  return rows.map((row) => ({ claimId: row.id, claimNumber: row.claim_number }));
}

const nameOf = async (tenant: Tenant, accountId: string | null): Promise<string> =>
  (accountId &&
    (await tenant.selectFrom('accounts').select(personColumn).where('accounts.id', '=', accountId).executeTakeFirst())
      ?.person) ||
  '';

/** Counts what is linked to a claim: open tasks and documents. */
async function linkedTo(tenant: Tenant, claimId: string) {
  const count = sql<number>`count(*)::int`.as('count');
  const tasks = await tenant
    .selectFrom('remarks')
    .select(count)
    .where('claim_id', '=', claimId)
    .where('removed_at', 'is', null)
    .where('done_at', 'is', null)
    .where('due_at', 'is not', null)
    .executeTakeFirstOrThrow();
  const documents = await tenant
    .selectFrom('documents')
    .select(count)
    .where('claim_id', '=', claimId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return { openTasks: tasks.count, documents: documents.count };
}

/** Returns a text that differs after each change of a claim or of its entities. @throws Failure NOT_FOUND */
export async function claimMark(tenant: Tenant, claimId: string): Promise<string> {
  const { version } = found(
    await standingClaims(tenant).select('claims.version').where('claims.id', '=', claimId).executeTakeFirst(),
  );
  const { parts } = await tenant
    .selectFrom('claim_parts')
    .select(sql<string>`coalesce(md5(string_agg(id || ':' || version, ' ' order by id)), '')`.as('parts'))
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  const { papers } = await tenant
    .selectFrom('claim_papers')
    .select(
      sql<string>`coalesce(md5(string_agg(concat_ws(':', kind, needed, item_id, arrived_on, document_id, reason), ' '
        order by kind)), '')`.as('papers'),
    )
    .where('claim_id', '=', claimId)
    .executeTakeFirstOrThrow();
  return `${version} ${parts} ${papers}`;
}

/** Returns the card of a claim. @throws Failure NOT_FOUND */
export async function readClaim(claimId: string, { tenant, now }: Context): Promise<ClaimCard> {
  const row = await storedClaim(tenant, claimId);
  return {
    ...claimRowOf(row, todayInIsrael(now)),
    createdBy: await nameOf(tenant, row.created_by ?? row.account_id),
    outcome: row.outcome,
    policyNumber: row.policy_number,
    ...(await orderOf(tenant, row.order_id)),
    repeats: await repeatsOf(row, tenant),
    impairmentAmount: row.impairment_amount,
    impairmentPercent: row.impairment_tenths === null ? null : row.impairment_tenths / 10,
    replacementValue: row.replacement_value,
    selfDeductible: row.self_deductible,
    appraiserFee: row.appraiser_fee,
    expected: row.expected,
    documentsAskedOn: row.documents_asked_on,
    lastDocumentOn: row.last_document_on,
    lastNoticeOn: row.last_notice_on,
    parts: await partLists(tenant, claimId),
    ...(await linkedTo(tenant, claimId)),
    papers: countPapers(await paperLines(tenant, row)),
  };
}

/** Returns the steps of a claim, latest first. @throws Failure NOT_FOUND */
export async function claimEvents(
  claimId: string,
  query: ParsedQuery<typeof claims.events>,
  { tenant }: Context,
): Promise<Page<ClaimEvent>> {
  await storedClaim(tenant, claimId);
  const own = () => tenant.selectFrom('claim_events').where('claim_id', '=', claimId);
  const rows = await own()
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'claim_events.agency_id')
        .onRef('accounts.id', '=', 'claim_events.account_id'),
    )
    .selectAll('claim_events')
    .select(personColumn)
    .orderBy('claim_events.at', 'desc')
    .orderBy('claim_events.id', 'desc')
    .limit(query.size)
    .offset(query.page * query.size)
    .execute();
  const { total } = await own()
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  const content = rows.map((row): ClaimEvent => ({
    entityId: row.id,
    kind: row.kind,
    from: row.from_status,
    to: row.to_status,
    outcome: row.outcome,
    reason: row.reason,
    amount: row.amount,
    // The customer did it; the account is the one that handles the claim.
    by: row.kind === 'REPORTED' ? '' : (row.person ?? ''),
    at: row.at,
  }));
  return pageFrom(content, total, query, exact);
}
