import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { attachings, type EnteredNumber } from '@/lib/contract/orders/attachings';
import { type CustomerDraft, customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { merges } from '@/lib/contract/customers/merges';
import { type Order, orders } from '@/lib/contract/orders/orders';
import { newDocument } from '../documents/envelope-stage';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer, freshId } from '../agencies/people';
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

type Body = InputOf<typeof attachings.attach>['body'];
type PaperBody = InputOf<typeof attachings.addPaper>['body'];
type SendBody = InputOf<typeof attachings.send>['body'];

const get = (orderId: string) => reference.call(attachings.get, { params: { orderId } }, agent);
const attach = (orderId: string, body: Body, idempotencyKey = newKey()) =>
  reference.call(attachings.attach, { params: { orderId }, body, idempotencyKey }, agent);
const addPaper = (orderId: string, body: PaperBody, idempotencyKey = newKey()) =>
  reference.call(attachings.addPaper, { params: { orderId }, body, idempotencyKey }, agent);
const send = (orderId: string, body: SendBody, idempotencyKey = newKey()) =>
  reference.call(attachings.send, { params: { orderId }, body, idempotencyKey }, agent);
const number = (passportNumber: string, type: EnteredNumber['type'] = 'NATIONAL_ID') => ({ type, passportNumber });
const make = (over: Partial<CustomerDraft> = {}) =>
  reference.call(customers.create, { body: freshCustomer(over), idempotencyKey: newKey() }, agent);

/** Orders an offer without a customer. */
async function bare(zipCode?: string): Promise<Order> {
  const order = await stage.order('HAREL', zipCode ? { zipCode } : {});
  await reference.database.db
    .updateTable('orders')
    .set({ customer_id: null, status: 'AttachingCustomer' })
    .where('id', '=', order.orderId)
    .execute();
  return order;
}

/** Attaches the customer of a new order by a confirmed number. */
async function intake(): Promise<Order> {
  const order = await stage.order('HAREL');
  const { customerId, passportNumber } = order.customer!;
  const customer = { kind: 'existing' as const, customerId };
  await attach(order.orderId, { number: number(passportNumber!), confirmed: true, customer, version: order.version });
  return order;
}

