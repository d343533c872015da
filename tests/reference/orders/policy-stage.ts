import { vi } from 'vitest';
import { type CarProduct, cars } from '@/lib/contract/quotes/cars';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import { type Order, orders } from '@/lib/contract/orders/orders';
import {
  type IssueCase,
  type IssueItem,
  type IssueSettings,
  policies,
  type PolicyIssue,
} from '@/lib/contract/orders/policies';
import { payments } from '@/lib/contract/orders/payments';
import { yearsBefore, todayInIsrael } from '@/lib/rules/time/calendar';
import { found } from '@/reference/engine/failures/failure';
import { newKey, type TestClient, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';
import { driver, requestOfToday as request } from '../rating/request';

/** A driver whose birthday and licence say the same as the ages of the request. */
export const knownDriver = () => {
  const today = todayInIsrael();
  return driver({ birthday: yearsBefore(today, 35), licenseIssued: yearsBefore(today, 5) });
};

export interface PolicyStage {
  /** Orders one offer for a new customer. @param zip zip code of the request, a sentinel for instance */
  order(supplier: CarProduct['supplierType'], over?: Parameters<typeof request>[0]): Promise<Order>;
  get(orderId: string, session?: TestSession): Promise<IssueCase>;
  item(orderId: string): Promise<IssueItem>;
  /** Pays in cash and stores settings that are complete but for `over`. */
  prepare(order: Order, over?: Partial<IssueSettings>): Promise<IssueItem>;
  /** Issues at the price of the latest check. */
  issue(order: Order, over?: Partial<IssueOptions>): Promise<PolicyIssue>;
  /** Orders, prepares and issues. */
  issued(supplier: CarProduct['supplierType'], zip?: string): Promise<{ order: Order; issue: PolicyIssue }>;
}

interface IssueOptions {
  key: string;
  price: number;
  difference: number;
  version: number;
  session: TestSession;
}

/** Returns actions on orders that are to become policies. */
export function policyStage(reference: Pick<TestClient, 'call'>, agent: TestSession): PolicyStage {
  const get: PolicyStage['get'] = (orderId, session = agent) =>
    reference.call(policies.get, { params: { orderId } }, session);
  const item: PolicyStage['item'] = async (orderId) => (await get(orderId)).items[0]!;
  const order: PolicyStage['order'] = async (supplier, over = {}) => {
    const body = request({ drivers: [knownDriver()], compulsoryPayment: 'Offline', ...over });
    const { requestId } = await reference.call(cars.createRequest, { body, idempotencyKey: newKey() }, agent);
    const product = await vi.waitFor(
      async () => {
        const { products } = await reference.call(cars.evaluation, { params: { requestId } }, agent);
        return found(products.find(({ supplierType }) => supplierType === supplier));
      },
      { timeout: 20_000, interval: 100 },
    );
    const order: InputOf<typeof orders.create>['body'] = {
      requestId,
      products: [{ productId: product.id, rider: null }],
      customer: { kind: 'new', customer: freshCustomer() },
      confirmDuplicateCover: true,
    };
    return reference.call(orders.create, { params: { line: 'car' }, body: order, idempotencyKey: newKey() }, agent);
  };
  const prepare: PolicyStage['prepare'] = async ({ orderId, orderItems }, over = {}) => {
    const { settings, settingsVersion, agreements: offered } = await item(orderId);
    const agreements = offered.filter(({ required }) => required).map(({ id }) => id);
    const { required, paid } = (await item(orderId)).payment;
    if (required && !paid)
      await reference.call(
        payments.record,
        {
          params: { orderId, orderItemId: orderItems[0]!.orderItemId },
          body: { method: 'CASH' },
          idempotencyKey: newKey(),
        },
        agent,
      );
    const body = { products: [{ ...settings, agreements, ...over, version: settingsVersion }] };
    return (await reference.call(policies.setProducts, { params: { orderId }, body }, agent)).items[0]!;
  };
  const issue: PolicyStage['issue'] = async ({ orderId, orderItems: [ordered] }, over = {}) => {
    const { product, sellingPrice } = ordered!;
    const { settingsVersion } = await item(orderId);
    const totalPremia = { amount: over.price ?? sellingPrice.amount, currency: 'ILS' };
    return reference.call(
      policies.issue,
      {
        params: { orderId, supplierId: product.supplierType },
        body: {
          productId: product.id,
          version: over.version ?? settingsVersion,
          totalPremia,
          difference: over.difference ?? 0,
        },
        idempotencyKey: over.key ?? newKey(),
      },
      over.session ?? agent,
    );
  };
  const issued: PolicyStage['issued'] = async (supplier, zip) => {
    const made = await order(supplier, zip === undefined ? {} : { zipCode: zip });
    await prepare(made);
    return { order: made, issue: await issue(made) };
  };
  return { order, get, item, prepare, issue, issued };
}
