import { addDays, parseISO } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { billing } from '@/lib/contract/agencies/billing';
import { exchanges } from '@/lib/contract/agencies/exchanges';
import { calls } from '@/lib/contract/customers/calls';
import type { Order } from '@/lib/contract/orders/orders';
import { payments } from '@/lib/contract/orders/payments';
import { policies, type PolicyIssue } from '@/lib/contract/orders/policies';
import { proposals } from '@/lib/contract/orders/proposals';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';
import { concepts } from '@/reference/concepts';
import { isSettling } from '@/reference/engine/attempts/attempts';
import { testCards } from '@/reference/simulators/gateway/card';
import { type Buyer, type BuyerCut, chargedBuyers, early, issuedBuyers, pressingBuyers } from './crash-buyers';
import { type CrashedStage, crashOnce, type Cut, cutOff } from './crash-stage';
import { outboxTo } from '../documents/envelope-stage';
import { post, saveCard, typed } from '../orders/gateway-page';
import { newKey, type TestClient, type TestReference, type TestSession } from '../harness';
import { policyStage } from '../orders/policy-stage';

/** The embedded engine and a busy machine take long; jobs of a dead process are noticed after 30 s. */
const timeout = { timeout: 60_000, interval: 250 };
const home = 'http://localhost:3000';

const sessions = new Map<string, Promise<TestSession>>();
/** Returns a session, which is still valid after the crash. */
const sessionOf = (client: TestClient, login: string) => {
  const known = sessions.get(login) ?? client.signIn(login);
  sessions.set(login, known);
  return known;
};
const agentOf = (client: TestClient) => sessionOf(client, 'agent');

/** An invoice whose card answers late: the charge is on its way, or made and not answered. */
interface InvoiceCut extends Cut {
  invoiceId: string;
  call: Promise<unknown>;
}

function invoiceCut(login: string, card: string): InvoiceCut {
  const cut: InvoiceCut = { invoiceId: '', call: Promise.resolve() };
  cut.prepare = async (running) => void (await saveCard(running, await sessionOf(running, login), card));
  cut.begin = async (running) => {
    const payer = await sessionOf(running, login);
    const inState = async (status: 'PROFORMA' | 'IN_DOUBT') =>
      (await running.call(billing.invoices, { query: { status } }, payer)).content[0]?.invoiceId;
    cut.invoiceId = (await inState('PROFORMA'))!;
    const paying = { params: { invoiceId: cut.invoiceId }, idempotencyKey: newKey() };
    cut.call = cutOff(running.call(billing.payInvoice, paying, payer));
    await vi.waitUntil(async () => (await inState('IN_DOUBT')) === cut.invoiceId, timeout);
  };
  return cut;
}

/** An order that an agent brings to the hosted page, and what happens there when the process dies. */
interface PageCut extends Cut {
  order: Order;
  paymentId: string;
  link: string;
  key: string;
  call: Promise<unknown>;
}

const pageBody = { returnUrl: `${home}/orders`, origin: home, paymentsNumber: 1 };
const startPage = (client: TestClient, agent: TestSession, { order, key }: Pick<PageCut, 'order' | 'key'>) => {
  const params = { orderId: order.orderId, orderItemId: order.orderItems[0]!.orderItemId };
  return client.call(payments.start, { params, body: pageBody, idempotencyKey: key }, agent);
};

function pageCut(at: {
  slow?: string;
  paid?: boolean;
  press?: (cut: PageCut, running: TestClient) => Promise<unknown>;
}) {
  const cut = { key: newKey(), call: Promise.resolve() } as unknown as PageCut;
  cut.prepare = async (running) => {
    const agent = await agentOf(running);
    cut.order = await policyStage(running, agent).order('HAREL');
    const { link, paymentId } = await startPage(running, agent, cut);
    Object.assign(cut, { link, paymentId });
    if (at.paid) await post(cut.link, typed(testCards.approved, { action: 'pay' }));
  };
  const { slow, press } = at;
  if (slow) cut.begin = async () => void (cut.call = cutOff(post(cut.link, typed(slow, { action: 'pay' }))));
  if (press) cut.press = (running) => press(cut, running);
  return cut;
}

