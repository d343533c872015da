import type { Selectable } from 'kysely';
import type { ErrorCode } from '../../../lib/contract/kit/errors';
import { newId } from '../../engine/db/ids';
import { tenantOf, type Tenant } from '../../engine/db/tenant';
import type { Scope } from '../../engine/jobs/job';
import { Failure } from '../../engine/failures/failure';
import { settleSignature } from './settle-signature';
import type { ChargeState, ChargeTables, SubjectKind } from './tables';

export type StoredCharge = Selectable<ChargeTables['charges']>;

export interface Subject {
  kind: SubjectKind;
  id: string;
  /** 0 for the first payment; a difference that is collected later has the next number. */
  part?: number;
}

/** What is charged, written down before the gateway is called. */
export interface Intent
  extends
    Pick<StoredCharge, 'account_id' | 'key' | 'amount'>,
    Partial<Pick<StoredCharge, 'payments_number' | 'card_ref' | 'last_digits' | 'brand' | 'method' | 'note'>> {
  subject: Subject;
  /** Reference at the gateway; the charge's own id when absent. */
  reference?: string;
  /** UNKNOWN before a charge of a stored card, OPEN for a page, PAID for money that was received. */
  state: Extract<ChargeState, 'UNKNOWN' | 'OPEN' | 'PAID'>;
  expires_at?: Date;
}

/** Seconds after which a charge whose outcome was not written is asked for at the gateway. */
export const timeout = 5;

/** Why a subject with a live charge takes no other. */
const inTheWay: Readonly<Partial<Record<ChargeState, ErrorCode>>> = {
  OPEN: 'PAYMENT_IS_OPEN',
  UNKNOWN: 'PAYMENT_IN_DOUBT',
  PAID: 'PAYMENT_ALREADY_MADE',
};

/**
 * Writes a charge before the gateway is called, with the job that settles it should nobody else do so. The same key
 * returns the same charge.
 * @throws Failure PAYMENT_ALREADY_MADE, PAYMENT_IN_DOUBT, PAYMENT_IS_OPEN when the subject has a live charge;
 * IDEMPOTENCY_KEY_REUSED when the key came with something else.
 */
export async function intend(
  { db, jobs }: Pick<Scope, 'db' | 'jobs'>,
  agencyId: string,
  intent: Intent,
  now: Date,
): Promise<StoredCharge> {
  const tenant = tenantOf(db, agencyId);
  const { subject, reference, expires_at, ...facts } = intent;
  const id = newId();
  const made = await tenant
    .insertInto('charges', {
      id,
      subject_kind: subject.kind,
      subject_id: subject.id,
      part: subject.part ?? 0,
      reference: reference ?? id,
      card_ref: null,
      last_digits: null,
      brand: null,
      note: null,
      fault: null,
      ...facts,
      expires_at: expires_at ?? null,
      created_at: now,
      settled_at: intent.state === 'PAID' ? now : null,
    })
    // Without a column: both the key and the live charge of the subject may be taken.
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
  if (!made) return existing(tenant, intent);
  if (made.state === 'UNKNOWN') await jobs.send(settleSignature, { chargeId: id }, { startAfter: timeout });
  return made as StoredCharge;
}

/** Returns whether a charge of a key is what is asked for again. */
const isRepeated = (
  same: StoredCharge,
  { subject, amount, card_ref = null, method = 'CREDIT_CARD', payments_number: inPayments = 1, state }: Intent,
): boolean =>
  same.subject_kind === subject.kind &&
  same.subject_id === subject.id &&
  same.amount === amount &&
  // A page that was paid tells the number that its payer chose.
  ((state === 'OPEN' && same.state === 'PAID') || same.payments_number === inPayments) &&
  same.method === method &&
  (card_ref === null || same.card_ref === card_ref);

async function existing(tenant: Tenant, intent: Intent): Promise<StoredCharge> {
  const { key, subject } = intent;
  const same = key === null ? undefined : await chargeOfKey(tenant, key);
  if (same) {
    if (!isRepeated(same, intent)) throw new Failure('IDEMPOTENCY_KEY_REUSED');
    return same;
  }
  const live = await liveCharge(tenant, subject);
  throw new Failure((live && inTheWay[live.state]) ?? 'CONFLICT');
}

/** Returns the charge of an idempotency key. */
export const chargeOfKey = (tenant: Tenant, key: string): Promise<StoredCharge | undefined> =>
  tenant.selectFrom('charges').selectAll().where('key', '=', key).executeTakeFirst() as Promise<
    StoredCharge | undefined
  >;

/** Returns the charge of a subject that is open, unknown or paid. */
export const liveCharge = (tenant: Tenant, { kind, id, part = 0 }: Subject): Promise<StoredCharge | undefined> =>
  tenant
    .selectFrom('charges')
    .selectAll()
    .where('subject_kind', '=', kind)
    .where('subject_id', '=', id)
    .where('part', '=', part)
    .where('state', 'in', ['OPEN', 'UNKNOWN', 'PAID'])
    .executeTakeFirst() as Promise<StoredCharge | undefined>;
