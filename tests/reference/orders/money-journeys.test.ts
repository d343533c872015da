import { Workbook } from '@cj-tech-master/excelts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { payments, recordedMethods } from '@/lib/contract/orders/payments';
import { type IssueSettings, policies } from '@/lib/contract/orders/policies';
import { production } from '@/lib/contract/orders/production';
import { jobs } from '@/lib/contract/desk/jobs';
import { cars } from '@/lib/contract/quotes/cars';
import { health } from '@/lib/contract/quotes/health';
import { life } from '@/lib/contract/quotes/life';
import { properties } from '@/lib/contract/quotes/properties';
import { risks } from '@/lib/contract/quotes/risks';
import { isIssuable } from '@/lib/insurers/issuing';
import { todayInIsrael, yearsBefore } from '@/lib/rules/time/calendar';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';
import { healthOfTests, lifeOfTests, propertyOfTests, riskOfTests } from '../quotes/line-requests';
import { history, requestOfToday } from '../rating/request';
import { issueTimeout, moneyStage } from './money-stage';
import { paymentCalls, startProduct } from './payment-stage';
import { knownDriver, policyStage } from './policy-stage';
import { renewalStage } from './renewal-stage';

/** Journeys in the check. `JOURNEYS=10000` walks the number of goal S15. */
const journeys = Number(process.env.JOURNEYS ?? 12);

let reference: TestReference;
let product: Awaited<ReturnType<typeof startProduct>>;
const people = {} as Record<'agent' | 'superuser' | 'trusted', TestSession>;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  for (const login of ['agent', 'superuser', 'trusted'] as const) people[login] = await reference.as(login);
  product = await startProduct(() => reference);
});
afterAll(async () => {
  product.stop();
  await reference.stop();
});

const lines = ['car', 'property', 'life', 'risk', 'health'] as const;
type Line = (typeof lines)[number];

/** Last two digits of the sentinels of an issue (docs/sentinels.md): what the insurer does with the request. */
const turns = {
  /** The price rises by 120 ₪. */
  dearer: '60',
  refusedWithProposal: '62',
  refused: '63',
  /** The answer is lost, and the policy was issued. */
  lostAfterwards: '71',
  /** The call is lost. */
  lostBefore: '72',
  ordered: '73',
  proposal: '74',
} as const;

const journey = fc.record({
  line: fc.constantFrom(...lines, 'car', 'car'),
  offer: fc.nat(),
  turn: fc.option(fc.constantFrom(...(Object.keys(turns) as (keyof typeof turns)[]), 'dearer'), { nil: null }),
  method: fc.constantFrom('CARD' as const, ...recordedMethods),
  paymentsNumber: fc.integer({ min: 1, max: 10 }),
  /** What is written down is taken back once, and written down again. */
  takenBack: fc.boolean(),
  /** Part of the payment by card that goes back before the issue, percent. */
  refunded: fc.constantFrom(0, 0, 0, 10, 100),
  rider: fc.constantFrom(null, 300, 445),
  garage: fc.boolean(),
  claims: fc.nat({ max: 1 }),
  /** The agent confirms another difference first. */
  wrongDifference: fc.boolean(),
  pressedTwice: fc.boolean(),
});
type Journey = typeof journey extends fc.Arbitrary<infer T> ? T : never;

/** Returns the request of a journey: a zip code, or the sum insured, is the sentinel of its turn. */
function requestOf({ line, turn }: Journey) {
  const digits = turn === null ? null : turns[turn];
  const targetAmount = digits === null ? 800_000 : 1_000_000 + Number(digits);
  const home = propertyOfTests('תל אביב');
  return {
    car: [
      cars,
      requestOfToday({
        ...{ drivers: [knownDriver()], compulsoryPayment: 'Offline' },
        ...(digits !== null && { zipCode: `99999${digits}` }),
      }),
    ],
    property: [
      properties,
      digits === null ? home : { ...home, address: { ...home.address, zipCode: `99999${digits}` } },
    ],
    life: [life, { ...lifeOfTests, targetAmount }],
    risk: [risks, { ...riskOfTests, targetAmount }],
    health: [health, healthOfTests],
  }[line] as unknown as [typeof cars, ReturnType<typeof requestOfToday>];
}

/** What the agent chooses before the issue. */
function settingsOf({ line, rider, garage, claims }: Journey): Partial<IssueSettings> {
  if (line === 'property') return {};
  if (line !== 'car') return { smoking: 'NEVER' };
  return {
    ...(rider !== null && {
      ruleGroups: ['FREE_RIDER'],
      selectedRiderAmount: { amount: rider, currency: 'ILS' },
    }),
    cancelSelfParticipationCompanyGarage: garage,
    ...(claims > 0 && { insuranceCases: history({ claims }) }),
  };
}

