import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import type { UpstreamError } from '@/lib/contract/kit/errors';
import { notifications } from '@/lib/contract/desk/notifications';
import { orders } from '@/lib/contract/orders/orders';
import { payments, type PaymentWord } from '@/lib/contract/orders/payments';
import { policies } from '@/lib/contract/orders/policies';
import { type PurchaseState, purchases } from '@/lib/contract/portal/purchases';
import { quotes } from '@/lib/contract/quotes/quotes';
import { toldApart } from '@/lib/offers/told-apart';
import { testCards } from '@/reference/simulators/gateway/card';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { post, typed } from '../orders/gateway-page';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer, freshId } from '../agencies/people';
import { type Device, freshMobile, moreOf, owner, purchaseStage, steps, websiteKey } from './purchase-stage';

let reference: TestReference;
let stage: ReturnType<typeof purchaseStage>;
/** Owner of the agency, who gets what is bought on the site. */
let agent: TestSession;

const home = 'http://localhost:3000';
/** Zip code whose insurers refuse to issue (docs/sentinels.md). */
const refusingZip = '9999963';

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  stage = purchaseStage(reference);
  agent = await reference.as('superuser');
});
afterAll(() => reference.stop());

const codeOf = async (response: Response) => ((await response.json()) as UpstreamError).error;
const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { body?: UpstreamError }) => error.body?.error,
  );
const pay = (device: Device) => device.action(purchases.pay, { returnUrl: `${home}/buy/${websiteKey}`, origin: home });
const told = async (event: string, number?: number) => {
  const { content } = await reference.call(notifications.list, { query: { size: 50 } }, agent);
  return content.filter((one) => one.event === event && (number === undefined || one.facts.number === number)).length;
};
const orderOf = async ({ orderNumber }: PurchaseState) => {
  const { content } = await reference.call(
    orders.list,
    { query: { query: String(orderNumber), show: 'all', allAgency: true } },
    agent,
  );
  return content.find((row) => row.orderNumber === orderNumber)!;
};
/** Pays on the gateway's page and reports it as many times as asked. */
async function paid(device: Device, times = 1): Promise<PurchaseState> {
  const { payment } = await pay(device);
  const { word } = await post(payment!.link!, typed(testCards.approved, { action: 'pay' }));
  for (let time = 0; time < times; time += 1)
    await reference.call(payments.callback, { body: word as unknown as PaymentWord });
  return device.state();
}

describe('ZON-04 the website key', () => {
  const site = (key?: string) => reference.send(purchases.site, {}, undefined, key ? { websiteKey: key } : {});
  const setAgency = (change: ReturnType<typeof sql>) =>
    sql`update agencies set ${change} where id = ${demoAgencyId('trusted')}`.execute(reference.database.db);

  it('ZON-04 names the agency of a key, and says what is wrong with the others', async () => {
    const response = await site(websiteKey);
    expect(await response.json()).toMatchObject({
      sender: { agencyName: 'אופק סוכנות לביטוח', phone: expect.any(String) },
    });
    expect(await codeOf(await site())).toBe('INVALID_REQUEST_ERROR');
    expect(await codeOf(await site('no-such-key'))).toBe('WEBSITE_NOT_FOUND_ERROR');
    await setAgency(sql`status = 'PENDING'`);
    expect(await codeOf(await site('migdalor'))).toBe('INACTIVE_AGENCY');
    await setAgency(sql`status = 'BLOCKED'`);
    expect(await codeOf(await site('migdalor'))).toBe('INVALID_AGENCY_STATE_ERROR');
    await setAgency(sql`status = 'ACTIVE'`);
    const { db } = reference.database;
    const suspended = sql`update accounts set account_state = 'BLOCKED' where agency_owner and agency_id = ${demoAgencyId('trusted')}`;
    await suspended.execute(db);
    expect(await codeOf(await site('migdalor'))).toBe('AGENCY_WITHOUT_SUPERUSER');
    await sql`update accounts set account_state = 'ACTIVE' where agency_owner and agency_id = ${demoAgencyId('trusted')}`.execute(
      db,
    );
  });

  it('ZON-04 opens nothing without a confirmed phone', async () => {
    for (const accessToken of ['', 'x'.repeat(43)])
      for (const endpoint of [purchases.get, purchases.offers, purchases.document])
        expect([400, 401]).toContain((await reference.send(endpoint, { query: { accessToken } })).status);
  });
});

