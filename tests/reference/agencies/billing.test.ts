import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { billing } from '@/lib/contract/agencies/billing';
import type { UpstreamError } from '@/lib/contract/kit/errors';
import { isCardNumber } from '@/lib/rules/work/card-number';
import { vatOf, vatRateOn } from '@/lib/rules/work/vat';
import { testCards } from '@/reference/simulators/gateway/card';
import { chargeInvoice } from '@/reference/concepts/billing/charge-invoice';
import { invoiceText } from '@/reference/concepts/billing/invoice-text';
import { issueMissing } from '@/reference/concepts/billing/monthly-invoices';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { home, post, saveCard, typed } from '../orders/gateway-page';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let superuser: TestSession;
let trusted: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  [superuser, trusted] = [await reference.as('superuser'), await reference.as('trusted')];
});
afterAll(() => reference.stop());

const refusalOf = async (response: Response) => (await response.json()) as UpstreamError;
const start = async (session = superuser) =>
  (await reference.call(billing.startCard, { body: { returnUrl: home } }, session)).redirectUrl;

const complete = (word: Record<string, string> | null, session = superuser) =>
  reference.send(billing.completeCard, { body: word }, session);
const cards = (session = superuser) => reference.call(billing.cards, {}, session);

const save = (number: string, session = superuser) => saveCard(reference, session, number);
const invoiceOf = async (status: 'PROFORMA' | 'FAILED' | 'IN_DOUBT' | 'PAID', session = superuser) =>
  (await reference.call(billing.invoices, { query: { status } }, session)).content[0]!;
const pay = (invoiceId: string, idempotencyKey: string, session = superuser) =>
  reference.call(billing.payInvoice, { params: { invoiceId }, idempotencyKey }, session);

describe('AGY-06 cards', () => {
  it('AGY-06 a card is typed in at the gateway alone, comes back signed, and is taken once', async () => {
    const address = await start();
    expect(address).toMatch(new RegExp(`^${reference.url}/gateway/cards/[\\w-]{43}$`));
    const shown = await fetch(address);
    expect([shown.status, shown.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self' http://localhost:3000"),
    ]);
    expect(await cards()).toHaveLength(1);
    const { status, word, location } = await post(address, typed(testCards.approved));
    expect([status, location?.startsWith(`${home}?`)]).toEqual([303, true]);
    // So far the card is known to the gateway only.
    expect(await cards()).toHaveLength(1);
    const first = await complete(word).then((response) => response.json());
    expect(first).toMatchObject({
      result: 'success',
      card: { cardNumber: expect.stringMatching(/1111$/), cardExpiration: '11/2031', isDefault: true },
    });
    expect(await complete(word).then((response) => response.json())).toEqual(first);
    expect((await cards()).map(({ cardNumber, isDefault }) => [cardNumber, isDefault])).toEqual([
      ['•••• 1111', true],
      ['•••• 4580', false],
    ]);
    const kept = JSON.stringify(await reference.database.db.selectFrom('gateway_cards').selectAll().execute());
    expect(kept).not.toMatch(/4111/);
  });

  it('AGY-06 refuses a word that is forged, or of another agency', async () => {
    const { word } = await post(await start(), { action: 'cancel' });
    expect((await refusalOf(await complete({ ...word, result: 'success' }))).error).toBe('LINK_NOT_VALID');
    expect((await refusalOf(await complete(word, trusted))).error).toBe('LINK_NOT_VALID');
    expect(await complete(word).then((response) => response.json())).toEqual({ result: 'cancel', card: null });
  });

  it('AGY-06 says what is wrong on the page, and comes back with failure for a card that is refused', async () => {
    const address = await start();
    const wrong = await post(address, typed('4111 1111 1111 1112', { expiry: '01/20', cvv: 'x' }));
    expect(wrong.status).toBe(422);
    expect(wrong.page.match(/aria-invalid/g)).toHaveLength(3);
    expect(wrong.page).not.toContain('1111 1112');
    const { word } = await post(address, typed(testCards.refused));
    expect(word).toMatchObject({ result: 'failure' });
    expect((await post(address, typed(testCards.approved))).word).toEqual(word);
    expect((await fetch(address)).status).toBe(404);
  });

  it('AGY-06 leads browsers back to the product only', async () => {
    for (const returnUrl of ['https://evil.example/agency/billing/return', 'http://localhost.evil.example/'])
      expect((await refusalOf(await reference.send(billing.startCard, { body: { returnUrl } }, superuser))).field).toBe(
        'returnUrl',
      );
  });

  it('AGY-06 another card is charged when the default is chosen anew or removed', async () => {
    const before = await cards();
    const other = before.find(({ isDefault }) => !isDefault)!;
    const chosen = await reference.call(billing.setDefaultCard, { params: { cardId: other.id } }, superuser);
    expect(chosen.filter(({ isDefault }) => isDefault).map(({ id }) => id)).toEqual([other.id]);
    const left = await reference.call(billing.removeCard, { params: { cardId: other.id } }, superuser);
    expect(left.map(({ id, isDefault }) => [id, isDefault])).toEqual([
      [before.find(({ id }) => id !== other.id)!.id, true],
    ]);
    expect((await reference.send(billing.removeCard, { params: { cardId: left[0]!.id } }, trusted)).status).toBe(404);
  });
});

