import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { billing, type Invoice } from '@/lib/contract/agencies/billing';
import { brandOf } from '@/lib/rules/work/card-number';
import { carryOut, conclude, type Place } from '@/reference/concepts/charges/carry-out';
import { intend, type StoredCharge } from '@/reference/concepts/charges/intend';
import { paymentOf } from '@/reference/concepts/charges/payment-of';
import { charge, close, entryOf } from '@/reference/simulators/gateway/ledger';
import { testCards } from '@/reference/simulators/gateway/card';
import { inTransaction } from '@/reference/engine/jobs/transaction';
import { tenantOf } from '@/reference/engine/db/tenant';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { saveCard } from './gateway-page';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let superuser: TestSession;
let place: Place;
let invoice: Invoice;
let cardRef: string;
const agencyId = demoAgencyId('standard');
beforeAll(async () => {
  reference = await startTestReference();
  superuser = await reference.as('superuser');
  const { database, queue } = reference;
  place = {
    db: database.db,
    inTransaction: (work) => inTransaction(database, queue, null, work),
    log: pino({ level: 'silent' }),
  };
  await saveCard(reference, superuser, testCards.approved);
  const card = await database.db
    .selectFrom('saved_cards')
    .select('gateway_ref')
    .where('agency_id', '=', agencyId)
    .where('is_default', '=', true)
    .executeTakeFirstOrThrow();
  cardRef = card.gateway_ref;
});
afterAll(() => reference.stop());

let number = 0;
/** A new unpaid invoice for every test. */
beforeEach(async () => {
  const { db } = reference.database;
  const row = await db.selectFrom('invoices').selectAll().where('agency_id', '=', agencyId).executeTakeFirstOrThrow();
  number++;
  await db
    .insertInto('invoices')
    .values({
      ...row,
      id: `invoice-${number}`,
      invoice_number: 90_000 + number,
      period: `20${30 + number}-01`,
      status: 'PROFORMA',
      fault: null,
      paid_at: null,
      attempts: 0,
    })
    .execute();
  invoice = await readInvoice();
});

const readInvoice = async () =>
  (await reference.call(billing.invoices, { query: { size: 1 } }, superuser)).content.find(
    ({ invoiceId }) => invoiceId === `invoice-${number}`,
  )!;
const pay = (idempotencyKey: string) =>
  reference.call(billing.payInvoice, { params: { invoiceId: invoice.invoiceId }, idempotencyKey }, superuser);
const ledger = () =>
  reference.database.db
    .selectFrom('gateway_charges')
    .select(['outcome', 'amount'])
    .where('reference', 'like', `${invoice.invoiceId}:%`)
    .execute();
const chargesOf = () =>
  reference.database.db.selectFrom('charges').selectAll().where('subject_id', '=', invoice.invoiceId).execute();
const intent = () =>
  ({
    subject: { kind: 'invoice', id: invoice.invoiceId },
    account_id: null,
    key: newKey(),
    reference: `${invoice.invoiceId}:1`,
    amount: 531,
    card_ref: cardRef,
    state: 'UNKNOWN',
  }) as const;
/** Writes the first charge of the invoice, as far as a crash lets it come. */
const intended = (over: object = {}): Promise<StoredCharge> =>
  place.inTransaction(async (scope) => {
    await scope.db.updateTable('invoices').set({ attempts: 1 }).where('id', '=', invoice.invoiceId).execute();
    return intend(scope, agencyId, { ...intent(), ...over }, new Date());
  });
const requestOf = ({ reference: ref, amount }: StoredCharge) => ({
  reference: ref,
  cardRef,
  amount,
  paymentsNumber: 1,
});