describe('ORD-09 step 1: the number and the customer', () => {
  it('ORD-09 refuses a number that is wrong, missing or not confirmed, and stores nothing', async () => {
    const { orderId, version } = await bare();
    const customer = { kind: 'new' as const, customer: freshCustomer() };
    const tried = async (body: object) => {
      const response = await reference.send(
        attachings.attach,
        { params: { orderId }, body: { customer, version, ...body }, idempotencyKey: newKey() },
        agent,
      );
      return ((await response.json()) as { fields: unknown }).fields;
    };
    expect(await tried({ number: number('123456789'), confirmed: true })).toEqual([
      { path: 'number.passportNumber', rule: 'passportNotValid' },
    ]);
    expect(await tried({ number: number('123456789', 'COMPANY'), confirmed: true })).toEqual([
      { path: 'number.passportNumber', rule: 'companyNumber' },
    ]);
    expect(await tried({ number: number(''), confirmed: true })).toEqual([
      { path: 'number.passportNumber', rule: 'required' },
    ]);
    expect(await tried({ number: number('123456782'), confirmed: false })).toEqual([
      { path: 'confirmed', rule: 'mustConfirm' },
    ]);
    expect(await get(orderId)).toMatchObject({ stage: 'INTAKE', number: null, order: { version, customer: null } });
  });

  it('ORD-09 warns that a new customer will be created, and creates one however often the call arrives', async () => {
    const { orderId, version } = await bare();
    const id = freshId();
    const query = { passportNumber: id };
    const find = () => reference.call(attachings.findCustomer, { params: { orderId }, query }, agent);
    expect(await find()).toEqual({ customer: null });
    const body: Body = {
      number: number(id),
      confirmed: true,
      customer: { kind: 'new', customer: freshCustomer({ passport: null }) },
      version,
    };
    await expect(attach(orderId, body)).rejects.toMatchObject({ body: { error: 'NEW_CUSTOMER_WILL_BE_CREATED' } });
    expect(await find()).toEqual({ customer: null });
    const key = newKey();
    const once = await attach(orderId, { ...body, newCustomerAgreed: true }, key);
    expect(await attach(orderId, { ...body, newCustomerAgreed: true }, key)).toEqual(once);
    expect(once).toMatchObject({
      stage: 'COMPLETION',
      order: { status: 'Proposal', customer: { passportNumber: id } },
      number: { type: 'NATIONAL_ID', passportNumber: id },
    });
    expect((await find()).customer).toMatchObject({ customerId: once.order.customerId });
  });

  it('ORD-09 gives a customer without a number the confirmed one, and refuses another than on the card', async () => {
    const { orderId, version } = await bare();
    const { customerId } = await make({ passport: null });
    const customer = { kind: 'existing' as const, customerId };
    const id = freshId();
    const attached = await attach(orderId, { number: number(id), confirmed: true, customer, version });
    expect(attached).toMatchObject({ order: { customer: { customerId, passportNumber: id } }, stage: 'COMPLETION' });
    const next = { number: number(freshId()), confirmed: true as const, customer, version: attached.order.version };
    await expect(attach(orderId, next)).rejects.toMatchObject({
      body: { error: 'VALIDATION_ERROR', fields: [{ path: 'number.passportNumber', rule: 'otherNumber' }] },
    });
    const card = await reference.call(customers.get, { params: { customerId } }, agent);
    expect(card.passport).toMatchObject({ type: 'NATIONAL_ID', passportNumber: id });
  });

  it('ORD-09 a second tab does not overwrite what the first one attached', async () => {
    const { orderId, version } = await bare();
    const [first, second] = [await make(), await make()];
    const bodyFor = ({ customerId, passport }: typeof first): Body => ({
      number: number(passport!.passportNumber),
      confirmed: true,
      customer: { kind: 'existing', customerId },
      version,
    });
    await attach(orderId, bodyFor(first));
    await expect(attach(orderId, bodyFor(second))).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
    expect((await get(orderId)).order.customerId).toBe(first.customerId);
  });

  it('ORD-09 a customer merged meanwhile leads to the survivor, a removed one is named', async () => {
    const { orderId, version } = await bare();
    const [survivor, merged, gone] = [await make(), await make({ passport: null }), await make()];
    const looked = [survivor, merged].map(({ customerId, version: at }) => ({ customerId, version: at }));
    const body = { survivorId: survivor.customerId, customers: looked, choices: [] };
    await reference.call(merges.create, { body, idempotencyKey: newKey() }, agent);
    await reference.call(customers.remove, { params: { customerId: gone.customerId } }, agent);
    const bodyFor = (customerId: string, id: string): Body => ({
      number: number(id),
      confirmed: true,
      customer: { kind: 'existing', customerId },
      version,
    });
    await expect(attach(orderId, bodyFor(gone.customerId, gone.passport!.passportNumber))).rejects.toMatchObject({
      body: { fields: [{ path: 'customer.customerId', rule: 'customerGone' }] },
    });
    const attached = await attach(orderId, bodyFor(merged.customerId, survivor.passport!.passportNumber));
    expect(attached.order.customerId).toBe(survivor.customerId);
  });

  it('ORD-09 an order cancelled meanwhile refuses, an archived one goes on', async () => {
    const order = await bare();
    const { orderId } = order;
    const { customerId, passport } = await make();
    const flag = (name: 'archive' | 'cancel', value: boolean) =>
      reference.call(orders[name], { params: { orderId }, body: { value } }, agent);
    const now = async (): Promise<Body> => ({
      number: number(passport!.passportNumber),
      confirmed: true,
      customer: { kind: 'existing', customerId },
      version: (await get(orderId)).order.version,
    });
    const stale = await now();
    await flag('cancel', true);
    await expect(attach(orderId, stale)).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
    await expect(attach(orderId, await now())).rejects.toMatchObject({ body: { error: 'ORDER_STATE_ERROR' } });
    await flag('cancel', false);
    await flag('archive', true);
    expect(await attach(orderId, await now())).toMatchObject({ stage: 'COMPLETION', order: { archived: true } });
  });
});