describe('AGY-06 invoices', () => {
  it('AGY-06 lists them by month and status, with VAT', async () => {
    const { content, totalElements } = await reference.call(billing.invoices, { query: { size: 5 } }, superuser);
    expect([content.length, totalElements]).toEqual([5, 12]);
    expect(content.map(({ period }) => period)).toEqual(
      content
        .map(({ period }) => period)
        .toSorted()
        .reverse(),
    );
    expect(content[0]).toMatchObject({
      status: 'PROFORMA',
      net: { amount: 450 },
      vat: { amount: 81 },
      vatRate: 18,
      total: { amount: 531, currency: 'ILS' },
    });
    expect(await invoiceOf('FAILED')).toMatchObject({ fault: 'DECLINED', lastDigits: '4580' });
    const plan = await reference.call(billing.plan, {}, superuser);
    expect(plan).toMatchObject({
      tariff: { tariffId: 'full', allowedActions: null },
      total: { amount: 531 },
      nextCharge: content[0]!.due,
    });
  });

  it('AGY-06 pays a failed one once, however often the key comes', async () => {
    const { invoiceId } = await invoiceOf('FAILED');
    const key = newKey();
    const [one, two] = await Promise.all([pay(invoiceId, key), pay(invoiceId, key)]);
    expect(one).toMatchObject({ status: 'PAID', fault: null, lastDigits: expect.any(String) });
    expect(two).toEqual(one);
    expect((await pay(invoiceId, newKey())).paidAt).toBe(one.paidAt);
    const charges = await reference.database.db
      .selectFrom('gateway_charges')
      .selectAll()
      .where('reference', 'like', `${invoiceId}:%`)
      .execute();
    expect(charges.map(({ amount, outcome }) => [amount, outcome])).toEqual([[531, 'captured']]);
  });

  it('AGY-06 writes down a refusal, and an answer that is lost until it is known', async () => {
    const { invoiceId } = await invoiceOf('PROFORMA');
    await save(testCards.declinedLater);
    expect(await pay(invoiceId, newKey())).toMatchObject({ status: 'FAILED', fault: 'DECLINED', lastDigits: '0341' });
    await save(testCards.answerLost);
    expect(await pay(invoiceId, newKey())).toMatchObject({ status: 'IN_DOUBT', fault: null });
    expect(await pay(invoiceId, newKey())).toMatchObject({ status: 'IN_DOUBT' });
    await expect
      .poll(async () => (await invoiceOf('PAID')).invoiceId, { timeout: 45_000, interval: 500 })
      .toBe(invoiceId);
    const charges = await reference.database.db
      .selectFrom('gateway_charges')
      .selectAll()
      .where('reference', 'like', `${invoiceId}:%`)
      .execute();
    expect(charges.map(({ outcome }) => outcome).sort()).toEqual(['captured', 'declined']);
  }, 60_000);

  it('AGY-06 needs a card to pay with', async () => {
    for (const { id } of await cards(trusted))
      await reference.call(billing.removeCard, { params: { cardId: id } }, trusted);
    const { invoiceId } = await invoiceOf('PROFORMA', trusted);
    expect(
      (
        await refusalOf(
          await reference.send(billing.payInvoice, { params: { invoiceId }, idempotencyKey: newKey() }, trusted),
        )
      ).error,
    ).toBe('CARD_REQUIRED');
  });

  it('AGY-06 charges what has fallen due by a job, and mails the owner when that fails', async () => {
    const { invoiceId, invoiceNumber } = await invoiceOf('PROFORMA', trusted);
    await reference.queue.sender.send(chargeInvoice, { invoiceId });
    await expect
      .poll(async () => (await invoiceOf('FAILED', trusted))?.fault, { timeout: 20_000, interval: 250 })
      .toBe('NO_CARD');
    const { messages } = (await (await fetch(`${reference.url}/outbox.json?to=trusted@`)).json()) as {
      messages: { subject: string; body: string }[];
    };
    expect(messages[0]?.subject).toContain(String(invoiceNumber));
    expect(messages[0]?.body).toContain('/agency/billing');
  }, 30_000);

  it('AGY-06 issues one invoice a month to each agency that pays, with numbers in a row', async () => {
    const { db } = reference.database;
    const next = new Date(Date.now() + 40 * 24 * 60 * 60_000);
    const issue = () => db.transaction().execute((transaction) => issueMissing(transaction, next));
    const before = await db
      .selectFrom('invoices')
      .select('invoice_number')
      .orderBy('invoice_number', 'desc')
      .executeTakeFirstOrThrow();
    const issued = await issue();
    expect(issued).toBeGreaterThanOrEqual(3);
    expect(await issue()).toBe(0);
    const rows = await db
      .selectFrom('invoices')
      .selectAll()
      .where('invoice_number', '>', before.invoice_number)
      .orderBy('invoice_number')
      .execute();
    expect(rows.map(({ invoice_number }) => invoice_number)).toEqual(
      rows.map((_, at) => before.invoice_number + 1 + at),
    );
    expect(rows.map(({ agency_id }) => agency_id)).not.toContain(demoAgencyId('demo'));
    expect(rows.every(({ status, vat, net }) => status === 'PROFORMA' && vat === vatOf(net, 18))).toBe(true);
  });

  it.each(['he', 'en', 'ru'] as const)('AGY-06 an invoice is a PDF in %s', async (locale) => {
    const { invoiceId, invoiceNumber } = await invoiceOf('PAID');
    const file = await reference.call(billing.invoicePdf, { params: { invoiceId } }, superuser, { locale });
    expect(file.headers.get('content-disposition')).toContain(`invoice-${invoiceNumber}.pdf`);
    expect(new TextDecoder().decode((await file.arrayBuffer()).slice(0, 5))).toBe('%PDF-');
  });
});

