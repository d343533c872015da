import { sql } from 'kysely';
import { type ClaimPartKind, isSinglePart, maxParts, namedParts } from '../../../lib/contract/claims/claim-parts';
import { accidentProblem, daysToCome } from '../../../lib/rules/claims/accident';
import { israelClock } from '../../../lib/rules/time/israel-time';
import { newId } from '../../engine/db/ids';
import { writeSnapshot } from '../../engine/db/snapshot';
import { Failure, found } from '../../engine/failures/failure';
import type { Context } from '../../engine/http/context';
import { requireCustomer } from '../customers/require-customer';
import { addStep, type LockedClaim, refuseChangedFields } from './locked-claim';
import { fieldsOfPart, type PartRecord, storedParts } from './read-claim';
import { claimPartKind, type PartData } from './snapshots';

type Given = Readonly<Record<string, unknown>>;

/** A payment that raises a question, and the caller's answers. */
export interface Confirmed {
  confirmAbove: boolean;
  confirmRepeated: boolean;
}

/** Returns the plain values of given fields; empty texts are null. */
const valuesOf = (given: Given): PartData =>
  Object.fromEntries(
    Object.entries(given)
      .filter(([name, value]) => value !== undefined && name !== 'confirmAbove' && name !== 'confirmRepeated')
      .map(([name, value]) => [name, value === '' ? null : (value as PartData[string])]),
  );

/** Returns whether an entity that needs a name has none, and is skipped. */
export const isNameless = (kind: ClaimPartKind, given: Given): boolean =>
  (namedParts as readonly ClaimPartKind[]).includes(kind) && !String(given.name ?? '').trim();

function refuseWrongFields(kind: ClaimPartKind, { date, time }: PartData, { now }: Context): void {
  if (kind !== 'accident') return;
  const rule = accidentProblem(date as string | null, time as string | null, israelClock(now.getTime()));
  if (rule) throw new Failure('VALIDATION_ERROR', { field: 'date', fields: [{ path: 'date', rule }] });
}

/** Refuses days to come where only past ones can be, among what is changed: what is stored already stays. */
function refuseDaysToCome(kind: ClaimPartKind, set: PartData, { now }: Context): void {
  const [first, ...rest] = daysToCome(kind, set, israelClock(now.getTime()).day);
  if (first) throw new Failure('VALIDATION_ERROR', { field: first.path, fields: [first, ...rest] });
}

/** Refuses a payment that raises a question. @throws Failure CLAIM_PAYMENT_ABOVE, CLAIM_PAYMENT_REPEATED */
function refusePayment(claim: LockedClaim, others: readonly PartData[], paid: PartData, confirmed: Confirmed): void {
  const amount = Number(paid.agreed ?? 0);
  if (amount === 0) return;
  const repeated = others.some(({ agreed, date }) => agreed === amount && (date ?? null) === (paid.date ?? null));
  if (repeated && !confirmed.confirmRepeated)
    throw new Failure('CLAIM_PAYMENT_REPEATED', { message: 'The same amount was paid on the same day' });
  const sum = others.reduce((total, { agreed }) => total + Number(agreed ?? 0), amount);
  if (claim.agreed !== null && sum > claim.agreed && !confirmed.confirmAbove)
    throw new Failure('CLAIM_PAYMENT_ABOVE', { message: `${sum} is above the agreed ${claim.agreed}` });
}

/**
 * Returns the columns of an entity's fields. The card of a participant has a column of its own, which merges move.
 * @throws Failure NOT_FOUND for a customer who does not stand
 */
async function columnsOf({ customerId, ...data }: PartData, { tenant }: Context) {
  const linked = typeof customerId === 'string' ? customerId : null;
  if (linked !== null) await requireCustomer(tenant, linked);
  return { data: writeSnapshot(claimPartKind, data), ...(customerId !== undefined && { customer_id: linked }) };
}

const ofKind = (claim: LockedClaim, kind: ClaimPartKind, { tenant }: Context) =>
  storedParts(tenant, claim.id).where('kind', '=', kind).execute();

/** Copies into the claim what lists search and sum up. */
async function mirror(claim: LockedClaim, kind: ClaimPartKind, context: Context): Promise<void> {
  if (kind !== 'accident' && kind !== 'car' && kind !== 'payment') return;
  const parts = (await ofKind(claim, kind, context)).map(fieldsOfPart);
  const first = parts[0] ?? {};
  const columns = {
    accident: { accident_on: (first.date as string | undefined) ?? null },
    car: { registration_number: String(first.registrationNumber ?? '').replace(/\D/g, '') || null },
    payment: { paid: parts.reduce((sum, { agreed }) => sum + Number(agreed ?? 0), 0) },
  }[kind];
  await context.tenant.updateTable('claims').set(columns).where('id', '=', claim.id).execute();
}

