import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { notifications } from '@/lib/contract/desk/notifications';
import { orders } from '@/lib/contract/orders/orders';
import { payments, type PaymentWord } from '@/lib/contract/orders/payments';
import { policies } from '@/lib/contract/orders/policies';
import { portal } from '@/lib/contract/portal/portal';
import { type PurchaseState, purchases } from '@/lib/contract/portal/purchases';
import type { UpstreamError } from '@/lib/contract/kit/errors';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { followIssue } from '@/reference/concepts/purchases/follow-issue';
import { inTransaction } from '@/reference/engine/jobs/transaction';
import { testCards } from '@/reference/simulators/gateway/card';
import { outboxTo } from '../documents/envelope-stage';
import { post, typed } from '../orders/gateway-page';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer, freshId } from '../agencies/people';
import { type Device, freshMobile, moreOf, owner, purchaseStage, steps, websiteKey } from './purchase-stage';

let reference: TestReference;
let stage: ReturnType<typeof purchaseStage>;
/** Owner of the agency, who gets what is bought on the site. */
let agent: TestSession;

/** Zip codes of docs/sentinels.md. */
const zips = {
  ...{ noInsurer: '9999900', insurersOff: '9999992', dearer: '9999960' },
  ...{ silent: '9999972', lateDocument: '9999975' },
} as const;
const home = 'http://localhost:3000';
const timeout = { timeout: 40_000, interval: 200 };

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  stage = purchaseStage(reference);
  agent = await reference.as('superuser');
});
afterAll(() => reference.stop());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: { body?: UpstreamError }) => error.body?.error,
  );
const pay = (device: Device) => device.action(purchases.pay, { returnUrl: `${home}/buy/${websiteKey}`, origin: home });
const typeCard = async (state: PurchaseState, card: string) =>
  (await post(state.payment!.link!, typed(card, { action: 'pay' }))).word as unknown as PaymentWord;
const told = async (event: string, facts: object) => {
  const { content } = await reference.call(notifications.list, { query: { size: 50 } }, agent);
  return content.filter(
    (one) => one.event === event && Object.entries(facts).every(([name, value]) => one.facts[name] === value),
  ).length;
};
const orderOf = async ({ orderNumber }: PurchaseState) => {
  const query = { query: String(orderNumber), show: 'all', allAgency: true } as const;
  const { content } = await reference.call(orders.list, { query }, agent);
  return content.find((row) => row.orderNumber === orderNumber)!;
};
const issuesOf = async (state: PurchaseState) => {
  const { orderId } = await orderOf(state);
  return (await reference.call(policies.get, { params: { orderId } }, agent)).items[0]!.issues;
};
/** Returns how often the card of an order was charged. */
const chargesOf = async (state: PurchaseState): Promise<number> => {
  const { orderId } = await orderOf(state);
  const [item] = await reference.call(payments.list, { params: { orderId } }, agent);
  const charges = await reference.database.db
    .selectFrom('gateway_charges')
    .select('outcome')
    .where('reference', 'like', `${item!.paymentId}%`)
    .where('outcome', '=', 'captured')
    .execute();
  return charges.length;
};
const isDone = (device: Device) =>
  vi.waitFor(
    async () => expect(await device.state()).toMatchObject({ stage: 'DONE', policy: { document: 'READY' } }),
    timeout,
  );
const linksTo = async (address: string) =>
  (await outboxTo(reference, address)).filter(({ body }) => body.includes('/files/'));
/** Returns the messages with a link that reach a customer, once there are so many. */
const linksAt = (address: string, count: number) =>
  vi.waitFor(async () => {
    const links = await linksTo(address);
    expect(links).toHaveLength(count);
    return links;
  }, timeout);