describe('ORD-09 step 2: papers', () => {
  it('ORD-09 draws every kind with a place to sign, makes it anew in place, and waits for a customer', async () => {
    const { orderId, orderItems } = await intake();
    const orderItemId = orderItems[0]!.orderItemId;
    const kinds = ['APPENDIX', 'SHORT_FORM', 'SUPPLIER_FORM'] as const;
    for (const kind of kinds) await addPaper(orderId, { kind, orderItemId });
    const { papers, stage: at } = await get(orderId);
    expect(at).toBe('COMPLETION');
    expect(papers.map(({ kind, ready, status }) => [kind, ready, status])).toEqual(
      kinds.map((kind) => [kind, true, 'NEW']),
    );
    const [first] = papers;
    const again = await addPaper(orderId, { kind: 'APPENDIX', orderItemId });
    expect(again.papers.map(({ documentId }) => documentId)).toEqual(papers.map(({ documentId }) => documentId));
    expect(again.papers[0]!.fileId).not.toBe(first!.fileId);
    const file = await reference.call(documents.latestFile, { params: { documentId: first!.documentId } }, agent);
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    const { orderId: other, orderItems: items } = await bare();
    const without = addPaper(other, { kind: 'APPENDIX', orderItemId: items[0]!.orderItemId });
    await expect(without).rejects.toMatchObject({ body: { error: 'ORDER_STATE_ERROR' } });
  });

  it('ORD-09 takes a document of the customer as it is, once, and no one else’s', async () => {
    const { orderId, customerId } = await intake();
    const documentId = await newDocument(reference, customerId!);
    await addPaper(orderId, { kind: 'CUSTOM', documentId });
    const { papers } = await addPaper(orderId, { kind: 'CUSTOM', documentId });
    expect(papers).toMatchObject([{ documentId, kind: 'CUSTOM', ready: false }]);
    const foreign = await newDocument(reference, (await make()).customerId);
    await expect(addPaper(orderId, { kind: 'CUSTOM', documentId: foreign })).rejects.toMatchObject({ status: 404 });
    const off = await reference.call(attachings.removePaper, { params: { orderId, documentId } }, agent);
    expect(off.papers).toEqual([]);
    expect((await reference.call(documents.get, { params: { documentId } }, agent)).documentId).toBe(documentId);
  });

  it('ORD-09 says when the form of the insurer is unavailable', async () => {
    const { orderId, orderItems, customer, version } = await stage.order('HAREL', { zipCode: '9999978' });
    await attach(orderId, {
      number: number(customer!.passportNumber!),
      confirmed: true,
      customer: { kind: 'existing', customerId: customer!.customerId },
      version,
    });
    const form = addPaper(orderId, { kind: 'SUPPLIER_FORM', orderItemId: orderItems[0]!.orderItemId });
    await expect(form).rejects.toMatchObject({ status: 503, body: { error: 'SUPPLIER_FORM_UNAVAILABLE' } });
    expect((await get(orderId)).papers).toEqual([]);
  });
});

