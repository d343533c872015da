import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachings } from '@/lib/contract/orders/attachings';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import type { ErrorCode } from '@/lib/contract/kit/errors';
import { jobs } from '@/lib/contract/desk/jobs';
import { merges } from '@/lib/contract/customers/merges';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { type IssueItem, type IssueSettings, policies } from '@/lib/contract/orders/policies';
import { timeline } from '@/lib/contract/customers/timeline';
import { issueSentinels } from '@/reference/simulators/issuing/sentinels';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';
import { type PolicyStage, policyStage } from './policy-stage';

let reference: TestReference;
let agent: TestSession;
let stage: PolicyStage;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  stage = policyStage(reference, agent);
});
afterAll(() => reference.stop());

const timeout = { timeout: 25_000, interval: 100 };
const latest = async (orderId: string) => (await stage.item(orderId)).issues.at(-1)!;
const settled = (orderId: string, { item } = stage) =>
  expect.poll(async () => (await item(orderId)).issues.at(-1)!.state, timeout);

describe('ORD-04 what the insurer is told', () => {
  const bookOf = (issueId: string) =>
    reference.database.db
      .selectFrom('insurer_policies')
      .selectAll()
      .where('reference', '=', issueId)
      .executeTakeFirstOrThrow();
  const debugged = async (order: Order, over: Partial<NonNullable<IssueSettings['debug']>>) => {
    const { settings, settingsVersion } = await stage.prepare(order);
    const debug = {
      ...{ deductible: 1500 as const, inflation: 100, premiumDifference: 30, paymentsNumber: 10, bankBranch: 101 },
      ...over,
    };
    const body = { products: [{ ...settings, debug, version: settingsVersion }] };
    const params = { orderId: order.orderId };
    await reference.call(policies.setProducts, { params, body }, await reference.as('superuser'));
    const productIds = [settings.productId];
    return (await reference.call(policies.check, { params, body: { productIds } }, agent)).items[0]!;
  };

  it('ORD-04 debug parameters change the price, and their difference is the one that blocks', async () => {
    const order = await stage.order('HAREL');
    const { product, check, obstacles } = await debugged(order, { deductible: 2000, inflation: 110 });
    if (product.productType !== 'CAR') throw new Error('not an offer for a car');
    const own = Math.round(product.premia.comprehensive!.amount * -0.04);
    const index = Math.round(product.premia.brutto.amount / 10);
    expect(check).toMatchObject({
      declared: { amount: 30 },
      difference: { amount: own + index },
      verdict: 'beyond',
      changes: [
        { input: 'deductible', first: 1500, now: 2000, amount: own },
        { input: 'inflation', first: 100, now: 110, amount: index },
      ],
    });
    expect(obstacles).toEqual(['PRICE_CHANGED']);
  });

  it('ORD-04 numbers, agreements, payments and the bank branch reach the insurer, and the policy the customer', async () => {
    const order = await stage.order('HAREL');
    await debugged(order, { paymentsNumber: 8, bankBranch: 222 });
    const { settings } = await stage.item(order.orderId);
    await stage.prepare(order, {
      agreements: [...settings.agreements, 'DIGITAL_DOCUMENTS'],
      selectedCredentialValues: ['SEARCH_AGENT_NUMBER', 'ISSUE_AGENT_NUMBER'],
    });
    const { issueId } = await stage.issue(order);
    await settled(order.orderId).toBe('ISSUED');
    const book = await bookOf(issueId);
    expect(book).toMatchObject({ payments_number: 8, bank_branch: 222, deductible: 1500 });
    expect(book.agent_numbers.split(',')).toHaveLength(2);
    expect(book.agreements).toContain('DIGITAL_DOCUMENTS');
    await expect.poll(async () => (await latest(order.orderId)).document.state, timeout).toBe('RECEIVED');
    const mails = await reference.database.db
      .selectFrom('messages')
      .select(['subject', 'attachment_name'])
      .where('recipient', '=', order.customer!.email!)
      .where('attachment_name', 'is not', null)
      .execute();
    expect(mails).toHaveLength(1);
    expect(mails[0]!.attachment_name).toContain(book.policy_number);
  });

  it('ORD-04 an insurer that is told no number of the agency issues nothing', async () => {
    const order = await stage.order('HAREL');
    const none = await stage.prepare(order, { selectedCredentialValues: [] });
    expect([none.agentNumber, none.obstacles]).toEqual([null, ['AGENT_NUMBER_MISSING']]);
    await expect(stage.issue(order)).rejects.toMatchObject({ body: { error: 'AGENT_NUMBER_MISSING' } });
    expect((await stage.prepare(order, { selectedCredentialValues: ['SEARCH_AGENT_NUMBER'] })).obstacles).toEqual([]);
  });
});