const refundKey = newKey();
const refund = async (client: TestClient, { order, paymentId }: PageCut) => {
  const params = { orderId: order.orderId, paymentId };
  const body = { amount: 10, reason: 'ביטול' };
  return client.call(payments.refund, { params, body, idempotencyKey: refundKey }, await agentOf(client));
};
const completed = async (client: TestClient, { link }: PageCut) => {
  const { word } = await post(link, typed(testCards.approved, { action: 'pay' }));
  return client.call(payments.complete, { body: word as never }, await agentOf(client));
};

/** An attempt to issue, and how far it has come when the process dies. */
interface IssueCut extends Cut {
  order: Order;
  key: string;
}

function issueCut(zipCode: string, reached: ((issue: PolicyIssue) => boolean) | 'intent'): IssueCut {
  const cut = { key: newKey() } as IssueCut;
  cut.prepare = async (running) => {
    const stage = policyStage(running, await agentOf(running));
    cut.order = await stage.order('HAREL', { zipCode });
    await stage.prepare(cut.order);
  };
  const issue = async (running: TestClient) =>
    policyStage(running, await agentOf(running)).issue(cut.order, { key: cut.key });
  if (reached === 'intent') cut.press = issue;
  else
    cut.begin = async (running) => {
      await issue(running);
      const stage = policyStage(running, await agentOf(running));
      await vi.waitUntil(async () => reached((await stage.item(cut.order.orderId)).issues.at(-1)!), timeout);
    };
  return cut;
}

/** A renewal proposal, and how far it has come when the process dies. */
interface ProposalCut extends Cut {
  order: Order;
}

const saveProposal = async (client: TestClient, order: Order) => {
  const params = { orderId: order.orderId, orderItemId: order.orderItems[0]!.orderItemId };
  return client.call(proposals.createRenewal, { params, idempotencyKey: newKey() }, await agentOf(client));
};
const proposalOf = async (client: TestClient, { orderId, orderItems }: Order) => {
  const params = { orderId, orderItemId: orderItems[0]!.orderItemId };
  return client.call(proposals.renewalStatus, { params }, await agentOf(client));
};

function proposalCut(reached: 'intent' | 'call'): ProposalCut {
  const cut = {} as ProposalCut;
  cut.prepare = async (running) => {
    const previousEnd = isoDay(addDays(parseISO(todayInIsrael()), -1));
    const renewal = { insuranceRenewal: true, previousEnd, zipCode: '9999981' };
    cut.order = await policyStage(running, await agentOf(running)).order('HAREL', renewal);
  };
  if (reached === 'intent') cut.press = (running) => saveProposal(running, cut.order);
  else
    cut.begin = async (running) => {
      await saveProposal(running, cut.order);
      await vi.waitUntil(async () => (await proposalOf(running, cut.order))?.state === 'SENT', timeout);
    };
  return cut;
}

/** A call that the exchange is asked to place: its answer is lost, or the process dies at any moment of the order. */
const dialCut = (login: string, number: string, at: 'begin' | 'press'): Cut & { number: string } => ({
  number,
  async prepare(running) {
    if (at !== 'begin') return;
    const superuser = await sessionOf(running, 'superuser');
    const { secret } = await running.call(exchanges.renewSecret, undefined, superuser);
    const settings = { recordingsFrom: null, retentionDays: null, dialAt: 'https://exchange.demo.example' };
    await running.call(exchanges.save, { body: { ...settings, dialSecret: secret } }, superuser);
  },
  [at]: async (running: TestClient) =>
    running.call(calls.dial, { body: { number }, idempotencyKey: newKey() }, await sessionOf(running, login)),
});