describe('ZON-04 the customer hears of the policy', () => {
  it('ZON-04 sends the link to the documents once, by SMS and mail, in the language of the order', async () => {
    const [mobile, email] = [freshMobile(), 'noa.sms-and-mail@example.test'];
    const device = await stage.enter(mobile);
    const { version } = await stage.chosen(device, {}, 'DIGITAL_DOCUMENTS');
    const query = { accessToken: device.accessToken };
    const body = { ...owner({ email }), version };
    const placed = await reference.call(purchases.order, { query, body }, undefined, { websiteKey, locale: 'ru' });
    const word = await typeCard(await pay(device), testCards.approved);
    for (let time = 0; time < 2; time += 1) await reference.call(payments.callback, { body: word });
    await isDone(device);
    const [sms, mail] = [...(await linksAt(mobile, 1)), ...(await linksAt(email, 1))];
    expect([sms!.channel, sms!.body]).toEqual(['SMS', expect.stringContaining('страховой полис готов')]);
    expect([mail!.channel, mail!.subject]).toEqual(['MAIL', expect.stringMatching(/^Ваш полис готов: ./)]);
    expect(mail!.body).toMatch(/^Здравствуйте, נועה!/);
    for (const { body } of [sms!, mail!]) {
      const [address] = /http\S+/.exec(body)!;
      const query = { accessToken: new URL(address).pathname.split('/').at(-1)! };
      const { contents } = await reference.call(portal.openSending, { query });
      expect(contents?.files).toMatchObject([{ type: 'application/pdf' }]);
    }
    // Who agreed to digital documents gets the policy along with the link, and no second mail.
    const attached = await reference.database.db
      .selectFrom('messages')
      .select('attachment_name')
      .where('recipient', '=', email)
      .execute();
    expect(attached).toEqual([{ attachment_name: expect.stringMatching(/\.pdf$/) }]);
    expect([await chargesOf(placed), (await issuesOf(placed)).length]).toEqual([1, 1]);
  }, 90_000);

  it('ZON-04 mails to the address on the card when none was typed', async () => {
    const [mobile, email, passportNumber] = [freshMobile(), 'noa.on-the-card@example.test', freshId()];
    const known = freshCustomer({
      passport: { type: 'NATIONAL_ID', passportNumber },
      media: [
        { mediaType: 'MOBILE_PHONE', value: mobile },
        { mediaType: 'MAIL', value: email },
      ],
    });
    await reference.call(customers.create, { body: known, idempotencyKey: newKey() }, agent);
    const device = await stage.enter(mobile);
    await stage.ordered(device, { passportNumber });
    await reference.call(payments.callback, { body: await typeCard(await pay(device), testCards.approved) });
    await isDone(device);
    const [mail] = await linksAt(email, 1);
    expect([mail!.channel, mail!.subject]).toEqual(['MAIL', expect.stringMatching(/^הפוליסה שלך מוכנה: ./)]);
    await linksAt(mobile, 1);
  }, 90_000);
});

describe('ZON-04 a car that is not found', () => {
  it('ZON-04 is chosen by hand, by year, make and model', async () => {
    const device = await stage.enter();
    const year = 2019;
    const query = { accessToken: device.accessToken, year };
    const makes = await reference.call(purchases.manufacturers, { query });
    const { code: manufacturerCode } = makes.find(({ names }) => names.en.startsWith('Toyota'))!;
    const [model] = await reference.call(purchases.models, { query: { ...query, manufacturerCode } });
    const { version } = await device.state();
    const answer = (registrationNumber: string, produced = year) =>
      device.action(purchases.answer, {
        version,
        given: { step: 'car', answer: { registrationNumber, modelCode: model!.modelCode, produced, title: 'Toyota' } },
      });
    expect(await refusal(answer('9999902'))).toBe('VALIDATION_ERROR');
    expect(await refusal(answer('99999902', 1990))).toBe('WRONG_MODEL_CODE');
    expect((await answer('99999902')).answers.car).toMatchObject({ registrationNumber: '99999902', produced: year });
  });

  it('ZON-04 is given to the agent who calls, with the number and the plate', async () => {
    const mobile = freshMobile();
    const device = await stage.enter(mobile);
    const { version } = await device.state();
    const ask = (registrationNumber: string) => device.action(purchases.askForCall, { version, registrationNumber });
    expect(await refusal(ask(''))).toBe('VALIDATION_ERROR');
    const asked = await ask('99-999-02');
    expect(asked).toMatchObject({ stage: 'AGENT', orderNumber: null, payment: null });
    expect(await refusal(ask('9999902'))).toBe('CONFLICT');
    const facts = { phone: `${mobile.slice(0, 3)}-${mobile.slice(3, 6)}-${mobile.slice(6)}`, plate: '99-999-02' };
    await vi.waitFor(async () => expect(await told('WEBSITE_CALL', facts)).toBe(1), timeout);
    const again = await device.action(purchases.restart, { version: asked.version });
    expect(again).toMatchObject({ stage: 'ANSWERS', requestNumber: null });
  });
});

