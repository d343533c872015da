import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { type IssueSettings, policies } from '@/lib/contract/orders/policies';
import { issueSentinels } from '@/reference/simulators/issuing/sentinels';
import { startTestReference, type TestReference, type TestSession } from '../harness';
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

describe('ORD-03 the case of an order', () => {
  it('ORD-03 carries the drivers of the request over, and the customer as the first one', async () => {
    const order = await stage.order('HAREL');
    const { items, order: facts } = await stage.get(order.orderId);
    expect(facts).toMatchObject({ orderId: order.orderId, status: 'Proposal' });
    const [item] = items;
    expect(item).toMatchObject({
      outcome: 'POLICY',
      settingsVersion: 0,
      agentNumber: expect.stringMatching(/^•••• \d{3}$/) as string,
      settings: {
        declaredReceivedPremiaDifference: 3000,
        driverIds: ['1'],
        paymentsNumber: 1,
        selectedCredentialValues: ['ISSUE_AGENT_NUMBER'],
        drivers: [{ driverId: '1', firstName: 'מאיה', lastName: 'בן-דוד', genderMale: true }],
      },
    });
    expect(item!.settings.insuranceCases).toHaveLength(4);
    expect(item!.drivers[0]).toMatchObject({ asked: { yearsOld: 35, experience: 5 }, mismatches: [] });
    expect(item!.obstacles).toEqual(['AGREEMENTS_MISSING', 'PAYMENT_MISSING']);
    expect(item!.payment).toEqual({ required: true, paid: false });
  });

  it('ORD-03 compulsory cover that has to be paid online is not issued for cash', async () => {
    const order = await stage.order('HAREL', { compulsoryPayment: 'Online' });
    const item = await stage.prepare(order);
    expect([item.payment, item.obstacles]).toEqual([{ required: true, paid: true }, ['PAYMENT_NOT_ONLINE']]);
    await expect(stage.issue(order)).rejects.toMatchObject({ body: { error: 'PAYMENT_NOT_ONLINE' } });
    const elsewhere = await stage.order('HAREL', { compulsoryPayment: 'Offline' });
    expect((await stage.prepare(elsewhere)).obstacles).toEqual([]);
  });

  it('ORD-03 names both values of each fact of a driver that differs, and blocks the issue', async () => {
    const order = await stage.order('HAREL');
    const [known] = (await stage.item(order.orderId)).settings.drivers;
    const drivers = [{ ...known!, birthday: '1970-01-01', genderMale: false, maritalStatus: 'WIDOWER' as const }];
    const item = await stage.prepare(order, { drivers });
    expect(item.drivers[0]!.mismatches).toEqual([
      { fact: 'age', asked: 35, given: 56 },
      { fact: 'gender', asked: 'MALE', given: 'FEMALE' },
      { fact: 'maritalStatus', asked: item.drivers[0]!.asked.maritalStatus, given: 'WIDOWER' },
    ]);
    expect(item.obstacles).toEqual(['DRIVER_MISMATCH']);
    await expect(stage.issue(order)).rejects.toMatchObject({ body: { error: 'DRIVER_MISMATCH' } });
  });
});

