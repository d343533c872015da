import { expect, vi } from 'vitest';
import { payments } from '@/lib/contract/orders/payments';
import { policies } from '@/lib/contract/orders/policies';
import { orders } from '@/lib/contract/orders/orders';
import { type PurchaseState, purchases } from '@/lib/contract/portal/purchases';
import { issuingOf } from '@/lib/insurers/issuing';
import { testCards } from '@/reference/simulators/gateway/card';
import { found } from '@/reference/engine/failures/failure';
import { type Cut, cutOff } from './crash-stage';
import { post, typed } from '../orders/gateway-page';
import type { TestClient, TestSession } from '../harness';
import { type Device, freshMobile, moreOf, owner, purchaseStage, steps, websiteKey } from '../portal/purchase-stage';

const home = 'http://localhost:3000';
const timeout = { timeout: 60_000, interval: 200 };
/** Every look prices all offers anew. */
const looking = { ...timeout, interval: 1_000 };

/** What the page asks for next: the steps of the answers, then the rest of the way. */
const answered = ['period', 'car', 'drivers', 'history', 'more'] as const;
type Press = (typeof answered)[number] | 'request' | 'choose' | 'order' | 'pay' | 'card' | 'wait' | 'done';

/** Returns the press that the page of a state waits for. */
export function nextOf({ stage, answers, payment, policy }: PurchaseState): Press {
  const presses = { OFFERS: 'choose', OWNER: 'order', ISSUING: 'wait' } as const;
  if (stage === 'ANSWERS') return answered.find((step) => answers[step] === null) ?? 'request';
  if (stage === 'PAYMENT') return payment?.state === 'UNKNOWN' ? 'wait' : payment?.link ? 'card' : 'pay';
  if (stage === 'DONE') return policy?.document === 'READY' ? 'done' : 'wait';
  if (stage in presses) return presses[stage as keyof typeof presses];
  throw new Error(`The customer cannot go on from ${stage}`);
}

/** A customer who buys on the site, before and after a crash. */
export class Buyer {
  readonly mobile = freshMobile();
  readonly email = `${this.mobile}@buyer.example`;
  readonly #zip: string;
  #device: Device | undefined;
  #word: object | undefined;

  constructor(zip: string = steps().more.zipCode) {
    this.#zip = zip;
  }

  /** Confirms the phone. */
  async enter(reference: TestClient): Promise<void> {
    this.#device = await purchaseStage(reference).enter(this.mobile);
  }