describe('ZON-04 drivers', () => {
  it('ZON-04 insures three drivers by name, each with an ID of their own', async () => {
    const device = await stage.enter();
    const { drivers, history } = steps();
    const [first] = drivers.drivers;
    const three = { driversAllowed: '3', drivers: [first, first, first] };
    const said = { ...history, others: [history.years, history.years] };
    const { version } = await stage.chosen(device, { drivers: three, history: said });
    const person = (passportNumber: string) => ({ firstName: 'דן', lastName: 'ברק', passportNumber });
    const { passportNumber, ...rest } = owner();
    const [own, second, third] = [owner(), owner(), owner()].map((one) => one.passportNumber);
    const order = (...ids: string[]) =>
      device.action(purchases.order, { ...rest, version, passportNumber: own, drivers: ids.map(person) });
    const repeated = order(second!, second!).catch((error: { body: UpstreamError }) => error.body.fields);
    expect(await repeated).toEqual([{ path: 'drivers.1.passportNumber', rule: 'repeated' }]);
    expect(passportNumber).not.toBe(own);
    const placed = await order(second!, third!);
    expect(placed.stage).toBe('PAYMENT');
    const { orderId } = await orderOf(placed);
    const { items } = await reference.call(policies.get, { params: { orderId } }, agent);
    expect(items[0]!.settings.drivers.map((driver) => driver.passportNumber)).toEqual([own, second, third]);
  });

  it('ZON-04 says at the field what is missing of a driver', async () => {
    const device = await stage.enter();
    const { version } = await device.state();
    const [first] = steps().drivers.drivers;
    const blank = { ...first, birthday: '', licenseIssued: '' };
    const given = { step: 'drivers', answer: { driversAllowed: '2', drivers: [first, blank] } };
    const fields = device
      .action(purchases.answer, { version, given })
      .catch((error: { body: UpstreamError }) => error.body.fields);
    expect(await fields).toEqual([
      { path: 'given.answer.drivers.1.birthday', rule: 'required' },
      { path: 'given.answer.drivers.1.licenseIssued', rule: 'required' },
    ]);
  });
});

describe('ZON-04 the end of a visit', () => {
  it('ZON-04 closes one device and leaves the purchase to the others', async () => {
    const mobile = freshMobile();
    const shared = await stage.enter(mobile);
    await sql`update purchase_codes set sent = '[]'`.execute(reference.database.db);
    const own = await stage.enter(mobile);
    await shared.action(purchases.leave);
    expect(await refusal(shared.state())).toBe('NOT_AUTHORIZED_ERROR');
    expect((await own.state()).stage).toBe('ANSWERS');
  });

  it('ZON-04 names whom to call where nothing can be bought', async () => {
    const contact = (key: string) => reference.call(purchases.contact, {}, undefined, { websiteKey: key });
    const { db } = reference.database;
    const set = (state: string) =>
      sql`update accounts set account_state = ${state} where agency_owner
        and agency_id = (select agency_id from websites where website_key = 'migdalor')`.execute(db);
    await set('BLOCKED');
    const site = reference.send(purchases.site, {}, undefined, { websiteKey: 'migdalor' });
    expect(((await (await site).json()) as UpstreamError).error).toBe('AGENCY_WITHOUT_SUPERUSER');
    expect(await contact('migdalor')).toMatchObject({ agencyName: expect.any(String), phone: expect.any(String) });
    expect(await refusal(contact('no-such-key'))).toBe('WEBSITE_NOT_FOUND_ERROR');
    await set('ACTIVE');
  });
});