describe('ORD-05 what happens in between', () => {
  it('ORD-05 a customer who is merged gets the policy as the survivor, a removed one is missing', async () => {
    const [order, other] = [await stage.order('HAREL'), await stage.order('HAREL')];
    await Promise.all([stage.prepare(order), stage.prepare(other)]);
    const survivor = await reference.call(
      customers.create,
      { body: freshCustomer({ passport: null }), idempotencyKey: newKey() },
      agent,
    );
    const merged = await reference.call(customers.get, { params: { customerId: order.customerId! } }, agent);
    const looked = [survivor, merged].map(({ customerId, version }) => ({ customerId, version }));
    const body = { survivorId: survivor.customerId, customers: looked, choices: [] };
    await reference.call(merges.create, { body, idempotencyKey: newKey() }, agent);
    const { customer, items } = await stage.get(order.orderId);
    expect(customer?.customerId).toBe(survivor.customerId);
    expect(items[0]!.obstacles).toEqual([]);
    await stage.issue(order);
    await settled(order.orderId).toBe('ISSUED');
    const params = { customerId: survivor.customerId };
    const { content } = await reference.call(policies.list, { params, query: {} }, agent);
    expect(content.map(({ orderId }) => orderId)).toContain(order.orderId);
    await reference.call(customers.remove, { params: { customerId: other.customerId! } }, agent);
    expect((await stage.item(other.orderId)).obstacles).toEqual(['CUSTOMER_MISSING']);
    await expect(stage.issue(other)).rejects.toMatchObject({ body: { error: 'ISSUE_DATA_MISSING' } });
  }, 60_000);

  it('ORD-05 a document that arrives after the time-out is filed while the order is being attached', async () => {
    const { order } = await stage.issued('HAREL', '9999975');
    await expect.poll(async () => (await latest(order.orderId)).document.state, timeout).toBe('LATE');
    const { customerId, passportNumber } = order.customer!;
    const attach = async () => {
      const { order: now } = await reference.call(attachings.get, { params: { orderId: order.orderId } }, agent);
      const answer = await reference.send(
        attachings.attach,
        {
          params: { orderId: order.orderId },
          body: {
            number: { type: 'NATIONAL_ID', passportNumber: passportNumber! },
            confirmed: true,
            customer: { kind: 'existing', customerId },
            version: now.version,
          },
          idempotencyKey: newKey(),
        },
        agent,
      );
      return answer.status;
    };
    const askNow = reference.call(
      policies.askInsurer,
      { params: { orderId: order.orderId, issueId: (await latest(order.orderId)).issueId } },
      agent,
    );
    const [first, second] = await Promise.all([attach(), attach(), askNow]);
    for (const status of [first, second]) expect([200, 409]).toContain(status);
    await expect.poll(async () => (await latest(order.orderId)).document.state, timeout).toBe('RECEIVED');
    const { db } = reference.database;
    const filed = await db
      .selectFrom('documents')
      .select(['customer_id', 'info_type'])
      .where('order_id', '=', order.orderId)
      .where('info_type', '=', 'POLICY')
      .execute();
    expect(filed).toEqual([{ customer_id: customerId, info_type: 'POLICY' }]);
  }, 60_000);
});