describe('AGY-06 rules', () => {
  it('AGY-06 a receipt is issued on the day of its payment, a proforma invoice on its own', async () => {
    const invoice = await invoiceOf('PAID');
    const client = { name: 'Ofek', registration_number: '512345678', address: null };
    const valuesOf = (over: object) =>
      invoiceText({ ...invoice, issued: '2026-11-01', due: '2026-11-30', ...over }, client, 'en').facts;
    expect(valuesOf({ paidAt: '2026-11-22T23:30:00Z' })).toEqual([
      { label: 'Issued', value: '23.11.2026' },
      { label: 'Paid on', value: '23.11.2026' },
    ]);
    expect(valuesOf({ status: 'PROFORMA', paidAt: null })).toEqual([
      { label: 'Issued', value: '01.11.2026' },
      { label: 'Due by', value: '30.11.2026' },
    ]);
  });

  it('AGY-06 VAT is 18 % since 2025 and 17 % before, in whole shekels', () => {
    expect([vatRateOn('2024-12-31'), vatRateOn('2025-01-01'), vatRateOn('2026-11-21')]).toEqual([17, 18, 18]);
    expect([vatOf(450, 18), vatOf(299, 18), vatOf(100, 17)]).toEqual([81, 54, 17]);
  });

  it('AGY-06 a card number has a check digit', () => {
    for (const number of Object.values(testCards)) expect(isCardNumber(number.replaceAll(' ', ''))).toBe(true);
    for (const number of ['4111111111111112', '411111', '4111 1111 1111 1111', ''])
      expect(isCardNumber(number)).toBe(false);
  });
});