describe('ZON-04 the phone', () => {
  it('ZON-04 sends one code a minute, and takes the right one once', async () => {
    const body = { mobile: freshMobile() };
    const options = { websiteKey };
    expect(
      await codeOf(await reference.send(purchases.sendCode, { body: { mobile: '123' } }, undefined, options)),
    ).toBe('VALIDATION_ERROR');
    const { ttl, sentTo } = await reference.call(purchases.sendCode, { body }, undefined, options);
    expect([ttl, sentTo]).toEqual([60, `05••••••${body.mobile.slice(-2)}`]);
    const again = await reference.send(purchases.sendCode, { body }, undefined, options);
    expect([again.status, await codeOf(again)]).toEqual([429, 'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR']);
    const code = await reference.codeFor(body.mobile);
    const wrong = { ...body, code: code === '11111' ? '22222' : '11111' };
    expect(await codeOf(await reference.send(purchases.confirmCode, { body: wrong }, undefined, options))).toBe(
      'TOKEN_NOT_FOUND_ERROR',
    );
    await reference.call(purchases.confirmCode, { body: { ...body, code } }, undefined, options);
    expect(
      await codeOf(await reference.send(purchases.confirmCode, { body: { ...body, code } }, undefined, options)),
    ).toBe('TOKEN_NOT_FOUND_ERROR');
  });

  it('ZON-04 sends one code to a new phone, however many ask at once', async () => {
    const body = { mobile: freshMobile() };
    const ask = () => reference.send(purchases.sendCode, { body }, undefined, { websiteKey });
    const answers = await Promise.all(Array.from({ length: 5 }, ask));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 429, 429, 429, 429]);
  });

  it('ZON-04 takes five guesses at most', async () => {
    const body = { mobile: freshMobile() };
    await reference.call(purchases.sendCode, { body }, undefined, { websiteKey });
    const code = await reference.codeFor(body.mobile);
    const wrong = { ...body, code: code === '11111' ? '22222' : '11111' };
    for (let guess = 0; guess < 5; guess += 1)
      await reference.send(purchases.confirmCode, { body: wrong }, undefined, { websiteKey });
    const late = await reference.send(purchases.confirmCode, { body: { ...body, code } }, undefined, { websiteKey });
    expect(await codeOf(late)).toBe('TOKEN_NOT_FOUND_ERROR');
  });
});

describe('ZON-04 strangers', () => {
  it('ZON-04 who guesses a code locks out their own network, not the buyer', { timeout: 30_000 }, async () => {
    const mobile = freshMobile();
    const from = (address: string) => ({ websiteKey, headers: { 'x-forwarded-for': address } });
    const ask = (address: string) => reference.send(purchases.sendCode, { body: { mobile } }, undefined, from(address));
    const guess = (address: string, code: string) =>
      reference.send(purchases.confirmCode, { body: { mobile, code } }, undefined, from(address));
    // A minute later the next code may be sent.
    const later = () =>
      sql`update purchase_codes set sent = '[]' where mobile = ${mobile}`.execute(reference.database.db);
    for (let round = 0; round < 5; round += 1) {
      expect((await ask('198.51.100.7')).status).toBe(200);
      const wrong = (await reference.codeFor(mobile)) === '11111' ? '22222' : '11111';
      for (let tries = 0; tries < 5; tries += 1) await guess('198.51.100.7', wrong);
      await later();
    }
    expect(await codeOf(await guess('198.51.100.7', '33333'))).toBe('LOGIN_ATTEMPTS_EXCEEDED');
    expect((await ask('203.0.113.5')).status).toBe(200);
    expect((await guess('203.0.113.5', await reference.codeFor(mobile))).status).toBe(200);
  });

  it('ZON-04 a search by plate is read by the buyer who has started it, and by no other', async () => {
    const [one, other] = [await stage.enter(), await stage.enter()];
    const { searchId } = await one.action(purchases.startPlateSearch, { registrationNumber: '12345678' });
    const read = ({ accessToken }: Device) =>
      reference.send(purchases.plateSearch, { params: { searchId }, query: { accessToken } });
    expect([(await read(one)).status, (await read(other)).status]).toEqual([200, 404]);
  });
});