const dialCuts = {
  answer: dialCut('superuser', '0529990408', 'begin'),
  press: dialCut('agent', '0529990001', 'press'),
};
const invoiceCuts = {
  request: invoiceCut('superuser', testCards.slowRequest),
  answer: invoiceCut('trusted', testCards.slowAnswer),
};
const pageCuts = {
  open: pageCut({ press: async (cut, running) => startPage(running, await agentOf(running), cut) }),
  request: pageCut({ slow: testCards.slowRequest }),
  answer: pageCut({ slow: testCards.slowAnswer }),
  end: pageCut({ paid: true }),
  refund: pageCut({ paid: true, press: (cut, running) => refund(running, cut) }),
};
const issueCuts = {
  document: issueCut('9999975', ({ document }) => document.state === 'WAITING'),
  call: issueCut('9999981', ({ state }) => state === 'SENT'),
  intent: issueCut('9999981', 'intent'),
};
const proposalCuts = { call: proposalCut('call'), intent: proposalCut('intent') };
const buyers = { issued: issuedBuyers(agentOf), charged: chargedBuyers(), pressing: pressingBuyers() };

let crashed: CrashedStage;
let again: TestReference;
let agent: TestSession;

beforeAll(async () => {
  const { refund: toRefund } = pageCuts;
  const { prepare } = toRefund;
  toRefund.prepare = async (running) => {
    await prepare!(running);
    await completed(running, toRefund);
  };
  const [waits, called] = buyers.issued;
  crashed = await crashOnce([
    [issueCuts.document, waits!],
    [issueCuts.call, called!, proposalCuts.call],
    [pageCuts.request, pageCuts.answer, ...buyers.charged, invoiceCuts.request, invoiceCuts.answer, dialCuts.answer],
    [
      dialCuts.press,
      pageCuts.open,
      pageCuts.end,
      pageCuts.refund,
      issueCuts.intent,
      proposalCuts.intent,
      ...buyers.pressing,
    ],
  ]);
  ({ again } = crashed);
  agent = await agentOf(again);
  // A minute goes by before another code is sent.
  await sql`update purchase_codes set sent = '[]'`.execute(again.database.db);
}, 300_000);
afterAll(() => crashed?.end());

describe('AGY-06 kill -9 while an invoice is charged', () => {
  const settled = async ({ invoiceId, call }: InvoiceCut) => {
    expect(await call).toBe('cut');
    const { db } = again.database;
    const invoice = () => db.selectFrom('invoices').select('status').where('id', '=', invoiceId).executeTakeFirst();
    await expect.poll(async () => (await invoice())?.status, timeout).not.toBe('IN_DOUBT');
    const entries = await db
      .selectFrom('gateway_charges')
      .select('outcome')
      .where('reference', 'like', `${invoiceId}:%`)
      .execute();
    return { status: (await invoice())?.status, entries: entries.map(({ outcome }) => outcome) };
  };

  it('AGY-06 before the charge reaches the gateway: nothing is charged, and a person may try again', async () => {
    expect(await settled(invoiceCuts.request)).toEqual({ status: 'FAILED', entries: ['closed'] });
  }, 90_000);

  it('AGY-06 after the charge and before its outcome is written: charged once, and known after the start', async () => {
    expect(await settled(invoiceCuts.answer)).toEqual({ status: 'PAID', entries: ['captured'] });
  }, 90_000);
});

/** Returns the outcomes that the ledger has for the item of an order. */
const ledgerOf = async (orderItemId: string) => {
  const { db } = again.database;
  const rows = await db
    .selectFrom('gateway_charges')
    .innerJoin('charges', 'charges.reference', 'gateway_charges.reference')
    .select('gateway_charges.outcome')
    .where('charges.subject_id', '=', orderItemId)
    .execute();
  return rows.map(({ outcome }) => outcome);
};
/** Returns the policies that insurers made of the attempts to issue an item. */
const policiesOf = async (orderItemId: string) => {
  const { db } = again.database;
  const rows = await db
    .selectFrom('insurer_policies')
    .innerJoin('policy_issues', 'policy_issues.id', 'insurer_policies.reference')
    .select('insurer_policies.outcome')
    .where('policy_issues.order_item_id', '=', orderItemId)
    .execute();
  return rows.map(({ outcome }) => outcome);
};

