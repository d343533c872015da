import { addDays, parseISO } from 'date-fns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import { jobs } from '@/lib/contract/desk/jobs';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { payments } from '@/lib/contract/orders/payments';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';
import { requestOfToday as request } from '../rating/request';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  superuser = await reference.as('superuser');
});
afterAll(() => reference.stop());

type Filter = NonNullable<InputOf<typeof orders.list>['query']>;

const daysFrom = (days: number): string => isoDay(addDays(parseISO(todayInIsrael()), days));

/** Every order is found by its own plate, so that the demo's orders do not matter. */
let plates = 70_000_001;

async function make(customerId?: string, session = agent): Promise<Order> {
  const registrationNumber = String(plates++);
  const body = request({ vehicle: { registrationNumber } });
  const { requestId } = await reference.call(cars.createRequest, { body, idempotencyKey: newKey() }, session);
  const { products } = await reference.call(cars.evaluation, { params: { requestId } }, session);
  return reference.call(
    orders.create,
    {
      params: { line: 'car' },
      body: {
        requestId,
        products: [{ productId: products[0]!.id, rider: null }],
        customer: customerId ? { kind: 'existing', customerId } : { kind: 'later' },
        confirmDuplicateCover: true,
      },
      idempotencyKey: newKey(),
    },
    session,
  );
}

const newCustomer = async () =>
  (await reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, agent)).customerId;

const found = async (among: readonly Order[], filter: Filter, session = agent) => {
  const orderIds = among.map(({ orderId }) => orderId).join(',');
  const { content } = await reference.call(
    orders.list,
    { query: { ...filter, orderIds: orderIds.split(','), size: 100 } },
    session,
  );
  return among.map(({ orderId }) => content.some((row) => row.orderId === orderId));
};