describe('ZON-04 offers of one insurer', () => {
  it('ZON-04 are named without codes, and told apart by their terms', { timeout: 30_000 }, async () => {
    const device = await stage.enter();
    await stage.chosen(device);
    const { offers } = await vi.waitFor(
      async () => {
        const found = await device.action(purchases.offers);
        if (found.awaited > 0) throw new Error('Insurers are awaited');
        return found;
      },
      { timeout: 20_000, interval: 100 },
    );
    const insurers = Map.groupBy(offers, ({ supplierType }) => supplierType);
    expect([...insurers.values()].filter(({ length }) => length > 1).length).toBeGreaterThan(1);
    for (const own of insurers.values()) {
      expect(new Set(own.map(({ name }) => name)).size).toBe(1);
      // The number of a brand has five digits.
      expect(own[0]!.name).not.toMatch(/\d{3}/);
      if (own.length === 1) continue;
      const said = own.map((offer) => JSON.stringify(toldApart(offer, offers).map((term) => [term, offer[term]])));
      expect(new Set(said).size, said.join(' ')).toBe(own.length);
    }
  });
});

describe('ZON-04 from the plate to the policy', () => {
  it('ZON-04 asks, orders, pays and issues once, and the document can be downloaded', async () => {
    const device = await stage.enter();
    expect(await device.state()).toMatchObject({
      stage: 'ANSWERS',
      answers: { period: null, car: null },
      orderNumber: null,
    });
    const { version, requestNumber } = await stage.chosen(device);
    const history = await reference.call(quotes.history, { query: {} }, agent);
    expect(history.content.find((row) => row.requestNumber === requestNumber)).toMatchObject({
      source: 'customer_site',
      websiteKey,
      websiteUrl: 'https://ofek-demo.example',
    });
    const placed = await device.action(purchases.order, { ...owner(), version });
    expect(placed).toMatchObject({ stage: 'PAYMENT', payment: { state: 'NOT_PAID' }, policy: null });
    // The gateway reports twice, the policy is issued once.
    expect((await paid(device, 2)).stage).toMatch(/ISSUING|DONE/);
    await vi.waitFor(
      async () => expect(await device.state()).toMatchObject({ stage: 'DONE', policy: { document: 'READY' } }),
      { timeout: 30_000, interval: 300 },
    );
    const policy = await device.action(purchases.document);
    expect(
      Buffer.from(await (policy as unknown as Response).arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const row = await orderOf(placed);
    expect(row).toMatchObject({ status: 'PolicyIssued', customerName: 'נועה ברק' });
    const { items } = await reference.call(policies.get, { params: { orderId: row.orderId } }, agent);
    expect(items[0]!.issues).toHaveLength(1);
    await vi.waitFor(async () => expect(await told('WEBSITE_POLICY', placed.orderNumber!)).toBe(1), {
      timeout: 20_000,
    });
    expect([
      await told('WEBSITE_ORDER', placed.orderNumber!),
      await told('WEBSITE_WAITS', placed.orderNumber!),
    ]).toEqual([1, 0]);
    expect(await told('WEBSITE_REQUEST')).toBeGreaterThan(0);
    // Another purchase begins with the same answers; the policy stays.
    const another = await device.action(purchases.restart, { version: (await device.state()).version });
    expect(another).toMatchObject({ stage: 'ANSWERS', orderNumber: null, answers: { car: { title: 'car' } } });
  }, 90_000);

  it('ZON-04 shows mistakes at their fields', async () => {
    const device = await stage.enter();
    const { version } = await device.state();
    const answer = (given: object) =>
      device.action(purchases.answer, { version, given }).catch((error: { body: UpstreamError }) => error.body.fields);
    const { period, drivers } = steps();
    expect(await answer({ step: 'period', answer: { ...period, insuranceStart: '2020-01-01' } })).toEqual([
      { path: 'given.answer.insuranceStart', rule: 'startInPast' },
    ]);
    const young = { ...drivers.drivers[0], birthday: '2020-01-01' };
    expect(await answer({ step: 'drivers', answer: { ...drivers, drivers: [young] } })).toContainEqual({
      path: 'given.answer.drivers.0.birthday',
      rule: 'driverAge',
    });
    expect(await refusal(device.action(purchases.requestOffers, { version }))).toBe('VALIDATION_ERROR');
  });
});

describe('ZON-04 two devices', () => {
  it('ZON-04 continues on another device, refuses what is older and opens one payment page', async () => {
    const mobile = freshMobile();
    const first = await stage.enter(mobile);
    const before = await first.state();
    await sql`update purchase_codes set sent = '[]'`.execute(reference.database.db);
    const second = await stage.enter(mobile);
    const state = await stage.ordered(second);
    expect(await first.state()).toEqual(state);
    const late = first.action(purchases.answer, {
      version: before.version,
      given: { step: 'period', answer: steps().period },
    });
    expect(await refusal(late)).toBe('CONFLICT');
    const [one, other] = await Promise.all([pay(first), pay(second)]);
    expect(one.payment?.link).toBe(other.payment?.link);
    expect(one.payment?.state).toBe('OPEN');
  });
});

describe('ZON-04 people who are known already', () => {
  const known = async (over: Parameters<typeof freshCustomer>[0] = {}, session = agent) =>
    reference.call(customers.create, { body: freshCustomer(over), idempotencyKey: newKey() }, session);

  it('ZON-04 recognises a customer of the agency by ID and phone', async () => {
    const mobile = freshMobile();
    const passportNumber = freshId();
    const { customerId } = await known({
      passport: { type: 'NATIONAL_ID', passportNumber },
      media: [{ mediaType: 'MOBILE_PHONE', value: mobile }],
    });
    const placed = await stage.ordered(await stage.enter(mobile), { passportNumber });
    expect([placed.stage, (await orderOf(placed)).customerId]).toEqual(['PAYMENT', customerId]);
  });

  it('ZON-04 knows nothing of the customers of another agency', async () => {
    const passportNumber = freshId();
    const other = await known({ passport: { type: 'NATIONAL_ID', passportNumber } }, await reference.as('trusted'));
    const placed = await stage.ordered(await stage.enter(), { passportNumber });
    const row = await orderOf(placed);
    expect([placed.stage, row.customerName]).toEqual(['PAYMENT', 'נועה ברק']);
    expect(row.customerId).not.toBe(other.customerId);
  });

  it('ZON-04 leaves a shared phone to whom it belongs, and lets the agent go on', async () => {
    const mobile = freshMobile();
    await known({ media: [{ mediaType: 'MOBILE_PHONE', value: mobile }] });
    const placed = await stage.ordered(await stage.enter(mobile));
    const { customerId } = await orderOf(placed);
    const card = await reference.call(customers.get, { params: { customerId: customerId! } }, agent);
    expect(placed.stage).toBe('AGENT');
    expect(card.media).toMatchObject([{ mediaType: 'PHONE', value: mobile }]);
  });

  it('ZON-04 shows nothing of the person whose ID somebody types, and tells the agent', async () => {
    const passportNumber = freshId();
    await known({ passport: { type: 'NATIONAL_ID', passportNumber } });
    const placed = await stage.ordered(await stage.enter(), { passportNumber, firstName: 'רונית', lastName: 'לוי' });
    expect(placed).toMatchObject({ stage: 'AGENT', policy: null });
    expect(JSON.stringify(placed)).not.toContain('בן-דוד');
    const row = await orderOf(placed);
    expect(row).toMatchObject({ status: 'AttachingCustomer', customerId: null });
    expect(row.remark).toContain(passportNumber);
    await vi.waitFor(async () => expect(await told('WEBSITE_WAITS', placed.orderNumber!)).toBe(1), { timeout: 20_000 });
  });
});

describe('ZON-04 what happens meanwhile', () => {
  it('ZON-04 stops when the agent takes over, and closes the open page', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device);
    const { payment } = await pay(device);
    const { orderId } = await orderOf(placed);
    const at = { params: { orderId } };
    expect((await reference.call(purchases.ofOrder, at, agent)).purchase).toMatchObject({
      stage: 'PAYMENT',
      websiteUrl: 'https://ofek-demo.example',
      takenOverTs: null,
    });
    await reference.call(purchases.takeOver, at, agent);
    expect(await device.state()).toMatchObject({ stage: 'AGENT', payment: { link: null } });
    expect(await refusal(pay(device))).toBe('CONFLICT');
    const closed = async () => (await (await fetch(payment!.link!)).text()).includes('name="number"');
    await vi.waitFor(async () => expect(await closed()).toBe(false), { timeout: 20_000, interval: 200 });
    const { purchase } = await reference.call(purchases.ofOrder, at, agent);
    expect(purchase?.takenOverBy).toEqual(expect.any(String));
  });

  it('ZON-04 asks for new prices when the start of cover has passed, and cancels the old order', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device);
    const { orderId } = await orderOf(placed);
    await sql`update orders set insurance_start = '2026-01-01' where id = ${orderId}`.execute(reference.database.db);
    expect((await device.state()).stage).toBe('EXPIRED');
    expect(await refusal(pay(device))).toBe('COVER_START_PASSED');
    const again = await device.action(purchases.restart, { version: placed.version });
    expect(again).toMatchObject({ stage: 'ANSWERS', orderNumber: null, requestNumber: null });
    expect((await orderOf(placed)).cancelled).toBe(true);
  });

  it('ZON-04 gives a second order for the same car to the agent before it is paid', async () => {
    const stages: string[] = [];
    const devices = [await stage.enter(), await stage.enter()];
    const car = await stage.ordinaryCar(devices[0]!);
    for (const device of devices) {
      const { version } = await stage.chosen(device, { car });
      stages.push((await device.action(purchases.order, { ...owner(), version })).stage);
    }
    expect(stages).toEqual(['PAYMENT', 'AGENT']);
  });

  it('ZON-04 takes no money for what the agency cannot issue', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device);
    const number = sql`type = 'ISSUE_AGENT_NUMBER' and supplier = ${placed.offer!.supplierType} and agency_id = ${demoAgencyId('standard')}`;
    const { db } = reference.database;
    await sql`update agency_credentials set supplier = supplier || '-' where ${number}`.execute(db);
    expect((await device.state()).stage).toBe('AGENT');
    expect(await refusal(pay(device))).toBe('CONFLICT');
    await sql`update agency_credentials set supplier = rtrim(supplier, '-')`.execute(db);
    expect((await device.state()).stage).toBe('PAYMENT');
  });

  it('ZON-04 gives what was paid and not issued to the agent, and never charges again', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device, {}, { more: moreOf(refusingZip) });
    expect(placed.stage).toBe('PAYMENT');
    await paid(device);
    await vi.waitFor(
      async () => expect(await device.state()).toMatchObject({ stage: 'AGENT', payment: { state: 'PAID' } }),
      {
        timeout: 20_000,
        interval: 300,
      },
    );
    await vi.waitFor(async () => expect(await told('WEBSITE_UNINSURED', placed.orderNumber!)).toBe(1), {
      timeout: 20_000,
    });
    expect(await refusal(pay(device))).toBe('CONFLICT');
  }, 50_000);
});