/**
 * Creates an entity of a locked claim. @returns its id
 * @throws Failure CONFLICT when the claim can have one only and has it, as of damages of a part of the car;
 * VALIDATION_ERROR; those of payments
 */
export async function createPart(
  claim: LockedClaim,
  kind: ClaimPartKind,
  given: Given,
  context: Context,
  confirmed: Confirmed,
): Promise<string> {
  const data = valuesOf(given);
  if (isNameless(kind, data))
    throw new Failure('VALIDATION_ERROR', { field: 'name', fields: [{ path: 'name', rule: 'required' }] });
  refuseWrongFields(kind, data, context);
  refuseDaysToCome(kind, data, context);
  const others = await ofKind(claim, kind, context);
  if (others.length >= (isSinglePart(kind) ? 1 : maxParts))
    throw new Failure('CONFLICT', { message: `The claim has ${others.length} of ${kind}` });
  if (kind === 'payment') refusePayment(claim, others.map(fieldsOfPart), data, confirmed);
  // The drawing has one damage for each part of the car; somebody else may have marked it a moment before.
  if (kind === 'damage' && data.part && others.some((other) => fieldsOfPart(other).part === data.part))
    throw new Failure('CONFLICT', { field: 'part', message: `The claim has a damage of ${data.part}` });
  const id = newId();
  const row = { id, claim_id: claim.id, kind, ...(await columnsOf(data, context)), created_at: context.now };
  await context.tenant.insertInto('claim_parts', { ...row, name: nameOf(kind, data) }).execute();
  await mirror(claim, kind, context);
  if (kind === 'payment') await addStep(claim.id, { kind: 'PAID', amount: Number(data.agreed ?? 0) }, context);
  return id;
}

const nameOf = (kind: ClaimPartKind, { name }: PartData): string | null =>
  (namedParts as readonly ClaimPartKind[]).includes(kind) ? String(name ?? '') || null : null;

/** Returns an entity of a claim. @throws Failure NOT_FOUND */
export async function storedPart(
  claimId: string,
  kind: ClaimPartKind,
  partId: string,
  { tenant }: Context,
): Promise<PartRecord> {
  return found(await storedParts(tenant, claimId).where('kind', '=', kind).where('id', '=', partId).executeTakeFirst());
}

interface Change extends Partial<Confirmed> {
  /** Absent when the caller holds the claim's version. */
  version?: number;
  set: Given;
  was?: Given | undefined;
}

/** Changes given fields of an entity of a locked claim. @throws Failure NOT_FOUND, CONFLICT, VALIDATION_ERROR */
export async function changePart(
  claim: LockedClaim,
  [kind, partId]: readonly [ClaimPartKind, string],
  change: Change,
  context: Context,
): Promise<void> {
  const row = await storedPart(claim.id, kind, partId, context);
  const before = fieldsOfPart(row);
  const set = valuesOf(change.set);
  refuseChangedFields(
    { version: row.version, stored: before },
    { version: change.version ?? row.version, set, was: change.was },
  );
  const data = { ...before, ...set };
  refuseWrongFields(kind, data, context);
  refuseDaysToCome(kind, set, context);
  // The link to a removed customer is kept as it is, for the day on which the customer comes back.
  const columns = await columnsOf({ ...data, customerId: set.customerId as PartData[string] }, context);
  if (kind === 'payment') {
    const others = (await ofKind(claim, kind, context)).filter(({ id }) => id !== partId).map(fieldsOfPart);
    const { confirmAbove = false, confirmRepeated = false } = change;
    refusePayment(claim, others, data, { confirmAbove, confirmRepeated });
  }
  await context.tenant
    .updateTable('claim_parts')
    .set({ ...columns, name: nameOf(kind, data), version: sql<number>`version + 1` })
    .where('id', '=', partId)
    .execute();
  await mirror(claim, kind, context);
}

/** Removes an entity of a locked claim. @throws Failure NOT_FOUND */
export async function removePart(
  claim: LockedClaim,
  kind: ClaimPartKind,
  partId: string,
  context: Context,
): Promise<void> {
  const row = await storedPart(claim.id, kind, partId, context);
  await context.tenant.deleteFrom('claim_parts').where('id', '=', row.id).execute();
  await mirror(claim, kind, context);
  if (kind === 'payment')
    await addStep(claim.id, { kind: 'PAID', amount: -Number(fieldsOfPart(row).agreed ?? 0) }, context);
}