describe('ORD-05 outcomes', () => {
  it('ORD-05 issues a policy, files its document and moves the order on', async () => {
    const { order, issue } = await stage.issued('HAREL');
    expect(issue).toMatchObject({ state: 'REQUESTED', outcome: null, by: 'נועה ברק' });
    await settled(order.orderId).toBe('ISSUED');
    await expect.poll(async () => (await latest(order.orderId)).document.state, timeout).toBe('RECEIVED');
    const { document, policyNumber } = await latest(order.orderId);
    expect(policyNumber).toMatch(/^31\d{9}$/);
    const file = await reference.call(documents.latestFile, { params: { documentId: document.documentId! } }, agent);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const after = await reference.call(orders.get, { params: { orderId: order.orderId } }, agent);
    expect(after.status).toBe('PolicyIssued');
    const numbered = { query: { policyNumber: policyNumber! } };
    expect(await reference.call(policies.byNumber, numbered, agent), 'NAV-12 it is found by its number').toMatchObject([
      { policyNumber, orderId: order.orderId, supplierType: 'HAREL' },
    ]);
    const stranger = await reference.as('other');
    expect(await reference.call(policies.byNumber, numbered, stranger)).toEqual([]);
    const params = { customerId: order.customerId! };
    expect((await reference.call(policies.list, { params, query: {} }, agent)).content).toMatchObject([
      { policyNumber, orderNumber: order.orderNumber, supplierType: 'HAREL', fileId: document.fileId },
    ]);
    const events = await reference.call(timeline.list, { params, query: { kinds: 'POLICY' as never } }, agent);
    expect(events.content).toMatchObject([{ kind: 'POLICY', text: policyNumber, what: 'HAREL' }]);
    const tray = await reference.call(jobs.list, {}, agent);
    expect(tray.find(({ kind }) => kind === 'policyDocument')).toMatchObject({
      ...{ stage: 'DONE', total: 30 },
      orderId: order.orderId,
    });
    expect((await stage.item(order.orderId)).obstacles).toEqual(['ISSUED']);
  });

  it('ORD-05 a policy that is printed at the insurer has no document', async () => {
    const { order } = await stage.issued('HAREL', '9999973');
    await settled(order.orderId).toBe('ISSUED');
    expect(await latest(order.orderId)).toMatchObject({
      outcome: 'ORDERED_POLICY',
      policyNumber: expect.stringMatching(/^31/) as string,
      document: { state: 'NONE' },
    });
  });

  it('ORD-05 a proposal waits at the insurer and becomes a policy by its number', async () => {
    const { order } = await stage.issued('HAREL', '9999974');
    await settled(order.orderId).toBe('ISSUED');
    const item = await stage.item(order.orderId);
    expect(item).toMatchObject({ obstacles: ['PROPOSAL_SENT'], issues: [{ outcome: 'PROPOSAL', policyNumber: null }] });
    const params = { orderId: order.orderId, orderItemId: item.orderItemId };
    const call = (policyNumber: string) =>
      reference.call(policies.recordNumber, { params, body: { policyNumber }, idempotencyKey: newKey() }, agent);
    expect((await call('77-1234/5')).order.status).toBe('PolicyIssued');
    await expect(call('77-9999')).rejects.toMatchObject({ body: { error: 'POLICY_ALREADY_ISSUED' } });
  });

  it('ORD-05 a late document is a time-out first, and is attached when it arrives', async () => {
    const { order } = await stage.issued('HAREL', '9999975');
    await expect.poll(async () => (await latest(order.orderId)).document.state, timeout).toBe('LATE');
    const tray = await reference.call(jobs.list, {}, agent);
    expect(tray.find(({ stage }) => stage === 'FAILED')).toMatchObject({ error: 'POLICY_NOT_RECEIVED', done: 30 });
    // Whom to call meanwhile.
    expect((await stage.item(order.orderId)).insurerPhone).toMatch(/^1800\d{6}$/);
    await expect.poll(async () => (await latest(order.orderId)).document.state, timeout).toBe('RECEIVED');
  }, 60_000);

  it('ORD-05 a lost answer is unknown, blocks a second issue, and is settled by a job', async () => {
    // With a pace of 0 the insurer is asked again at once, and the test could miss the state.
    const own = await startTestReference({ ratingPace: 0.1 });
    try {
      const someone = await own.as('agent');
      const desk = policyStage(own, someone);
      const { order, issue } = await desk.issued('HAREL', '9999971');
      await settled(order.orderId, desk).toBe('UNKNOWN');
      expect((await desk.item(order.orderId)).obstacles).toEqual(['OUTCOME_UNKNOWN']);
      await expect(desk.issue(order)).rejects.toMatchObject({ body: { error: 'ISSUE_OUTCOME_UNKNOWN' } });
      const params = { orderId: order.orderId, issueId: issue.issueId };
      await own.call(policies.askInsurer, { params }, someone);
      await settled(order.orderId, desk).toBe('ISSUED');
      expect((await desk.item(order.orderId)).issues).toHaveLength(1);
    } finally {
      await own.stop();
    }
  }, 60_000);

  it('ORD-05 a call that never arrived fails and can be tried again', async () => {
    const { order } = await stage.issued('HAREL', '9999972');
    await settled(order.orderId).toBe('FAILED');
    expect((await latest(order.orderId)).error).toBe('INSURER_TIMEOUT');
    expect((await stage.item(order.orderId)).obstacles).toEqual([]);
  }, 60_000);

  it('ORD-05 an offer is called issuable where the desk is open for it, and can be ordered where it is not', async () => {
    const saysAndFinds = async (supplier: 'SHIRBIT' | 'HAREL') => {
      const { orderId, orderItems } = await stage.order(supplier);
      const { obstacles } = await stage.item(orderId);
      return [orderItems[0]!.product.canIssuePolicy, obstacles.includes('ISSUING_OFF')];
    };
    expect(await saysAndFinds('SHIRBIT')).toEqual([false, true]);
    expect(await saysAndFinds('HAREL')).toEqual([true, false]);
  });

  const off: [string, IssueItem['obstacles'], () => Promise<string>][] = [
    ['issuing is off for the insurer', ['ISSUING_OFF'], async () => (await stage.order('SHIRBIT')).orderId],
    [
      'it was started by hand',
      ['STARTED_BY_HAND'],
      async () => {
        const { orderId, orderItems } = await stage.order('HAREL');
        const params = { orderId, orderItemId: orderItems[0]!.orderItemId };
        await reference.call(policies.startByHand, { params, body: { value: true } }, agent);
        return orderId;
      },
    ],
    [
      'the start has passed and the offer has expired',
      ['START_PASSED', 'OFFER_EXPIRED'],
      async () => {
        const { orderId } = await stage.order('HAREL');
        const { db } = reference.database;
        await db.updateTable('orders').set({ insurance_start: '2026-01-01' }).where('id', '=', orderId).execute();
        const { product } = await db
          .selectFrom('order_items')
          .select('product')
          .where('order_id', '=', orderId)
          .executeTakeFirstOrThrow();
        const aged = JSON.stringify(product).replace(/"createTs":"[^"]+"/, '"createTs":"2026-01-01T00:00:00.000Z"');
        await db
          .updateTable('order_items')
          .set({ product: aged as never })
          .where('order_id', '=', orderId)
          .execute();
        return orderId;
      },
    ],
  ];
  it.each(off)('ORD-05 says why it cannot be issued: %s', async (_, codes, make) => {
    const orderId = await make();
    expect((await stage.item(orderId)).obstacles.filter((code) => !/AGREEMENTS|PAYMENT/.test(code))).toEqual(codes);
  });

  it('ORD-05 says that the customer or the number with the insurer is missing or has ended', async () => {
    const order = await stage.order('MENORA');
    const { db } = reference.database;
    const own = (type: 'ISSUE_AGENT_NUMBER' | 'ISSUE_AGENT_NUMBER_UNTIL') =>
      db.deleteFrom('agency_credentials').where('supplier', '=', 'MENORA').where('type', '=', type).execute();
    const { agency_id } = await db
      .selectFrom('orders')
      .select('agency_id')
      .where('id', '=', order.orderId)
      .executeTakeFirstOrThrow();
    const until = { agency_id, supplier: 'MENORA', type: 'ISSUE_AGENT_NUMBER_UNTIL' as const, value: '2026-01-31' };
    await db.insertInto('agency_credentials').values(until).execute();
    expect((await stage.item(order.orderId)).obstacles).toContain('AGENT_NUMBER_ENDED');
    await own('ISSUE_AGENT_NUMBER');
    const item = await stage.item(order.orderId);
    expect([item.agentNumber, item.obstacles]).toEqual([
      null,
      ['AGENT_NUMBER_MISSING', 'AGREEMENTS_MISSING', 'PAYMENT_MISSING'],
    ]);
    await db
      .updateTable('orders')
      .set({ customer_id: null, status: 'AttachingCustomer' })
      .where('id', '=', order.orderId)
      .execute();
    expect((await stage.item(order.orderId)).obstacles).toContain('CUSTOMER_MISSING');
  });
});