describe('AGY-06 one charge', () => {
  it('AGY-06 fifty payments at once with one key charge once, and all get the same answer', async () => {
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(key)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['PAID']));
    expect(await ledger()).toEqual([{ outcome: 'captured', amount: 531 }]);
    expect(await chargesOf()).toMatchObject([{ state: 'PAID', key }]);
  });

  it('AGY-06 fifty payments at once with fifty keys charge once', async () => {
    const answers = await Promise.all(Array.from({ length: 50 }, () => pay(newKey())));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(['PAID']));
    expect(await ledger()).toHaveLength(1);
  });

  it('AGY-06 a key that was declined stays declined; another key charges again', async () => {
    const { db } = reference.database;
    const declines = (behaviour: 'DECLINE' | 'APPROVE') =>
      db.updateTable('gateway_cards').set({ behaviour }).where('ref', '=', cardRef).execute();
    await declines('DECLINE');
    const key = newKey();
    expect(await pay(key)).toMatchObject({ status: 'FAILED', fault: 'DECLINED' });
    await declines('APPROVE');
    expect(await pay(key)).toMatchObject({ status: 'FAILED' });
    expect(await ledger()).toHaveLength(1);
    expect(await pay(newKey())).toMatchObject({ status: 'PAID' });
    expect((await ledger()).map(({ outcome }) => outcome).sort()).toEqual(['captured', 'declined']);
  });

  it('AGY-06 the database refuses a second live charge, and a key that comes with something else', async () => {
    const first = await intended();
    await expect(intended({ reference: 'another' })).rejects.toMatchObject({ code: 'PAYMENT_IN_DOUBT' });
    await expect(intended({ key: first.key, amount: 7 })).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await intended({ key: first.key })).toEqual(first);
    await carryOut(place, first);
    await expect(intended({ reference: 'another' })).rejects.toMatchObject({ code: 'PAYMENT_ALREADY_MADE' });
  });

  it('AGY-06 the gateway does not charge inside a transaction of the shop', async () => {
    const stored = await intended();
    await expect(place.inTransaction(({ db }) => charge(db as Place['db'], requestOf(stored)))).rejects.toThrow(
      /transaction/,
    );
    expect(await ledger()).toEqual([]);
  });
});

describe('AGY-06 a crash between two steps', () => {
  it('AGY-06 after the intent: the charge is unknown, nothing was charged, and nothing can be any more', async () => {
    const stored = await intended();
    expect(await paymentOf(tenantOf(place.db, agencyId), intent().subject)).toMatchObject({ state: 'UNKNOWN' });
    expect(await conclude(place, stored)).toMatchObject({ state: 'CANCELLED' });
    expect(await readInvoice()).toMatchObject({ status: 'FAILED', fault: null });
    // The request that was on its way arrives late.
    expect(await charge(place.db, requestOf(stored))).toMatchObject({ outcome: 'closed' });
    expect(await ledger()).toEqual([{ outcome: 'closed', amount: null }]);
    expect(await pay(newKey())).toMatchObject({ status: 'PAID' });
  });

  it('AGY-06 after the charge: the outcome is asked for and written, once', async () => {
    const stored = await intended();
    await charge(place.db, requestOf(stored));
    expect((await chargesOf())[0]).toMatchObject({ state: 'UNKNOWN' });
    expect(await conclude(place, stored)).toMatchObject({ state: 'PAID', attempts: 1 });
    expect(await conclude(place, stored)).toMatchObject({ state: 'PAID', attempts: 1 });
    expect(await carryOut(place, stored)).toMatchObject({ state: 'PAID', attempts: 1 });
    expect(await readInvoice()).toMatchObject({ status: 'PAID' });
    expect(await ledger()).toEqual([{ outcome: 'captured', amount: 531 }]);
  });

  it('AGY-06 an entry with another amount is not a payment', async () => {
    const stored = await intended();
    await charge(place.db, { ...requestOf(stored), amount: 5 });
    expect(await conclude(place, stored)).toMatchObject({ state: 'UNKNOWN' });
    expect(await readInvoice()).toMatchObject({ status: 'IN_DOUBT' });
  });

  it('AGY-06 a charge and a closing at once have one outcome', async () => {
    const stored = await intended();
    await Promise.all([charge(place.db, requestOf(stored)), close(place.db, stored.reference)]);
    const entry = await entryOf(place.db, stored.reference);
    expect(await ledger()).toEqual([expect.objectContaining({ outcome: (entry as { outcome: string }).outcome })]);
    expect(await charge(place.db, requestOf(stored))).toEqual(entry);
  });
});

it('ORD-07 the brand of a card follows from its first digits', () => {
  expect(
    ['4580000000000000', '5400000000000005', '2221000000000009', '2720990000000007', '3755000000000000'].map(brandOf),
  ).toEqual(['VISA', 'MASTERCARD', 'MASTERCARD', 'MASTERCARD', 'ISRACARD']);
});