describe('ORD-09 sending and receiving', () => {
  const withPaper = async () => {
    const order = await intake();
    const [item] = order.orderItems;
    const { papers } = await addPaper(order.orderId, { kind: 'SHORT_FORM', orderItemId: item!.orderItemId });
    const { mobilePhone } = order.customer!;
    const body: SendBody = { documentIds: [papers[0]!.documentId], channels: ['SMS'], mobile: mobilePhone! };
    return { order, documentId: papers[0]!.documentId, body };
  };

  it('ORD-09 sends one envelope however often it is pressed, and locks the papers meanwhile', async () => {
    const { order, documentId, body } = await withPaper();
    const { orderId, orderItems } = order;
    const key = newKey();
    const sent = await send(orderId, body, key);
    expect(await send(orderId, body, key)).toEqual(sent);
    expect(sent.sent).toBe(true);
    expect(await get(orderId)).toMatchObject({
      stage: 'SENT',
      envelope: { envelopeId: sent.envelopeId, status: 'SENT', signers: [{ asked: 1, finished: 0 }] },
      papers: [{ documentId, signingEnvelopeId: sent.envelopeId, status: 'NOTIFICATION_SENT' }],
    });
    const outside = { body: { error: 'DOCUMENT_OUT_FOR_SIGNATURE' } };
    await expect(send(orderId, body)).rejects.toMatchObject(outside);
    const anew = { kind: 'SHORT_FORM' as const, orderItemId: orderItems[0]!.orderItemId };
    await expect(addPaper(orderId, anew)).rejects.toMatchObject(outside);
    await expect(
      reference.call(attachings.removePaper, { params: { orderId, documentId } }, agent),
    ).rejects.toMatchObject(outside);
  });

  it('ORD-09 leaves a draft when a paper has no known place to sign, and says how the customer is reached', async () => {
    const { order, documentId, body } = await withPaper();
    const { orderId } = order;
    const custom = await newDocument(reference, order.customerId!);
    await addPaper(orderId, { kind: 'CUSTOM', documentId: custom });
    const { envelopeId, sent } = await send(orderId, { ...body, documentIds: [documentId, custom] });
    expect(sent).toBe(false);
    const draft = await reference.call(envelopes.get, { params: { envelopeId } }, agent);
    expect(draft).toMatchObject({ status: 'DRAFT', orderId });
    expect(draft.items.map(({ documentId: one, fields }) => [one, fields.length])).toEqual([
      [documentId, 1],
      [custom, 0],
    ]);
    await expect(send(orderId, { ...body, channels: ['MAIL'], email: null })).rejects.toMatchObject({
      body: { error: 'CUSTOMER_REMIND_EMAIL_ERROR' },
    });
    await expect(send(orderId, { ...body, mobile: '123' })).rejects.toMatchObject({
      body: { fields: [{ path: 'mobile', rule: 'mobile' }] },
    });
    expect((await get(orderId)).stage).toBe('COMPLETION');
  });

  it('ORD-09 a cancelled order sends nothing', async () => {
    const { order, body } = await withPaper();
    const params = { orderId: order.orderId };
    await reference.call(orders.cancel, { params, body: { value: true } }, agent);
    await expect(send(order.orderId, body)).rejects.toMatchObject({ body: { error: 'ORDER_STATE_ERROR' } });
  });

  it('ORD-09 waits for the signed papers after the customer has signed, and closes with the last', async () => {
    const { order, documentId, body } = await withPaper();
    const { orderId } = order;
    const { envelopeId } = await send(orderId, body);
    const { db } = reference.database;
    await db.updateTable('envelope_signers').set({ status: 'SIGNED' }).where('envelope_id', '=', envelopeId).execute();
    expect((await get(orderId)).stage).toBe('CLOSING');
    await db.updateTable('documents').set({ status: 'SIGNED' }).where('id', '=', documentId).execute();
    expect((await get(orderId)).stage).toBe('CLOSED');
  });

  it('ORD-09 a paper that comes back after the link expired is received', async () => {
    const { order, documentId, body } = await withPaper();
    const { orderId } = order;
    const { envelopeId } = await send(orderId, body);
    const { db } = reference.database;
    await db.updateTable('envelopes').set({ status: 'EXPIRED' }).where('id', '=', envelopeId).execute();
    expect(await get(orderId)).toMatchObject({ stage: 'COMPLETION', envelope: { status: 'EXPIRED' } });
    const params = { orderId, documentId };
    const received = await reference.call(attachings.receivePaper, { params }, agent);
    expect(received).toMatchObject({ stage: 'CLOSED', papers: [{ status: 'RECEIVED' }] });
    expect(await reference.call(attachings.receivePaper, { params }, agent)).toMatchObject({ stage: 'CLOSED' });
  });
});
