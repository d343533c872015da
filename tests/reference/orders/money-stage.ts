import { expect } from 'vitest';
import type { Order } from '@/lib/contract/orders/orders';
import { orders } from '@/lib/contract/orders/orders';
import { payments } from '@/lib/contract/orders/payments';
import { policies } from '@/lib/contract/orders/policies';
import { production } from '@/lib/contract/orders/production';
import { storedCase } from '@/reference/concepts/policies/stored-case';
import { policySheet } from '@/reference/concepts/policies/policy-sheet';
import { tenantOf } from '@/reference/engine/db/tenant';
import { newKey, type TestReference, type TestSession } from '../harness';

export const issueTimeout = { timeout: 25_000, interval: 100 };

/** Returns the same amount as every place of the product tells it. */
export const everywhere = (price: number) => ({
  ...{ order: price, item: price, offer: price, list: price, paid: price, policy: price },
  ...{ covers: price, parts: price, total: price, renewal: price },
});

/** Actions and questions about the money of orders of one item. */
export function moneyStage(on: () => { reference: TestReference; agent: TestSession }) {
  const latest = async (orderId: string) =>
    (await on().reference.call(policies.get, { params: { orderId } }, on().agent)).items[0]!.issues.at(-1)!;
  const settled = (orderId: string) => expect.poll(async () => (await latest(orderId)).state, issueTimeout);

  /** Asks for the price of now, and issues at it with the difference that the agent is shown. */
  async function issueNow({ orderId, orderItems: [ordered] }: Order) {
    const { reference, agent } = on();
    const { id: productId, supplierType: supplierId } = ordered!.product;
    const params = { orderId };
    const { items } = await reference.call(policies.check, { params, body: { productIds: [productId] } }, agent);
    const { check, settingsVersion: version, difference } = items[0]!;
    const body = {
      ...{ productId, version, totalPremia: check!.newPrice },
      difference: difference?.amount.amount ?? 0,
    };
    await reference.call(policies.issue, { params: { ...params, supplierId }, body, idempotencyKey: newKey() }, agent);
    return { check: check!, difference };
  }

  /** Returns what was paid for an order less what went back, ILS. */
  const netPaid = async (orderId: string) =>
    (await on().reference.call(payments.list, { params: { orderId } }, on().agent))
      .filter(({ state }) => state === 'PAID' || state === 'REFUNDED')
      .reduce(
        (sum, { amount, refunds }) =>
          sum +
          amount.amount -
          refunds.filter(({ state }) => state === 'DONE').reduce((back, one) => back + one.amount.amount, 0),
        0,
      );

  /** Returns what an order costs as the order, its item, its offer and the list tell it. */
  async function priceOf({ orderId }: Order) {
    const { reference, agent } = on();
    const read = await reference.call(orders.get, { params: { orderId } }, agent);
    const listed = await reference.call(orders.list, { query: { orderIds: [orderId], show: 'all' } as never }, agent);
    return {
      order: read.sellingPrice.amount,
      item: read.orderItems[0]!.sellingPrice.amount,
      offer: read.orderItems[0]!.product.premia.total.amount,
      list: listed.content[0]!.sellingPrice.amount,
    };
  }

  /** Returns the price of an issued order as every place of the product tells it. */
  async function amountsOf(order: Order) {
    const { orderId } = order;
    const { db } = on().reference.database;
    const policy = await db
      .selectFrom('policies')
      .select(['premium', 'issue_id', 'agency_id'])
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    const tenant = tenantOf(db, policy.agency_id);
    const issue = await tenant
      .selectFrom('policy_issues')
      .selectAll()
      .where('id', '=', policy.issue_id!)
      .executeTakeFirstOrThrow();
    const sheet = await policySheet(tenant, await storedCase(tenant, orderId, 'he'), issue);
    const shekelsIn = (title: string, labels: readonly string[]) =>
      sheet.sections
        .find((section) => section.title === title)!
        .rows.filter(([label]) => labels.includes(label))
        .reduce((sum, [, value]) => sum + Number(value.replaceAll(/[^\d-]/g, '')), 0);
    const renewal = await tenant
      .selectFrom('renewals')
      .select('price')
      .where('order_id', '=', orderId)
      .executeTakeFirstOrThrow();
    return {
      ...(await priceOf(order)),
      paid: await netPaid(orderId),
      policy: policy.premium,
      covers: shekelsIn('הכיסויים', ['ביטוח חובה', 'ביטוח מקיף', "ביטוח צד ג'", 'כתב שירות']),
      parts: shekelsIn('הפרמיה', ['פרמיה נטו', 'דמים', 'כתב שירות']),
      total: shekelsIn('הפרמיה', ['סך הכול לתשלום']),
      renewal: renewal.price,
    };
  }

  /** Returns what production has of an agency, whenever its policies begin. */
  const produced = async (session?: TestSession) => {
    const query = { from: '2000-01-01', to: '2100-01-01' };
    const reader = session ?? (await on().reference.as('superuser'));
    return (await on().reference.call(production.report, { query } as never, reader)).total;
  };

  return { latest, settled, issueNow, netPaid, priceOf, amountsOf, produced };
}