  /** Returns the same browser as a client of another process sees it. */
  #in(reference: TestClient): Device {
    const { accessToken } = this.#device!;
    const action: Device['action'] = (endpoint, body) =>
      reference.call(endpoint, { query: { accessToken }, body } as never, undefined, { websiteKey });
    return { accessToken, action, state: () => action(purchases.get) };
  }

  state = (reference: TestClient): Promise<PurchaseState> => this.#in(reference).state();

  /** Makes the next press. */
  async press(reference: TestClient, card: string = testCards.approved): Promise<unknown> {
    const device = this.#in(reference);
    const state = await device.state();
    const { version } = state;
    const next = nextOf(state);
    if (next === 'request') return device.action(purchases.requestOffers, { version });
    if (next === 'choose') return this.#choose(device, version);
    if (next === 'order') return device.action(purchases.order, { ...owner({ email: this.email }), version });
    if (next === 'pay') return device.action(purchases.pay, { returnUrl: `${home}/buy/${websiteKey}`, origin: home });
    if (next === 'card') return this.#pay(state, card);
    if (next === 'wait' || next === 'done') throw new Error('There is nothing to press');
    const given = { ...steps(), more: moreOf(this.#zip) };
    const answer = next === 'car' ? await purchaseStage(reference).ordinaryCar(device) : given[next];
    return device.action(purchases.answer, { version, given: { step: next, answer } });
  }

  async #choose(device: Device, version: number) {
    const { productId } = await vi.waitFor(async () => {
      const { offers } = await device.action(purchases.offers);
      return found(offers.find(({ instant, supplierType }) => instant && issuingOf(supplierType).outcome === 'POLICY'));
    }, looking);
    return device.action(purchases.choose, { version, productId });
  }

  async #pay(state: PurchaseState, card: string) {
    const { word } = await post(state.payment!.link!, typed(card, { action: 'pay' }));
    this.#word = word!;
  }

  /** Presses until the page waits for a certain press. */
  async until(reference: TestClient, press: Press): Promise<void> {
    for (;;) {
      if (nextOf(await this.state(reference)) === press) return;
      await this.press(reference);
    }
  }

  /** Comes back from the gateway's page, as the browser does. */
  async comeBack(reference: TestClient): Promise<void> {
    if (this.#word) await reference.call(payments.callback, { body: this.#word as never });
    else await this.#in(reference).action(purchases.checkPayment);
  }

  /** Goes on as somebody would whose page was cut off, until the page waits for a certain press. */
  async goOn(reference: TestClient, to: Press): Promise<void> {
    // The grant of a confirmation whose answer was lost is of no use: the phone is confirmed again.
    if (!this.#device) await this.enter(reference);
    await vi.waitUntil(async () => {
      const next = nextOf(await this.state(reference));
      if (next === to) return true;
      if (next === 'wait') return false;
      await this.press(reference);
      if (next === 'card') await this.comeBack(reference);
      return false;
    }, timeout);
  }

  /** Returns the policy's attempts, as the agent sees them. */
  async issues(reference: TestClient, agent: TestSession) {
    const { orderNumber } = await this.state(reference);
    const query = { query: String(orderNumber), show: 'all', allAgency: true } as const;
    const { content } = await reference.call(orders.list, { query }, agent);
    const { orderId } = content.find((row) => row.orderNumber === orderNumber)!;
    return (await reference.call(policies.get, { params: { orderId } }, agent)).items[0]!.issues;
  }
}

/** A customer at one step of the way when the process dies. */
export interface BuyerCut extends Cut {
  title: string;
  buyer: Buyer;
}

const site = { websiteKey };

/** Steps before anything is asked or ordered. */
export const early = ['code', 'confirmation', 'period', 'car', 'drivers', 'history'] as const;

/** Returns customers who make one call each: it is done, on its way or lost. */
export const pressingBuyers = (): BuyerCut[] => [
  codeCut(),
  confirmCut(),
  ...([...answered, 'request', 'choose', 'order', 'pay'] as const).map((press): BuyerCut => {
    const buyer = new Buyer();
    const prepare = async (running: TestClient) => {
      await buyer.enter(running);
      await buyer.until(running, press);
    };
    return { title: press, buyer, prepare, press: (running) => buyer.press(running) };
  }),
  paidCut('the end of the page, of which nobody reports', () => Promise.resolve()),
  paidCut('the report of the payment', (buyer, running) => buyer.comeBack(running)),
];

function codeCut(): BuyerCut {
  const buyer = new Buyer();
  const body = { mobile: buyer.mobile };
  return { title: 'code', buyer, press: (running) => running.call(purchases.sendCode, { body }, undefined, site) };
}

function confirmCut(): BuyerCut {
  const buyer = new Buyer();
  const { mobile } = buyer;
  let code = '';
  return {
    title: 'confirmation',
    buyer,
    prepare: async (running) => {
      await running.call(purchases.sendCode, { body: { mobile } }, undefined, site);
      code = await running.codeFor(mobile);
    },
    press: (running) => running.call(purchases.confirmCode, { body: { mobile, code } }, undefined, site),
  };
}

function paidCut(title: string, report: (buyer: Buyer, running: TestClient) => Promise<unknown>): BuyerCut {
  const buyer = new Buyer();
  const prepare = async (running: TestClient) => {
    await buyer.enter(running);
    await buyer.until(running, 'card');
    await buyer.press(running);
  };
  return { title, buyer, prepare, press: (running) => report(buyer, running) };
}

/** Returns customers whose card is being charged: before the charge, and before its answer. */
export const chargedBuyers = (): BuyerCut[] =>
  (['slowRequest', 'slowAnswer'] as const).map((card) => {
    const buyer = new Buyer();
    const prepare = async (running: TestClient) => {
      await buyer.enter(running);
      await buyer.until(running, 'card');
    };
    const begin = async (running: TestClient) => void cutOff(buyer.press(running, testCards[card]));
    return { title: `the charge, ${card}`, buyer, prepare, begin: (running) => begin(running) };
  });

/** Returns customers whose policy is under way: the call to the insurer, and the wait for the document. */
export const issuedBuyers = (agent: (running: TestClient) => Promise<TestSession>): BuyerCut[] => {
  const at = (title: string, zip: string, reached: (issue: Issue) => boolean): BuyerCut => {
    const buyer = new Buyer(zip);
    const prepare = async (running: TestClient) => {
      await buyer.enter(running);
      await buyer.until(running, 'card');
    };
    const begin = async (running: TestClient) => {
      const session = await agent(running);
      await buyer.press(running);
      await buyer.comeBack(running);
      await vi.waitFor(async () => expect((await buyer.issues(running, session)).some(reached)).toBe(true), timeout);
    };
    return { title, buyer, prepare, begin };
  };
  return [
    at('the wait for the document', '9999975', ({ document }) => document.state === 'WAITING'),
    at('the call to the insurer', '9999981', ({ state }) => state === 'SENT'),
  ];
};

type Issue = Awaited<ReturnType<Buyer['issues']>>[number];