describe('ZON-04 faults on the way', () => {
  const askedFor = async (device: Device, zipCode: string) => {
    const car = await stage.ordinaryCar(device);
    let state = await device.state();
    const said = { ...steps(), car, more: moreOf(zipCode) };
    for (const [step, answer] of Object.entries(said))
      state = await device.action(purchases.answer, { version: state.version, given: { step, answer } });
    return device.action(purchases.requestOffers, { version: state.version });
  };

  it('ZON-04 no insurer makes an offer: all have refused, and the agent is asked to call', async () => {
    const device = await stage.enter();
    const asked = await askedFor(device, zips.noInsurer);
    expect(await device.action(purchases.offers)).toMatchObject({ awaited: 0, silent: 0, offers: [] });
    const called = await device.action(purchases.askForCall, { version: asked.version });
    expect(called).toMatchObject({ stage: 'AGENT', orderNumber: null, requestNumber: asked.requestNumber });
  });

  it('ZON-04 the insurers are off: that they did not answer is told apart, and they are asked again', async () => {
    const device = await stage.enter();
    const asked = await askedFor(device, zips.insurersOff);
    const offers = await device.action(purchases.offers);
    expect(offers).toMatchObject({ awaited: 0, silent: offers.asked, offers: [] });
    const { version } = await device.action(purchases.restart, { version: asked.version });
    const again = await device.action(purchases.requestOffers, { version });
    expect(again.stage).toBe('OFFERS');
    expect(again.requestNumber).toBeGreaterThan(asked.requestNumber!);
  });

  it('ZON-04 the price has changed: nothing is charged, and new prices cancel the order', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device, {}, { more: moreOf(zips.dearer) });
    expect(await refusal(pay(device))).toBe('PRICE_CHANGED');
    expect(await device.state()).toMatchObject({ stage: 'PAYMENT', payment: { state: 'NOT_PAID', link: null } });
    const again = await device.action(purchases.restart, { version: placed.version });
    expect([again.stage, (await orderOf(placed)).cancelled]).toEqual(['ANSWERS', true]);
  });

  it('ZON-04 the answer of the payment is lost: in doubt, then charged and issued once', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device);
    await reference.call(payments.callback, { body: await typeCard(await pay(device), testCards.answerLost) });
    expect((await device.state()).payment?.state).toBe('UNKNOWN');
    expect(await refusal(pay(device))).toBe('PAYMENT_IN_DOUBT');
    const { version } = await device.state();
    expect(await refusal(device.action(purchases.restart, { version }))).toBe('PAYMENT_IN_DOUBT');
    await vi.waitFor(
      async () => expect((await device.action(purchases.checkPayment)).payment?.state).toBe('PAID'),
      timeout,
    );
    await isDone(device);
    expect([await chargesOf(placed), (await issuesOf(placed)).length]).toEqual([1, 1]);
  }, 60_000);

  it('ZON-04 the gateway never reports: two devices ask at once, and it is issued once', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device);
    await typeCard(await pay(device), testCards.approved);
    expect((await device.state()).stage).toBe('PAYMENT');
    const asked = await Promise.all([device.action(purchases.checkPayment), device.action(purchases.checkPayment)]);
    for (const { payment } of asked) expect(payment?.state).toBe('PAID');
    await isDone(device);
    expect([await chargesOf(placed), (await issuesOf(placed)).length]).toEqual([1, 1]);
  }, 60_000);

  it('ZON-04 the insurer is off after the payment: the agent has it, nothing is charged twice', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device, {}, { more: moreOf(zips.silent) });
    await reference.call(payments.callback, { body: await typeCard(await pay(device), testCards.approved) });
    await vi.waitFor(
      async () => expect(await device.state()).toMatchObject({ stage: 'AGENT', payment: { state: 'PAID' } }),
      timeout,
    );
    await vi.waitFor(
      async () => expect(await told('WEBSITE_UNINSURED', { number: placed.orderNumber })).toBe(1),
      timeout,
    );
    expect(await refusal(pay(device))).toBe('CONFLICT');
    expect([await chargesOf(placed), (await issuesOf(placed)).length]).toEqual([1, 1]);
  }, 60_000);

  it('ZON-04 the insurer does not say what became of the issue: customer and agent read that nobody knows', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device, {}, { more: moreOf(zips.silent) });
    await reference.call(payments.callback, { body: await typeCard(await pay(device), testCards.approved) });
    await vi.waitFor(async () => expect((await device.state()).stage).toBe('AGENT'), timeout);
    const [issue] = await issuesOf(placed);
    const { db } = reference.database;
    const attempt = db.updateTable('policy_issues').where('id', '=', issue!.issueId);
    await attempt.set({ state: 'UNKNOWN', error: null }).execute();
    const { stage: standing, version } = await device.state();
    expect(standing).toBe('IN_DOUBT');
    expect(await refusal(device.action(purchases.restart, { version }))).toBe('CONFLICT');
    const look = (looks: number, toldOfDoubt: boolean) =>
      followIssue.run({ issueId: issue!.issueId, agencyId: demoAgencyId('standard'), looks, toldOfDoubt }, {
        settings: {},
        inTransaction: (work: never) => inTransaction(reference.database, reference.queue, null, work),
      } as never);
    // The doubt may begin after the first looks, and is told once.
    await look(5, false);
    await look(6, true);
    await vi.waitFor(
      async () => expect(await told('WEBSITE_IN_DOUBT', { number: placed.orderNumber })).toBe(1),
      timeout,
    );
    await attempt.set({ state: 'FAILED', error: 'INSURER_TIMEOUT' }).execute();
    expect((await device.state()).stage).toBe('AGENT');
  }, 60_000);

  it('ZON-04 the payment is in doubt or went back: nobody reads that nothing was charged', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device);
    await reference.call(payments.callback, { body: await typeCard(await pay(device), testCards.answerLost) });
    const { orderId } = await orderOf(placed);
    await sql`update orders set status = 'Terminated' where id = ${orderId}`.execute(reference.database.db);
    expect(await device.state()).toMatchObject({ stage: 'CLOSED', payment: { state: 'UNKNOWN' } });
  }, 60_000);

  it('ZON-04 the document is late: the policy stands, and the link goes out when it has come', async () => {
    const mobile = freshMobile();
    const device = await stage.enter(mobile);
    await stage.ordered(device, {}, { more: moreOf(zips.lateDocument) });
    await reference.call(payments.callback, { body: await typeCard(await pay(device), testCards.approved) });
    const late = await vi.waitFor(async () => {
      const state = await device.state();
      expect(state).toMatchObject({ stage: 'DONE', policy: { document: 'WAITING' } });
      return state;
    }, timeout);
    expect(late.policy?.policyNumber).toEqual(expect.any(String));
    expect(await refusal(device.action(purchases.document))).toBe('NOT_FOUND');
    await isDone(device);
    await linksAt(mobile, 1);
  }, 90_000);

  it('ZON-04 paid in the moment in which the agent takes over: nothing is issued over the agent’s head', async () => {
    const device = await stage.enter();
    const placed = await stage.ordered(device);
    const word = await typeCard(await pay(device), testCards.approved);
    const { orderId } = await orderOf(placed);
    await reference.call(purchases.takeOver, { params: { orderId } }, agent);
    await reference.call(payments.callback, { body: word });
    await vi.waitFor(async () => expect((await device.state()).payment?.state).toBe('PAID'), timeout);
    await vi.waitFor(
      async () => expect(await told('WEBSITE_UNINSURED', { number: placed.orderNumber })).toBe(1),
      timeout,
    );
    expect([(await device.state()).stage, await issuesOf(placed)]).toEqual(['AGENT', []]);
    expect(await chargesOf(placed)).toBe(1);
  }, 60_000);
});
