import { sql } from 'kysely';
import type { claims } from '../../../lib/contract/claims/claims';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import type { NamedDriver } from '../../../lib/contract/orders/policies';
import type { Supplier } from '../../../lib/insurers/registry';
import { normalisePlate } from '../../../lib/rules/quotes/plate';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { claimClock } from '../../../lib/rules/time/claim-clock';
import { newId } from '../../engine/db/ids';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import { publish } from '../../engine/jobs/events';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { nextNumber } from '../../engine/numbering/next-number';
import { storedOrder } from '../orders/read';
import { issueSettingsKind } from '../orders/issue-settings';
import { requireCustomer } from '../customers/require-customer';
import { addStep, type LockedClaim, lockedClaim } from './locked-claim';
import { standingClaims } from './rows';
import { createPart } from './save-part';

type Draft = ParsedBody<typeof claims.create>;
const unasked = { confirmAbove: false, confirmRepeated: false };

/** Lets others who are about to store the same wait until this transaction ends: then they see it. */
const waitFor = (what: readonly string[], { db, tenant }: Pick<Context, 'db' | 'tenant'>) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${['claims', tenant.agencyId, ...what].join(' ')}, 0))`.execute(db);

/** Refuses a second claim of one car and day unless it is wanted. @throws Failure CLAIM_REPEATED */
async function refuseRepeated(plate: string | null, draft: Draft, context: Context): Promise<void> {
  const { tenant } = context;
  if (!plate || !draft.accidentDate || draft.confirmRepeated) return;
  await waitFor(['accident', plate, draft.accidentDate], context);
  const other = await standingClaims(tenant)
    .select('claims.claim_number')
    .where('claims.registration_number', '=', plate)
    .where('claims.accident_on', '=', draft.accidentDate)
    .executeTakeFirst();
  if (other) throw new Failure('CLAIM_REPEATED', { message: `Claim ${other.claim_number} is of the same car and day` });
}

/** Refuses a number that another claim at the insurer has. @throws Failure VALIDATION_ERROR */
export async function refuseTakenNumber(
  number: string | null | undefined,
  supplier: string | null | undefined,
  claimId: string | null,
  context: Context,
): Promise<void> {
  if (!number || !supplier) return;
  await waitFor(['number', supplier, number], context);
  const { tenant } = context;
  const other = await standingClaims(tenant)
    .select('claims.id')
    .where('claims.insurer_claim_number', '=', number)
    .where('claims.supplier', '=', supplier as Supplier)
    .$if(claimId !== null, (all) => all.where('claims.id', '<>', claimId ?? ''))
    .executeTakeFirst();
  if (other)
    throw new Failure('VALIDATION_ERROR', {
      field: 'insurerClaimNumber',
      fields: [{ path: 'insurerClaimNumber', rule: 'taken' }],
    });
}

/** Returns the policy of an order: its number, and the issue that says who drives. */
const policyOf = (orderId: string, tenant: Tenant) =>
  tenant
    .selectFrom('policies')
    .select(['policy_number', 'issue_id'])
    .where('order_id', '=', orderId)
    .orderBy('issued_at')
    .executeTakeFirst();

/** Returns what a policy that a claim is linked to later fills in: its insurer and number, where the claim has none. */
export async function filledByOrder(
  { supplier, policy_number }: Pick<LockedClaim, 'supplier' | 'policy_number'>,
  orderId: string,
  tenant: Tenant,
) {
  const insurer =
    supplier === null ? ((await storedOrder(tenant, orderId)).suppliers[0] as Supplier | undefined) : null;
  const number = policy_number === null ? (await policyOf(orderId, tenant))?.policy_number : null;
  return { ...(insurer && { supplier: insurer }), ...(number && { policy_number: number }) };
}

/** Returns what an order knows: insurer, policy number, car. @throws Failure NOT_FOUND for another customer's order */
async function factsOfOrder({ orderId, customerId }: Draft, { tenant }: Context) {
  if (!orderId) return null;
  const order = await storedOrder(tenant, orderId);
  if (order.customer_id !== customerId) throw new Failure('NOT_FOUND', { field: 'orderId' });
  const policy = await policyOf(orderId, tenant);
  return {
    plate: order.registration_number,
    title: order.title,
    supplier: (order.suppliers[0] ?? null) as Supplier | null,
    policyNumber: policy?.policy_number ?? null,
    driver: policy?.issue_id ? await driverOf(policy.issue_id, tenant) : null,
  };
}

/** Returns the driver of a policy that names one; of several, nobody knows yet who drove. */
async function driverOf(issueId: string, tenant: Tenant): Promise<NamedDriver | null> {
  const row = await tenant.selectFrom('policy_issues').select('settings').where('id', '=', issueId).executeTakeFirst();
  if (!row) return null;
  const { drivers } = readSnapshot(issueSettingsKind, row.settings);
  return drivers.length === 1 && drivers[0]!.lastName !== '' ? drivers[0]! : null;
}

/** Returns the customer as the owner of the policy. */
async function ownerOf(customerId: string, { tenant }: Context) {
  const row = found(
    await tenant
      .selectFrom('customers')
      .select(['first_name', 'last_name', 'mobile_phone', 'email', 'passport_number'])
      .where('id', '=', customerId)
      .executeTakeFirst(),
  );
  return {
    customerId,
    firstName: row.first_name,
    lastName: row.last_name,
    passportNumber: row.passport_number,
    phone: row.mobile_phone,
    email: row.email,
  };
}

/** Stores the row of a new claim. @returns its id */
async function insertClaim(
  draft: Draft,
  known: { supplier: Supplier | null; policyNumber: string | null },
  { tenant, caller, now }: Context,
): Promise<string> {
  const id = newId();
  const today = todayInIsrael(now);
  const clockFacts = { documentsAskedOn: null, lastDocumentOn: null, lastNoticeOn: null, reopenedOn: null } as const;
  const clock = claimClock({ type: draft.type, status: 'NEW', openedOn: today, ...clockFacts }, today);
  await tenant
    .insertInto('claims', {
      id,
      account_id: caller.accountId,
      created_by: caller.accountId,
      claim_number: await nextNumber(tenant, 'claim'),
      insurer_claim_number: draft.insurerClaimNumber || null,
      customer_id: draft.customerId,
      order_id: draft.orderId ?? null,
      supplier: known.supplier,
      policy_number: known.policyNumber,
      type: draft.type,
      status: 'NEW',
      status_since: today,
      opened_on: today,
      closed_on: null,
      follow_up_on: clock?.dueOn ?? null,
      created_at: now,
    })
    .execute();
  return id;
}

/** Tells from what a claim was opened. @throws Failure NOT_FOUND for what is not of the customer */
async function tellOfOrigin(claimId: string, draft: Draft, context: Context): Promise<void> {
  const { tenant, caller, now } = context;
  const { customerId, orderId = null, callId = null, documentId = null } = draft;
  const claim = { claimId, customerId, orderId };
  await publish(context, 'claim.opened', { tenant, viewer: caller.viewer, claim, callId, documentId, now });
}

/**
 * Opens a claim with what the customer and the order know. @returns its id
 * @throws Failure NOT_FOUND, CLAIM_REPEATED, VALIDATION_ERROR
 */
export async function createClaim(draft: Draft, context: Context): Promise<string> {
  await requireCustomer(context.tenant, draft.customerId);
  const facts = await factsOfOrder(draft, context);
  const plate = normalisePlate(draft.registrationNumber ?? '').replace(/\D/g, '') || facts?.plate || null;
  const supplier = draft.supplier ?? facts?.supplier ?? null;
  await refuseRepeated(plate, draft, context);
  await refuseTakenNumber(draft.insurerClaimNumber, supplier, null, context);
  const id = await insertClaim(draft, { supplier, policyNumber: facts?.policyNumber ?? null }, context);
  const known = { plate, title: facts?.title ?? null, driver: facts?.driver ?? null };
  await createParts(await lockedClaim(context.tenant, id), draft, known, context);
  await addStep(id, { kind: 'CREATED', to_status: 'NEW' }, context);
  await tellOfOrigin(id, draft, context);
  return id;
}

interface KnownFacts {
  plate: string | null;
  title: string | null;
  driver: NamedDriver | null;
}

/** Returns the driver as a part of the claim; a driver with the number of the owner is the owner. */
function driverPart(driver: NamedDriver, owner: Awaited<ReturnType<typeof ownerOf>>) {
  const { firstName, lastName, passportNumber, birthday, licenseIssued } = driver;
  const isOwner = passportNumber !== '' && passportNumber === owner.passportNumber;
  return {
    ...{ firstName, lastName, passportNumber, birthday, licenseIssueDate: licenseIssued },
    ...(isOwner && { customerId: owner.customerId, phone: owner.phone, relationToOwner: 'OWNER' as const }),
  };
}

/** Creates the entities that a new claim knows: accident, car, driver, owner of the policy. */
async function createParts(
  claim: LockedClaim,
  { accidentDate: date, accidentTime: time, description, customerId }: Draft,
  { plate, title, driver }: KnownFacts,
  context: Context,
): Promise<void> {
  if (date || description) await createPart(claim, 'accident', { date, time, description }, context, unasked);
  if (plate) await createPart(claim, 'car', { registrationNumber: plate, model: title }, context, unasked);
  const owner = await ownerOf(customerId, context);
  if (driver) await createPart(claim, 'driver', driverPart(driver, owner), context, unasked);
  await createPart(claim, 'policyOwner', owner, context, unasked);
}