describe('ORD-07 kill -9 between any two steps of the hosted page', () => {
  it.for(Object.entries(pageCuts))(
    'ORD-07 %s: charged once, issued once, paid back once',
    { timeout: 90_000 },
    async ([step, cut]) => {
      const { orderId, orderItems } = cut.order;
      const { orderItemId } = orderItems[0]!;
      const paymentOf = async () => (await again.call(payments.list, { params: { orderId } }, agent))[0]!;
      if (cut.begin) expect(await cut.call).toBe('cut');
      // The same press gets the same page.
      if (step === 'open') expect((await startPage(again, agent, cut)).link).toBe(cut.link);
      // What reached the ledger is paid; otherwise the payer pays on the page that is still open.
      const { word } = await post(cut.link, typed(testCards.approved, { action: 'pay' }));
      expect(word).toMatchObject({ result: 'success', session: cut.paymentId });
      // Nobody reports the end after the crash: the sweep of the start finds the payment.
      if (step !== 'end') await again.call(payments.complete, { body: word as never }, agent);
      await expect.poll(async () => (await paymentOf()).state, timeout).toBe('PAID');
      expect(await ledgerOf(orderItemId)).toEqual(['captured']);
      if (step === 'refund') {
        await refund(again, cut);
        const refunds = async () => (await paymentOf()).refunds.map(({ state, amount }) => [state, amount.amount]);
        await expect.poll(refunds, timeout).toEqual([['DONE', 10]]);
        return;
      }
      const stage = policyStage(again, agent);
      await stage.prepare(cut.order);
      await stage.issue(cut.order);
      const states = async () => (await stage.item(orderId)).issues.map(({ state }) => state);
      await expect.poll(states, timeout).toEqual(['ISSUED']);
      expect(await policiesOf(orderItemId)).toEqual(['POLICY']);
    },
  );

  it('ORD-07 the gateway paid back once', async () => {
    const refunds = await again.database.db.selectFrom('gateway_refunds').select('outcome').execute();
    expect(refunds).toEqual([{ outcome: 'refunded' }]);
  });
});

describe('ORD-05 kill -9 between intent, call and outcome', () => {
  it.for(Object.entries(issueCuts))('ORD-05 %s: issued once', { timeout: 90_000 }, async ([, { order, key }]) => {
    const stage = policyStage(again, agent);
    // The same press once more gets the same attempt.
    const repeated = await stage.issue(order, { key, version: 1 });
    const item = await vi.waitFor(async () => {
      const now = await stage.item(order.orderId);
      expect(now.issues.at(-1)).toMatchObject({ state: 'ISSUED', document: { state: 'RECEIVED' } });
      return now;
    }, timeout);
    expect(item.issues.map(({ issueId }) => issueId)).toEqual([repeated.issueId]);
    const params = { customerId: order.customerId! };
    const { content } = await again.call(policies.list, { params, query: {} }, agent);
    expect(content.map(({ policyNumber }) => policyNumber)).toEqual([item.issues[0]!.policyNumber]);
    expect(await policiesOf(order.orderItems[0]!.orderItemId)).toEqual(['POLICY']);
  });
});

describe('ORD-08 kill -9 between intent, call and outcome of a proposal', () => {
  it.for(Object.entries(proposalCuts))('ORD-08 %s: saved once', { timeout: 90_000 }, async ([, { order }]) => {
    await saveProposal(again, order);
    await expect.poll(async () => (await proposalOf(again, order))?.state, timeout).toBe('READY');
    const { proposalNumber, revision } = (await proposalOf(again, order))!;
    const saved = await again.database.db
      .selectFrom('insurer_policies')
      .innerJoin('renewal_proposals', (join) =>
        join.on(sql<boolean>`insurer_policies.reference like renewal_proposals.id || ':%'`),
      )
      .select('insurer_policies.proposal_number')
      .where('renewal_proposals.order_id', '=', order.orderId)
      .execute();
    expect([revision, saved]).toEqual([1, [{ proposal_number: proposalNumber }]]);
  });
});

