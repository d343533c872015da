import { rmSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { orders } from '@/lib/contract/orders';
import { payments, type PaymentWord } from '@/lib/contract/payments';
import { policies, type PolicyIssue } from '@/lib/contract/policies';
import { purchases } from '@/lib/contract/purchases';
import { testCards } from '@/reference/gateway/card';
import { post, typed } from './gateway-page';
import { freshDatabase, newKey } from './harness';
import { policyStage } from './policy-stage';
import { endLeftOvers, type ReferenceProcess, startProcess } from './process';
import { type Device, purchaseStage, websiteKey } from './purchase-stage';
import { freshDataFolder } from './template';

const folder = await freshDataFolder();
const database = await freshDatabase();
const env = { DATA_DIR: folder, RATING_PACE: '0.1', ...(database && { DATABASE_URL: database.url }) };
afterAll(async () => {
  await endLeftOvers();
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});

/** Where the process is killed: with the intent stored, with the call on its way, and before the document is filed. */
const moments = ['intent', 'call', 'document'] as const;

/** Returns whether the attempt has come as far as the moment, or further. */
const isReached = (moment: (typeof moments)[number], { state, document }: PolicyIssue) =>
  moment === 'intent' || (moment === 'call' ? state !== 'REQUESTED' : document.state === 'WAITING');

/** How far a customer is who buys without an agent, at each moment: before the payment, paid without a word, issuing. */
const bought = { intent: 'open', call: 'paid', document: 'issuing' } as const satisfies Record<
  (typeof moments)[number],
  string
>;
/** Every insurer takes two seconds to issue, so that the process dies meanwhile. */
const slowZip = '9999981';
const home = 'http://localhost:3000';
const openPage = (device: Device) =>
  device.act(purchases.pay, { returnUrl: `${home}/buy/${websiteKey}`, origin: home });

/** Pays on the gateway's page. @returns the gateway's word, which may get lost */
async function payOn(device: Device): Promise<PaymentWord> {
  const { payment } = await openPage(device);
  return (await post(payment!.link!, typed(testCards.approved, { act: 'pay' }))).word as unknown as PaymentWord;
}

/** Buys as far as it goes before the process is killed. @returns the grant of the customer's browser */
async function buyUntil(step: (typeof bought)[keyof typeof bought], running: ReferenceProcess): Promise<string> {
  const stage = purchaseStage(running);
  const device = await stage.enter();
  await stage.ordered(device, {}, { more: { zipCode: slowZip } });
  if (step === 'open') await openPage(device);
  else {
    const word = await payOn(device);
    if (step === 'issuing') await running.call(payments.callback, { body: word });
  }
  return device.accessToken;
}

/** Returns how often the insurer was asked to issue an order of the site. */
async function attemptsAt(orderNumber: number, running: ReferenceProcess): Promise<number> {
  const owner = await running.as('superuser');
  const query = { query: String(orderNumber), show: 'all', allAgency: true } as const;
  const { content } = await running.call(orders.list, { query }, owner);
  const { orderId } = content.find((row) => row.orderNumber === orderNumber)!;
  return (await running.call(policies.get, { params: { orderId } }, owner)).items[0]!.issues.length;
}

/** Goes on with a purchase after the start. @returns the number of its policy */
async function finish(accessToken: string, running: ReferenceProcess): Promise<string> {
  const device = purchaseStage(running).deviceOf(accessToken);
  const { stage, payment } = await device.state();
  if (payment?.state === 'OPEN') {
    // Whether a card was charged is known to the gateway alone: it is asked before anything else.
    const asked = await device.act(purchases.checkPayment);
    if (asked.payment?.state !== 'PAID') await running.call(payments.callback, { body: await payOn(device) });
  } else expect(stage).toMatch(/ISSUING|DONE/);
  const { policy, orderNumber } = await vi.waitFor(
    async () => {
      const state = await device.state();
      expect(state).toMatchObject({ stage: 'DONE', payment: { state: 'PAID' }, policy: { document: 'READY' } });
      return state;
    },
    { timeout: 60_000, interval: 250 },
  );
  expect(await attemptsAt(orderNumber!, running)).toBe(1);
  return policy!.policyNumber!;
}

test('ORD-05 ZON-04 kill -9 between intent, call and outcome issues once, at the desk and on the site', async () => {
  let running = await startProcess(env);
  const issued: string[] = [];
  for (const moment of moments) {
    const agent = await running.signIn('agent');
    const stage = policyStage(running, agent);
    // This insurer takes two seconds: the call is on its way when the process dies.
    const order = await stage.order('HAREL', { zipCode: slowZip });
    await stage.prepare(order);
    const buyer = await buyUntil(bought[moment], running);
    const key = newKey();
    await stage.issue(order, { key });
    const latest = async () => (await stage.item(order.orderId)).issues.at(-1)!;
    await vi.waitUntil(async () => isReached(moment, await latest()), { timeout: 30_000, interval: 20 });
    await running.end('SIGKILL');
    running = await startProcess(env);
    const session = await running.signIn('agent');
    const again = policyStage(running, session);
    // The same press once more gets the same attempt.
    const repeated = await again.issue(order, { key, version: 1 });
    const item = await vi.waitFor(
      async () => {
        const now = await again.item(order.orderId);
        expect(now.issues.at(-1)).toMatchObject({ state: 'ISSUED', document: { state: 'RECEIVED' } });
        return now;
      },
      { timeout: 60_000, interval: 250 },
    );
    expect(item.issues.map(({ issueId }) => issueId)).toEqual([repeated.issueId]);
    const params = { customerId: order.customerId! };
    const { content } = await running.call(policies.list, { params, query: {} }, session);
    expect(content.map(({ policyNumber }) => policyNumber)).toEqual([item.issues[0]!.policyNumber]);
    issued.push(item.issues[0]!.policyNumber!, await finish(buyer, running));
  }
  expect(new Set(issued).size).toBe(2 * moments.length);
  expect(await running.end('SIGTERM')).toBe(0);
}, 400_000);