/** A customer who is the insured person of the requests. */
function insured() {
  const { customerInfo, ...rest } = freshCustomer();
  const birthday = yearsBefore(todayInIsrael(), 40);
  return { ...rest, customerInfo: { ...customerInfo, gender: 'FEMALE' as const, birthday } };
}

/** What the orders of one agency cost at the end of their journeys, by their numbers. */
const costs = new Map<number, number>();

const sessionOf = (line: Line) => (line === 'health' ? people.trusted : people.agent);

/** Walks a journey from the quote to its end, and compares what every place says of the money on the way. */
async function walk(asked: Journey): Promise<void> {
  const { line } = asked;
  const agent = sessionOf(line);
  const on = () => ({ reference, agent, origin: product.origin });
  const stage = policyStage(reference, agent);
  const { pay } = paymentCalls(on);
  const money = moneyStage(on);
  const sums = () => money.produced(line === 'health' ? people.trusted : people.superuser);
  const before = await sums();

  const [calls, body] = requestOf(asked);
  const { requestId } = await reference.call(calls.createRequest, { body, idempotencyKey: newKey() }, agent);
  const evaluation = () => reference.call(calls.evaluation, { params: { requestId } }, agent);
  await expect.poll(async () => (await evaluation()).awaited, issueTimeout).toBe(0);
  const offers = (await evaluation()).products.filter(isIssuable);
  const offer = offers[asked.offer % offers.length]!;
  const quoted = offer.premia.total.amount;

  const order = await reference.call(
    orders.create,
    {
      params: { line },
      body: {
        ...{ requestId, products: [{ productId: offer.id, rider: null }], confirmDuplicateCover: true },
        customer: { kind: 'new', customer: line === 'car' ? freshCustomer() : insured() },
      },
      idempotencyKey: newKey(),
    },
    agent,
  );
  const { orderId } = order;
  expect(await money.priceOf(order)).toEqual({ order: quoted, item: quoted, offer: quoted, list: quoted });

  await payFor(order);
  expect(await money.netPaid(orderId)).toBe(quoted);
  const back = asked.method === 'CARD' ? Math.floor((quoted * asked.refunded) / 100) : 0;
  if (back > 0) await giveBack(back);
  await settledWith(quoted);

  await stage.prepare(order, settingsOf(asked));
  const price = await issue();
  const issued = await reference.database.db
    .selectFrom('policies')
    .select(['id', 'outcome'])
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  const after = await sums();
  const grown = [after.policies - before.policies, after.premium.amount - before.premium.amount];
  if (!issued || issued.outcome === 'PROPOSAL') {
    expect(grown).toEqual([0, 0]);
    const { order: now, ...places } = await money.priceOf(order);
    expect(places).toEqual({ item: now, offer: now, list: now });
    keep(now);
    return settledWith(now);
  }
  const { covers, paid, ...places } = await money.amountsOf(order);
  expect(new Set(Object.values(places))).toEqual(new Set([price]));
  // Insurers of lines other than cars collect themselves what nobody paid here.
  expect(paid).toBe(line !== 'car' && back === quoted ? 0 : price);
  if (line === 'car') expect(covers).toBe(price);
  expect(grown).toEqual([1, price]);
  keep(price);
  // What the policy costs cannot go back to the card.
  for (const { refundable } of await paymentsOf()) expect(refundable.amount).toBe(0);

  function keep(cost: number): void {
    if (agent === people.agent) costs.set(order.orderNumber, cost);
  }

  function paymentsOf() {
    return reference.call(payments.list, { params: { orderId } }, agent);
  }

  async function payFor({ orderItems }: Order): Promise<void> {
    const params = { orderId, orderItemId: orderItems[0]!.orderItemId };
    if (asked.method === 'CARD') {
      const { maxPayments } = (await paymentsOf())[0]!;
      const paymentsNumber = Math.min(asked.paymentsNumber, maxPayments);
      await payOnPage(paymentsNumber);
      return;
    }
    const record = () =>
      reference.call(
        payments.record,
        { params, body: { method: asked.method as 'CASH' }, idempotencyKey: newKey() },
        agent,
      );
    const { paymentId } = await record();
    if (!asked.takenBack) return;
    await reference.call(
      payments.cancel,
      { params: { orderId, paymentId: paymentId! }, body: { reason: 'written down too early' } },
      agent,
    );
    expect(await money.netPaid(orderId)).toBe(0);
    await record();
  }

  async function payOnPage(paymentsNumber: number): Promise<void> {
    const params = { orderId, orderItemId: order.orderItems[0]!.orderItemId };
    const returnUrl = `${product.origin}/orders`;
    await reference.call(
      payments.start,
      { params, body: { paymentsNumber, returnUrl, origin: product.origin }, idempotencyKey: newKey() },
      agent,
    );
    const { link } = (await paymentsOf()).find(({ state }) => state === 'OPEN')!;
    await pay(link, '4580000000000000', {});
    await expect
      .poll(async () => (await paymentsOf()).filter(({ state }) => state !== 'PAID').length, issueTimeout)
      .toBe(0);
  }

  async function giveBack(amount: number): Promise<void> {
    const { paymentId } = (await paymentsOf())[0]!;
    await reference.call(
      payments.refund,
      {
        params: { orderId, paymentId: paymentId! },
        body: { amount, reason: 'the customer asked' },
        idempotencyKey: newKey(),
      },
      agent,
    );
  }

  /** What is due is what the item costs less what was paid. */
  async function settledWith(cost: number): Promise<void> {
    const [first] = await paymentsOf();
    const paid = await money.netPaid(orderId);
    if (first!.state === 'PAID') expect(first!.due.amount).toBe(cost - paid);
  }

  /** Issues as an agent does who reads what is missing; returns the price that the agent confirmed. */
  async function issue(): Promise<number> {
    const [{ id: productId, supplierType: supplierId }] = [order.orderItems[0]!.product];
    const params = { orderId };
    const check = async () =>
      (await reference.call(policies.check, { params, body: { productIds: [productId] } }, agent)).items[0]!;
    let item = await check();
    if (item.difference?.way === 'OPEN_PAGE' || item.obstacles.includes('PAYMENT_MISSING')) {
      await payOnPage(1);
      item = await check();
    }
    const newPrice = item.check!.newPrice;
    const send = (difference: number) =>
      reference.call(
        policies.issue,
        {
          params: { ...params, supplierId },
          body: { productId, version: item.settingsVersion, totalPremia: newPrice, difference },
          idempotencyKey: newKey(),
        },
        agent,
      );
    const difference = item.difference?.amount.amount ?? 0;
    if (asked.wrongDifference) {
      const paid = await money.netPaid(orderId);
      await expect(send(difference + 1)).rejects.toMatchObject({ body: { error: 'PRICE_CHANGED' } });
      expect(await money.netPaid(orderId)).toBe(paid);
    }
    const presses = await Promise.allSettled([send(difference), ...(asked.pressedTwice ? [send(difference)] : [])]);
    expect(presses).toContainEqual(expect.objectContaining({ status: 'fulfilled' }));
    expect(presses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    await expect
      .poll(async () => (await money.latest(orderId)).settledTs, { timeout: 40_000, interval: 100 })
      .not.toBeNull();
    return newPrice.amount;
  }
}

it(
  'ORD-04 ORD-07 ORD-10 money is one truth in random journeys of every line, whatever insurer, gateway and agent do',
  async () => {
    await fc.assert(fc.asyncProperty(journey, walk), { numRuns: journeys, endOnFailure: journeys > 100 });
  },
  60_000 + journeys * 10_000,
);

it('ORD-02 ORD-10 the spreadsheets tell the same money as the screens', async () => {
  const { finished } = renewalStage(reference, people.agent);
  const rowsOf = async (jobId: string, session: TestSession): Promise<unknown[][]> => {
    await finished(jobId, session);
    const answer = await reference.call(jobs.result, { params: { jobId } }, session);
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await answer.arrayBuffer()));
    const rows: unknown[][] = [];
    book.worksheets[0]!.eachRow((row, number) => number > 1 && rows.push((row.values as unknown[]).slice(1)));
    return rows;
  };
  const { jobId } = await reference.call(orders.exportExcel, { body: { show: 'all' } }, people.agent);
  const listed = new Map((await rowsOf(jobId, people.agent)).map((row) => [row[0], row[8]]));
  expect(costs.size).toBeGreaterThan(0);
  for (const [number, cost] of costs) expect([number, listed.get(number)]).toEqual([number, cost]);

  const body = { from: '2000-01-01', to: '2100-01-01' };
  const report = await reference.call(production.report, { query: body }, people.superuser);
  const exported = await reference.call(production.exportExcel, { body }, people.superuser);
  const sum = (await rowsOf(exported.jobId, people.superuser)).reduce((all, row) => all + Number(row[8]), 0);
  expect(sum).toBe(report.total.premium.amount);
});