describe('TEL-03 kill -9 between order, call and outcome of a call through the exchange', () => {
  const db = () => again.database.db;
  const dialsTo = (number: string) =>
    db().selectFrom('phone_dials').select(['id', 'state']).where('number', '=', number).execute();
  const placedTo = (number: string) =>
    db().selectFrom('exchange_orders').select('id').where('number', '=', number).execute();

  it.for(Object.entries(dialCuts))(
    'TEL-03 %s: rings once, or not at all',
    { timeout: 90_000 },
    async ([step, { number }]) => {
      const before = await dialsTo(number);
      const known = async () => (await dialsTo(number)).map(({ state }) => state);
      await expect.poll(known, timeout).not.toContain('UNKNOWN');
      const [placed, after] = [await placedTo(number), await dialsTo(number)];
      // The exchange has what is known to ring, and nothing else.
      expect(placed).toEqual(after.flatMap(({ id, state }) => (state === 'RINGING' ? [{ id }] : [])));
      if (step === 'answer') expect([before.length, after.map(({ state }) => state)]).toEqual([1, ['RINGING']]);
    },
  );
});

describe('ORD-05 every user of the engine of attempts dies in this drill', () => {
  const drilled = {
    'calls.settleDial': Object.values(dialCuts),
    'charges.settle': [...Object.values(invoiceCuts), pageCuts.request, pageCuts.answer],
    'payments.settleRefund': [pageCuts.refund],
    'policies.settle': Object.values(issueCuts),
    'proposals.settle': Object.values(proposalCuts),
  };

  const attemptJobs = concepts.flatMap(({ jobs = [] }) => jobs.filter(isSettling).map(({ name }) => name));

  it('ORD-05 by the name of the job that asks', () => {
    expect(Object.keys(drilled).sort()).toEqual(attemptJobs.sort());
    for (const cuts of Object.values(drilled)) expect(cuts.length).toBeGreaterThan(0);
  });
});

describe('ZON-04 kill -9 at every step of a customer’s way', () => {
  const isEarly = ({ title }: BuyerCut) => early.some((step) => step === title);
  const cuts = [...buyers.pressing, ...buyers.charged, ...buyers.issued];
  const itemsOf = async ({ mobile }: Buyer) =>
    again.database.db.selectFrom('purchases').select('order_item_id').where('mobile', '=', mobile).execute();

  it.for(cuts.filter(isEarly).map(({ title, buyer }) => [title, buyer] as const))(
    'ZON-04 %s: what was answered is known, and the rest of the answers follows',
    { timeout: 90_000 },
    async ([, buyer]) => {
      await buyer.goOn(again, 'request');
      expect(await itemsOf(buyer)).toEqual([{ order_item_id: null }]);
    },
  );

  it.for(cuts.filter((cut) => !isEarly(cut)).map(({ title, buyer }) => [title, buyer] as const))(
    'ZON-04 %s: ordered, charged, issued and told once',
    { timeout: 90_000 },
    async ([, buyer]) => {
      await buyer.goOn(again, 'done');
      const items = await itemsOf(buyer);
      expect(items).toHaveLength(1);
      const item = items[0]!.order_item_id!;
      expect([await ledgerOf(item), await policiesOf(item)]).toEqual([['captured'], ['POLICY']]);
      const orders = await again.database.db
        .selectFrom('customer_media')
        .innerJoin('orders', 'orders.customer_id', 'customer_media.customer_id')
        .select('orders.id')
        .where('customer_media.compared', '=', buyer.mobile)
        .execute();
      expect(orders).toHaveLength(1);
      const linksTo = async (address: string, by: string) =>
        (await outboxTo(again, address)).filter(({ channel, body }) => channel === by && body.includes('/files/'))
          .length;
      const links = () => Promise.all([linksTo(buyer.mobile, 'SMS'), linksTo(buyer.email, 'MAIL')]);
      await expect.poll(links, timeout).toEqual([1, 1]);
    },
  );
});
