import { addDays, parseISO } from 'date-fns';
import { cars } from '@/lib/contract/quotes/cars';
import { customers } from '@/lib/contract/customers/customers';
import { properties } from '@/lib/contract/quotes/properties';
import { type Order, orders, type OrderStatus } from '@/lib/contract/orders/orders';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import type { RenewalCard } from '@/lib/contract/orders/renewal-card';
import { renewals } from '@/lib/contract/orders/renewals';
import { isUnderWay } from '@/lib/contract/kit/job-stage';
import { type Job, jobs } from '@/lib/contract/desk/jobs';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';
import { newKey, type TestReference, type TestSession } from '../harness';
import { propertyOfTests } from '../quotes/line-requests';
import { freshCustomer } from '../agencies/people';
import { requestOfToday } from '../rating/request';

/** Returns the day a number of days from today in Israel. */
export const dayFrom = (days: number): string => isoDay(addDays(parseISO(todayInIsrael()), days));

export interface PolicyPlan {
  /** Days until the end of cover. */
  ends: number;
  status?: OrderStatus;
  customerId?: string;
  over?: Parameters<typeof requestOfToday>[0];
}

let plates = 60_000_000;

/** What tests of renewals do on a reference upstream, in the name of one account. */
export function renewalStage(reference: TestReference, agent: TestSession) {
  const newCustomer = async () =>
    (await reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, agent)).customerId;

  /** Writes the policies of an order, as its issue would have done. */
  async function issueAll({ orderId, customerId, productType, orderItems }: Order): Promise<void> {
    const { db } = reference.database;
    const { agency_id, account_id } = await db
      .selectFrom('orders')
      .select(['agency_id', 'account_id'])
      .where('id', '=', orderId)
      .executeTakeFirstOrThrow();
    const rows = orderItems.map(({ orderItemId, product, sellingPrice }) => ({
      ...{ id: newKey(), agency_id, account_id, order_id: orderId, order_item_id: orderItemId, issue_id: null },
      ...{ customer_id: customerId!, supplier: product.supplierType, product_type: productType },
      ...{ outcome: 'POLICY' as const, policy_number: newKey().slice(0, 12), proposal_number: null },
      ...{ premium: sellingPrice.amount, issued_at: new Date() },
    }));
    await db.insertInto('policies').values(rows).execute();
  }

  /** Makes a policy of a car that ends in some days, as if it had been issued a year ago. */
  async function policy({ ends, status = 'PolicyIssued', customerId, over = {} }: PolicyPlan): Promise<Order> {
    // A car of its own, unless a test says otherwise: two policies of one car may cover it twice.
    const vehicle = { registrationNumber: String(plates++), ...over.vehicle };
    const body = requestOfToday({ ...over, vehicle });
    const { requestId } = await reference.call(cars.createRequest, { body, idempotencyKey: newKey() }, agent);
    await reference.database.db
      .updateTable('quote_products')
      .set({ due_at: new Date(Date.now() - 1000) })
      .where('request_id', '=', requestId)
      .execute();
    const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
    const known = customerId ?? (await newCustomer());
    const order = await reference.call(
      orders.create,
      {
        params: { line: 'car' },
        body: {
          requestId,
          products: [{ productId: products.find(({ canIssuePolicy }) => canIssuePolicy)!.id, rider: null }],
          customer: { kind: 'existing', customerId: known },
          confirmDuplicateCover: true,
        },
        idempotencyKey: newKey(),
      },
      agent,
    );
    await reference.database.db
      .updateTable('orders')
      .set({ status, insurance_start: dayFrom(ends - 364), insurance_end: dayFrom(ends) })
      .where('id', '=', order.orderId)
      .execute();
    if (status === 'PolicyIssued') await issueAll(order);
    return reference.call(orders.get, { params: { orderId: order.orderId } }, agent);
  }

  /** Makes a policy of a home that ends in some days, as if it had been issued a year ago. */
  async function homePolicy({ ends, city }: { ends: number; city: string }): Promise<Order> {
    const body = { ...propertyOfTests(city), defenceCode: 2 };
    const { requestId } = await reference.call(properties.createRequest, { body, idempotencyKey: newKey() }, agent);
    const due_at = new Date(Date.now() - 1000);
    await reference.database.db
      .updateTable('quote_products')
      .set({ due_at })
      .where('request_id', '=', requestId)
      .execute();
    const { products } = await reference.call(properties.evaluation, { params: { requestId } }, agent);
    const order = await reference.call(
      orders.create,
      {
        params: { line: 'property' },
        body: {
          requestId,
          products: [{ productId: products.find(({ canIssuePolicy }) => canIssuePolicy)!.id, rider: null }],
          customer: { kind: 'existing', customerId: await newCustomer() },
        },
        idempotencyKey: newKey(),
      },
      agent,
    );
    await reference.database.db
      .updateTable('orders')
      .set({ status: 'PolicyIssued', insurance_start: dayFrom(ends - 364), insurance_end: dayFrom(ends) })
      .where('id', '=', order.orderId)
      .execute();
    await issueAll(order);
    return reference.call(orders.get, { params: { orderId: order.orderId } }, agent);
  }

  /** Waits for the end of a job. */
  async function finished(jobId: string, session = agent): Promise<Job> {
    for (;;) {
      const job = await reference.call(jobs.get, { params: { jobId } }, session);
      if (!isUnderWay(job)) return job;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }

  return { newCustomer, policy, homePolicy, finished };
}

export type RenewalQuery = NonNullable<InputOf<typeof renewals.list>['query']>;

/** Calls about renewals, in the name of the account that a test has when it makes them. */
export function renewalCalls(on: () => { reference: TestReference; agent: TestSession }) {
  const list = async (query: RenewalQuery = {}, session = on().agent) =>
    (await on().reference.call(renewals.list, { query: { size: 100, ...query } }, session)).content;
  const ids = async (query: RenewalQuery = {}) => (await list(query)).map(({ renewalId }) => renewalId);
  const get = (renewalId: string, session = on().agent) =>
    on().reference.call(renewals.get, { params: { renewalId } }, session);
  const mark = (renewalId: string, outcome: 'OPEN' | 'RENEWED' | 'NOT_RENEWED' | 'CANCELLED') =>
    on().reference.call(renewals.mark, { body: { renewalIds: [renewalId], outcome } }, on().agent);
  const edit = (card: RenewalCard, over: object) =>
    on().reference.call(
      renewals.edit,
      {
        params: { renewalId: card.renewalId },
        body: { version: card.version, followUp: null, nextContactOn: null, remark: null, ...over },
      },
      on().agent,
    );
  const search = (renewalIds: string[], over: object = {}, session = on().agent) =>
    on().reference.call(renewals.startSearch, { body: { renewalIds, ...over }, idempotencyKey: newKey() }, session);

  /** Searches a renewal to its end. */
  async function priced(renewalId: string, over: object = {}): Promise<RenewalCard> {
    const { job } = await search([renewalId], over);
    const { reference, agent } = on();
    await renewalStage(reference, agent).finished(job!.jobId);
    return get(renewalId);
  }

  return { list, ids, get, mark, edit, search, priced };
}