/** Refusals of S2 §8, by the sentinel that shows them. */
const refusals = Object.entries(issueSentinels).flatMap(([zip, { error }]): [ErrorCode, string][] =>
  error ? [[error, zip]] : [],
);

describe('ORD-06 errors of the issue', () => {
  it.each(refusals)('ORD-06 %s', async (error, zip) => {
    const { order } = await stage.issued('HAREL', zip);
    await settled(order.orderId).toBe('PAID_NOT_ISSUED');
    expect(await latest(order.orderId)).toMatchObject({ error, outcome: null, policyNumber: null });
    expect((await stage.item(order.orderId)).obstacles).toEqual(['PAID_NOT_ISSUED']);
    // Without a proposal at the insurer it can be issued again, and is not paid again.
    const params = { orderId: order.orderId, issueId: (await latest(order.orderId)).issueId };
    await reference.call(policies.askInsurer, { params }, agent);
    const isSaved = error === 'ISSUE_FAILED_PROPOSAL_SAVED';
    expect((await stage.item(order.orderId)).obstacles).toEqual(isSaved ? ['PAID_NOT_ISSUED'] : []);
    expect((await stage.get(order.orderId)).order.status).toBe('Proposal');
  });

  it('ORD-06 an item that is not paid first just fails', async () => {
    const order = await stage.order('HAREL', { zipCode: '9999963', insuranceTypes: ['ComprehensiveInsurance'] });
    expect((await stage.prepare(order)).payment).toEqual({ required: false, paid: false });
    await stage.issue(order);
    await settled(order.orderId).toBe('FAILED');
    expect((await stage.item(order.orderId)).obstacles).toEqual([]);
  });

  it('ORD-06 a price of 0 is refused before anything is issued', async () => {
    const order = await stage.order('HAREL', { zipCode: '9999980' });
    await stage.prepare(order);
    await expect(stage.issue(order)).rejects.toMatchObject({ body: { error: 'ZERO_PRICE' } });
    expect((await stage.item(order.orderId)).issues).toEqual([]);
  });
});