describe('ORD-02 the list of orders', () => {
  it('ORD-02 filters by id, customer, product, owner and renewal', async () => {
    const customerId = await newCustomer();
    const [mine, theirs] = [await make(customerId), await make(undefined, superuser)];
    const both = [mine, theirs];
    expect(await found(both, {})).toEqual([true, true]);
    expect(await found(both, { customerIds: [customerId] })).toEqual([true, false]);
    expect(await found(both, { productTypes: ['CAR'] })).toEqual([true, true]);
    expect(await found(both, { productTypes: ['LIFE', 'PROPERTY'] })).toEqual([false, false]);
    expect(await found(both, { allAgency: false })).toEqual([true, false]);
    expect(await found(both, { allAgency: false }, superuser)).toEqual([false, true]);
    expect(await found(both, { renewal: true })).toEqual([false, false]);
    expect(await found(both, { renewal: false })).toEqual([true, true]);
  });

  it('ORD-02 ranges of start, end and creation include both of their ends', async () => {
    const order = await make();
    const { insuranceStart: start, insuranceEnd: end } = order;
    const is = async (filter: Filter) => (await found([order], filter))[0];
    expect(await is({ insuranceStartMin: start!, insuranceStartMax: start! })).toBe(true);
    expect(await is({ insuranceEndMin: end!, insuranceEndMax: end! })).toBe(true);
    expect(await is({ insuranceStartMax: daysFrom(0) })).toBe(false);
    expect(await is({ insuranceEndMax: daysFrom(30) })).toBe(false);
    expect(await is({ createdMin: daysFrom(0), createdMax: daysFrom(0) })).toBe(true);
    expect(await is({ createdMin: daysFrom(1) })).toBe(false);
    expect(await is({ createdMax: daysFrom(-1) })).toBe(false);
    expect(await is({ paidMin: daysFrom(-1) })).toBe(false);
  });

  it('ORD-02 finds by the day of a payment, and not before it nor once it was taken back', async () => {
    const { orderId, orderItems } = await make(await newCustomer());
    const at = { params: { orderId, orderItemId: orderItems[0]!.orderItemId } };
    const paid = async (filter: Filter) => (await found([{ orderId } as Order], filter))[0];
    const today = daysFrom(0);
    expect(await paid({ paidMin: today })).toBe(false);
    const { paymentId } = await reference.call(
      payments.record,
      { ...at, body: { method: 'CASH' }, idempotencyKey: newKey() },
      agent,
    );
    expect(await paid({ paidMin: today, paidMax: today })).toBe(true);
    expect(await paid({ paidMax: daysFrom(-1) })).toBe(false);
    expect(await paid({ paidMin: daysFrom(1) })).toBe(false);
    await reference.call(
      payments.cancel,
      { params: { orderId, paymentId: paymentId! }, body: { reason: 'נרשם בטעות' } },
      agent,
    );
    expect(await paid({ paidMin: today })).toBe(false);
  });

  it('ORD-02 finds by the kind of a document and how it came', async () => {
    const customerId = await newCustomer();
    const [withOne, without] = [await make(customerId), await make(customerId)];
    const body = { customerId, orderId: withOne.orderId, documentName: 'רישיון', infoType: 'DRIVING_LICENSE' as const };
    const { documentId } = await reference.call(documents.create, { body, idempotencyKey: newKey() }, agent);
    const both = [withOne, without];
    expect(await found(both, { infoTypes: ['DRIVING_LICENSE', 'PASSPORT'] })).toEqual([true, false]);
    expect(await found(both, { infoTypes: ['PASSPORT'] })).toEqual([false, false]);
    expect(await found(both, { fileTypes: ['SCAN', 'FAX'] })).toEqual([true, false]);
    expect(await found(both, { fileTypes: ['AUDIO'] })).toEqual([false, false]);
    await reference.call(documents.remove, { body: { documentIds: [documentId] } }, agent);
    expect(await found(both, { infoTypes: ['DRIVING_LICENSE'] })).toEqual([false, false]);
  });

  it('ORD-02 finds customers without a product, or with several of it', async () => {
    const [one, several] = [await newCustomer(), await newCustomer()];
    const [single, first, second, nobody] = [await make(one), await make(several), await make(several), await make()];
    const all = [single, first, second, nobody];
    expect(await found(all, { noOrdersOfType: 'LIFE' })).toEqual([true, true, true, false]);
    expect(await found(all, { noOrdersOfType: 'CAR' })).toEqual([false, false, false, false]);
    expect(await found(all, { multipleOrdersOfType: 'CAR' })).toEqual([false, true, true, false]);
    await reference.call(orders.cancel, { params: { orderId: second.orderId }, body: { value: true } }, agent);
    expect(await found([first], { multipleOrdersOfType: 'CAR' })).toEqual([false]);
    const opportunity = (opportunitiesType: Filter['opportunitiesType']) => found(all, { opportunitiesType });
    expect(await opportunity('NO_PROPERTY_POLICIES')).toEqual([true, true, false, false]);
    expect(await opportunity('NO_LIFE_POLICIES')).toEqual([true, true, false, false]);
    expect(await opportunity('MULTIPLE_LIFE_POLICIES')).toEqual([false, false, false, false]);
    expect(await opportunity('RENEWAL')).toEqual([false, false, false, false]);
  });

  it('ORD-02 ownership of a policy is changed and filtered by', async () => {
    const order = await make();
    expect(order.policyOwnership).toBe('OWN');
    const params = { orderId: order.orderId };
    const body = { policyOwnership: 'FOREIGN' as const };
    const changed = await reference.call(orders.setPolicyOwnership, { params, body }, agent);
    expect(changed).toMatchObject({ policyOwnership: 'FOREIGN', version: order.version + 1 });
    expect(await found([order], { policyOwnerships: ['FOREIGN'] })).toEqual([true]);
    expect(await found([order], { policyOwnerships: ['OWN'] })).toEqual([false]);
    const other = await reference.as('other');
    await expect(reference.call(orders.setPolicyOwnership, { params, body }, other)).rejects.toMatchObject({
      status: 404,
    });
  });

  it('ORD-02 the report adds up what the list shows', async () => {
    const [one, two] = [await make(), await make(await newCustomer())];
    const orderIds = [one.orderId, two.orderId];
    const report = await reference.call(orders.report, { query: { orderIds } }, agent);
    const sum = one.sellingPrice.amount + two.sellingPrice.amount;
    expect(report).toMatchObject({ orders: 2, sellingPrice: { amount: sum } });
    expect(report.byStatus.map(({ key, orders: count }) => [key, count]).toSorted()).toEqual([
      ['AttachingCustomer', 1],
      ['Proposal', 1],
    ]);
    expect(report.byProductType).toEqual([{ key: 'CAR', orders: 2, sellingPrice: { amount: sum, currency: 'ILS' } }]);
    expect(report.byMonth.map(({ key }) => key)).toEqual([todayInIsrael().slice(0, 7)]);
  });

  it('ORD-02 policies that end soon become a spreadsheet', async () => {
    const started = await reference.call(orders.exportNotifications, { body: {} }, agent);
    expect(started.kind).toBe('notificationsExport');
    await expect
      .poll(async () => (await reference.call(jobs.get, { params: { jobId: started.jobId } }, agent)).stage, {
        timeout: 20_000,
      })
      .toBe('DONE');
  });

  it('ORD-02 insurance and towing companies have Hebrew names, and the excluded code is missing', async () => {
    const insurance = await reference.call(orders.insuranceCompanies, {}, agent);
    expect(insurance).toContainEqual({ code: 'HAREL', name: 'הראל' });
    expect(insurance.map(({ code }) => code)).not.toContain('HAREL_27');
    const towing = await reference.call(orders.evacuatorCompanies, {}, agent);
    expect(towing).toContainEqual({ code: 'SHAGRIR', name: 'שגריר' });
  });
});

describe('CUS-02 policies with and without a number', () => {
  it('CUS-02 splits the orders by whether the number of their policy is stored', async () => {
    const listed = async (query: Filter) =>
      (await reference.call(orders.list, { query: { ...query, show: 'all', size: 100 } }, superuser)).content.map(
        ({ orderId }) => orderId,
      );
    const stored = (await reference.database.db.selectFrom('policies').select('order_id').execute()).map(
      ({ order_id }) => order_id,
    );
    const statuses = ['PolicyIssued' as const, 'Imported' as const];
    const [all, numbered, others] = [
      await listed({ statuses }),
      await listed({ statuses, numbered: true }),
      await listed({ statuses, numbered: false }),
    ];
    expect(all.length).toBeLessThan(100);
    expect([numbered.length > 0, others.length > 0]).toEqual([true, true]);
    expect([...numbered].sort()).toEqual(all.filter((id) => stored.includes(id)).sort());
    expect([...others].sort()).toEqual(all.filter((id) => !stored.includes(id)).sort());
  });
});