describe('ORD-04 settings of the products', () => {
  it('ORD-04 keeps them, counts their version and refuses an older one', async () => {
    const order = await stage.order('HAREL');
    const kept = await stage.prepare(order, { paymentsNumber: 4, declaredReceivedPremiaDifference: 500 });
    expect(kept).toMatchObject({ settingsVersion: 1, settings: { paymentsNumber: 4 }, obstacles: [] });
    const body = { products: [{ ...kept.settings, version: 0 }] };
    await expect(
      reference.call(policies.setProducts, { params: { orderId: order.orderId }, body }, agent),
    ).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
  });

  it('ORD-04 refuses what the insurer does not offer, and debug parameters of others than superusers', async () => {
    const order = await stage.order('HAREL');
    const refusedWith = (over: Parameters<PolicyStage['prepare']>[1]) => stage.prepare(order, over);
    await expect(refusedWith({ paymentsNumber: 30 })).rejects.toMatchObject({
      body: { error: 'VALIDATION_ERROR', field: 'products.0.paymentsNumber' },
    });
    const unfit = ['agreements', 'driverIds'].map((field) => ({ path: `products.0.${field}`, rule: 'invalid' }));
    await expect(refusedWith({ agreements: ['LIENHOLDER_NOTICE'], driverIds: ['7'] })).rejects.toMatchObject({
      body: { field: 'products.0.agreements', fields: unfit },
    });
    const debug = {
      deductible: 1500 as const,
      inflation: 100,
      premiumDifference: 30,
      paymentsNumber: 10,
      bankBranch: 101,
    };
    await expect(refusedWith({ debug })).rejects.toMatchObject({ body: { error: 'FORBIDDEN' } });
    const superuser = await reference.as('superuser');
    const { settings } = await stage.item(order.orderId);
    const asSuperuser = await reference.call(
      policies.setProducts,
      { params: { orderId: order.orderId }, body: { products: [{ ...settings, debug, version: 0 }] } },
      superuser,
    );
    expect(asSuperuser.items[0]!.settings.debug).toEqual(debug);
  });

  it('ORD-04 names first price, new price, difference and the inputs that changed', async () => {
    const order = await stage.order('HAREL');
    const { product } = await stage.item(order.orderId);
    if (product.productType !== 'CAR') throw new Error('not an offer for a car');
    const first = order.orderItems[0]!.sellingPrice.amount;
    const now = product.bankCommissionPercentage + 2;
    await stage.prepare(order, { bankCommissionPercentage: now, declaredReceivedPremiaDifference: 5 });
    const params = { orderId: order.orderId };
    const body = { productIds: [product.id] };
    const { check, obstacles } = (await reference.call(policies.check, { params, body }, agent)).items[0]!;
    const amount = Math.round((product.premia.netto.amount * 2) / 100);
    expect(check).toMatchObject({
      firstPrice: { amount: first },
      newPrice: { amount: first + amount },
      difference: { amount },
      declared: { amount: 5 },
      verdict: 'beyond',
      changes: [{ input: 'bankCommission', first: product.bankCommissionPercentage, now, amount }],
    });
    expect(obstacles).toEqual(['PRICE_CHANGED']);
    // No product ids: a success without a question.
    expect(await reference.call(policies.check, { params, body: { productIds: [] } }, agent)).toMatchObject({
      items: [{ check: { verdict: 'beyond' } }],
    });
  });

  it('ORD-04 the claims that are declared are priced, and named as the reason', async () => {
    const order = await stage.order('HAREL', { zipCode: '6433222' });
    const { settings } = await stage.item(order.orderId);
    const [latest, ...earlier] = settings.insuranceCases;
    const insuranceCases = [{ ...latest!, claims: 1 }, ...earlier];
    await stage.prepare(order, { insuranceCases });
    const params = { orderId: order.orderId };
    const body = { productIds: [settings.productId] };
    const { check } = (await reference.call(policies.check, { params, body }, agent)).items[0]!;
    expect(check!.changes.map(({ input }) => input)).toEqual(['claims']);
    expect(check!.difference.amount).toBeGreaterThan(100);
    expect(check!.changes[0]!.amount).toBe(check!.difference.amount);
    // As in the request again: nothing has changed.
    await stage.prepare(order, { insuranceCases: settings.insuranceCases });
    const again = (await reference.call(policies.check, { params, body }, agent)).items[0]!.check;
    expect(again).toMatchObject({ verdict: 'same', changes: [] });
    await expect(stage.prepare(order, { insuranceCases: earlier })).rejects.toMatchObject({
      body: { field: 'products.0.insuranceCases' },
    });
  });

  it('ORD-04 the group of the rider decides which rider the policy has, and the free one needs its amount', async () => {
    const order = await stage.order('HAREL');
    const { settings, orderedRider } = await stage.item(order.orderId);
    expect([orderedRider, settings.ruleGroups]).toEqual(['WITHOUT_RIDER', ['WITHOUT_RIDER']]);
    const params = { orderId: order.orderId };
    const changesWith = async (ruleGroups: IssueSettings['ruleGroups'], amount: number | null) => {
      await stage.prepare(order, {
        ruleGroups,
        selectedRiderAmount: amount === null ? null : { amount, currency: 'ILS' },
      });
      const body = { productIds: [settings.productId] };
      return (await reference.call(policies.check, { params, body }, agent)).items[0]!.check!.changes;
    };
    expect(await changesWith(['FREE_RIDER'], 450)).toEqual([{ input: 'rider', first: 0, now: 450, amount: 450 }]);
    expect(await changesWith(['CAR_RIDER'], null)).toEqual([{ input: 'rider', first: 0, now: 275, amount: 275 }]);
    expect(await changesWith(['WITHOUT_RIDER'], null)).toEqual([]);
    for (const [selectedRiderAmount, rule] of [
      [null, 'riderPriceRequired'],
      [{ amount: 200, currency: 'ILS' }, 'riderPrice'],
    ] as const)
      await expect(stage.prepare(order, { ruleGroups: ['FREE_RIDER'], selectedRiderAmount })).rejects.toMatchObject({
        body: { fields: [{ path: 'products.0.selectedRiderAmount.amount', rule }] },
      });
  });

  it('ORD-04 a price within the declared difference has to be confirmed, one beyond it blocks', async () => {
    const order = await stage.order('HAREL', { zipCode: '9999960' });
    await stage.prepare(order);
    const price = order.orderItems[0]!.sellingPrice.amount + issueSentinels['9999960']!.dearer!;
    await expect(stage.issue(order)).rejects.toMatchObject({ body: { error: 'PRICE_CHANGED' } });
    expect((await stage.item(order.orderId)).issues).toEqual([]);
    await expect(stage.issue(order, { price })).rejects.toMatchObject({ body: { field: 'difference' } });
    const difference = issueSentinels['9999960']!.dearer!;
    expect(await stage.issue(order, { price, difference })).toMatchObject({
      state: 'REQUESTED',
      price: { amount: price },
    });
    const beyond = await stage.order('HAREL', { zipCode: '9999961' });
    await stage.prepare(beyond);
    const dearer = beyond.orderItems[0]!.sellingPrice.amount + 3_500;
    await expect(stage.issue(beyond, { price: dearer })).rejects.toMatchObject({ body: { error: 'PRICE_CHANGED' } });
  });
});