describe('ORD-05 one policy of many presses', () => {
  it('ORD-05 fifty issues with one key make one policy', async () => {
    const order = await stage.order('HAREL');
    await stage.prepare(order);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => stage.issue(order, { key })));
    expect(new Set(answers.map(({ issueId }) => issueId)).size).toBe(1);
    await settled(order.orderId).toBe('ISSUED');
    const { db } = reference.database;
    const made = await db.selectFrom('policies').select('id').where('order_id', '=', order.orderId).execute();
    expect(made).toHaveLength(1);
    const entered = await db
      .selectFrom('insurer_policies')
      .select('reference')
      .where('reference', '=', answers[0]!.issueId)
      .execute();
    expect(entered).toHaveLength(1);
  });

  it('ORD-05 a second person sees who issues the order', async () => {
    const order = await stage.order('HAREL');
    await stage.prepare(order);
    const clerk = await reference.as('clerk');
    const both = await Promise.allSettled([stage.issue(order), stage.issue(order, { session: clerk })]);
    const refused = both.filter((one) => one.status === 'rejected');
    expect(refused).toHaveLength(1);
    const { body } = refused[0]!.reason as { body: { error: string; issue: { by: string } } };
    expect(['ISSUE_UNDER_WAY', 'POLICY_ALREADY_ISSUED']).toContain(body.error);
    expect(['נועה ברק', 'יעל מזרחי']).toContain(body.issue.by);
    await settled(order.orderId).toBe('ISSUED');
    const { policyNumber } = await latest(order.orderId);
    await expect(stage.issue(order, { session: clerk })).rejects.toMatchObject({
      body: { error: 'POLICY_ALREADY_ISSUED', issue: { policyNumber } },
    });
  });
});