describe('SD-21 statuses of an order', () => {
  it('ORD-04 follow the table of transitions', async () => {
    const order = await stage.order('HAREL');
    const change = async (status: string) => {
      const { version } = (await stage.get(order.orderId)).order;
      return (
        await reference.call(
          policies.changeStatus,
          { params: { orderId: order.orderId, status }, body: { version } },
          agent,
        )
      ).order.status;
    };
    expect(await change('saveDraft')).toBe('Draft');
    expect((await stage.item(order.orderId)).obstacles).toContain('NOT_A_PROPOSAL');
    await expect(change('saveDraft')).rejects.toMatchObject({ body: { error: 'ORDER_STATE_ERROR' } });
    expect(await change('submitProposal')).toBe('Proposal');
    await expect(change('issuePolicy')).rejects.toMatchObject({ status: 404 });
    expect(await change('terminate')).toBe('Terminated');
    await expect(change('submitProposal')).rejects.toMatchObject({ body: { error: 'ORDER_STATE_ERROR' } });
  });
});

it('ORD-05 a policy of another agency is not found', async () => {
  const order = await stage.order('HAREL');
  const other = await reference.as('other');
  await expect(stage.get(order.orderId, other)).rejects.toMatchObject({ status: 404 });
  const params = { customerId: order.customerId! };
  await expect(reference.call(policies.list, { params, query: {} }, other)).rejects.toMatchObject({ status: 404 });
  expect((await reference.call(customers.get, { params }, agent)).customerId).toBe(order.customerId);
});
