import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addDays, parseISO } from 'date-fns';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policies } from '@/lib/contract/orders/policies';
import type { UpstreamError } from '@/lib/contract/kit/errors';
import type { Order } from '@/lib/contract/orders/orders';
import { proposals, type RenewalProposal } from '@/lib/contract/orders/proposals';
import { isoDay, todayInIsrael } from '@/lib/rules/time/calendar';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { type PolicyStage, policyStage } from './policy-stage';

let reference: TestReference;
let agent: TestSession;
let stage: PolicyStage;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: 0 });
  agent = await reference.as('agent');
  stage = policyStage(reference, agent);
});
afterAll(async () => {
  await reference.stop();
  rmSync(folder, { recursive: true, force: true });
});

const folder = mkdtempSync(path.join(tmpdir(), 'proposals-'));

/** Reads the text of a file with a third-party program. */
function textOf(bytes: Uint8Array): string {
  const file = path.join(folder, 'sheet.pdf');
  writeFileSync(file, bytes);
  // Marks of direction are not letters.
  return execFileSync('pdftotext', ['-layout', file, '-'], { encoding: 'utf8' }).replaceAll(
    /[\u200e\u200f\u202a-\u202e]/g,
    '',
  );
}

const waitings = (query: object = {}, session = agent) =>
  reference.call(proposals.waitings, { query: { size: 100, ...query } }, session);
const waitingOf = async (orderId: string, session = agent) =>
  (await waitings({}, session)).content.find((one) => one.orderId === orderId);
const seen = (orderIds: string[], session = agent) =>
  reference.call(proposals.markSeen, { body: { orderIds, seen: true } }, session);

describe('ORD-08 proposals', () => {
  it('ORD-08 lists orders that wait for a customer or for their issue, filtered, sorted and in pages', async () => {
    const order = await stage.order('HAREL');
    const all = await reference.call(proposals.list, { query: { size: 100 } }, agent);
    expect(new Set(all.content.map(({ status }) => status))).toEqual(new Set(['AttachingCustomer', 'Proposal']));
    expect(all.content[0]).toMatchObject({ orderId: order.orderId, proposalNumber: null, documents: 0 });
    const some = await reference.call(
      proposals.list,
      { query: { statuses: 'AttachingCustomer' as never, sort: 'sellingPrice', sortDirection: 'ASC', size: 10 } },
      agent,
    );
    const prices = some.content.map(({ sellingPrice }) => sellingPrice.amount);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set(some.content.map(({ status }) => status))).toEqual(new Set(['AttachingCustomer']));
    const found = await reference.call(proposals.list, { query: { query: String(order.orderNumber) } }, agent);
    expect(found.content.map(({ orderId }) => orderId)).toContain(order.orderId);
    const none = await reference.send(proposals.list, { query: { statuses: 'PolicyIssued' } }, agent);
    expect(none.status).toBe(400);
  });

  it('ORD-08 shows the number of a proposal at the insurer', async () => {
    const { order } = await stage.issued('HAREL', '9999974');
    const numberOf = async () =>
      (await reference.call(proposals.list, { query: { query: String(order.orderNumber) } }, agent)).content[0]
        ?.proposalNumber;
    await expect.poll(numberOf, { timeout: 20_000, interval: 100 }).toMatch(/^P\d{7}$/);
  });

  it('ORD-08 the form of the insurer is a Hebrew PDF file, or is unavailable', async () => {
    const order = await stage.order('HAREL');
    const params = { orderId: order.orderId, orderItemId: order.orderItems[0]!.orderItemId };
    const response = await reference.call(proposals.form, { params }, agent);
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = Buffer.from(await response.arrayBuffer());
    const text = textOf(bytes);
    const { firstName, lastName, passportNumber } = order.customer!;
    for (const part of ['טופס הצעה – ביטוח רכב', `${firstName} ${lastName}`, passportNumber!, 'חתימת המבוטח', 'הראל'])
      expect(text).toContain(part);
    const without = await stage.order('HAREL', { zipCode: '9999978' });
    const other = { orderId: without.orderId, orderItemId: without.orderItems[0]!.orderItemId };
    await expect(reference.call(proposals.form, { params: other }, agent)).rejects.toMatchObject({
      status: 503,
      body: { error: 'SUPPLIER_FORM_UNAVAILABLE' },
    });
  });
});

describe('ORD-08 renewal proposals', () => {
  const renewing = (zipCode?: string) =>
    stage.order('HAREL', {
      insuranceRenewal: true,
      previousEnd: isoDay(addDays(parseISO(todayInIsrael()), -1)),
      ...(zipCode && { zipCode }),
    });
  const at = (order: Order) => ({ orderId: order.orderId, orderItemId: order.orderItems[0]!.orderItemId });
  const create = (order: Order, idempotencyKey = newKey(), session = agent) =>
    reference.send(proposals.createRenewal, { params: at(order), idempotencyKey }, session);
  const status = (order: Order) => reference.call(proposals.renewalStatus, { params: at(order) }, agent);
  const update = (order: Order, revision: number) =>
    reference.send(proposals.updateRenewal, { params: at(order), body: { revision } }, agent);
  const becomes = (order: Order, state: RenewalProposal['state']) =>
    expect.poll(async () => (await status(order))?.state, { timeout: 20_000, interval: 100 }).toBe(state);
  const codeOf = async (response: Response) => ((await response.json()) as UpstreamError).error;
  const file = async (order: Order) =>
    Buffer.from(await (await reference.call(proposals.renewalFile, { params: at(order) }, agent)).arrayBuffer());

  it('ORD-08 is saved at the insurer once, downloaded, and updated under the same number', async () => {
    const order = await renewing();
    expect(await status(order)).toBeNull();
    expect((await reference.send(proposals.renewalFile, { params: at(order) }, agent)).status).toBe(404);
    const key = newKey();
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(order, key)));
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    await create(order);
    await becomes(order, 'READY');
    const first = (await status(order))!;
    const price = order.orderItems[0]!.sellingPrice;
    expect(first).toMatchObject({ revision: 1, price, outdated: false, error: null, by: 'נועה ברק' });
    expect(first.proposalNumber).toMatch(/^P\d{7}$/);
    const { rows } = await sql<{ reference: string }>`
      select reference from insurer_policies where reference like
        (select id || ':%' from renewal_proposals where order_id = ${order.orderId})`.execute(reference.database.db);
    expect(rows).toHaveLength(1);
    for (const part of ['הצעה לחידוש', first.proposalNumber!, String(order.orderNumber)])
      expect(textOf(await file(order))).toContain(part);
    // A changed commission makes what the insurer has outdated, and the update sends it under the same number.
    const { settings } = await stage.item(order.orderId);
    await stage.prepare(order, { bankCommissionPercentage: settings.bankCommissionPercentage + 2 });
    expect(await status(order)).toMatchObject({ state: 'READY', outdated: true });
    expect(await codeOf(await update(order, 7))).toBe('CONFLICT');
    expect((await update(order, 1)).status).toBe(200);
    await becomes(order, 'READY');
    const second = (await status(order))!;
    expect(second).toMatchObject({ revision: 2, proposalNumber: first.proposalNumber, outdated: false });
    expect(second.price.amount).toBeGreaterThan(price.amount);
    // One document with two versions.
    expect([second.documentId, second.fileId === first.fileId]).toEqual([first.documentId, false]);
    const { renewals, order: facts } = await reference.call(
      proposals.get,
      { params: { orderId: order.orderId } },
      agent,
    );
    expect([facts.orderNumber, renewals]).toEqual([order.orderNumber, [second]]);
  }, 60_000);

  it('ORD-08 is refused without a renewal, at a price beyond the declared difference, and to strangers', async () => {
    expect(await codeOf(await create(await stage.order('HAREL')))).toBe('ORDER_STATE_ERROR');
    expect(await codeOf(await create(await renewing('9999961')))).toBe('PRICE_CHANGED');
    const order = await renewing();
    expect((await create(order, newKey(), await reference.as('other'))).status).toBe(404);
    expect(await status(order)).toBeNull();
  });

  it('ORD-08 says why the insurer refused, and a lost answer is settled without a second proposal', async () => {
    const [refused, lost] = [await renewing('9999963'), await renewing('9999971')];
    await create(lost);
    await becomes(lost, 'READY');
    const { asked } = await reference.database.db
      .selectFrom('renewal_proposals')
      .select('asked')
      .where('order_id', '=', lost.orderId)
      .executeTakeFirstOrThrow();
    expect(asked).toBe(1);
    expect(await status(lost)).toMatchObject({ revision: 1, proposalNumber: expect.stringMatching(/^P/) as string });
    await create(refused);
    await becomes(refused, 'FAILED');
    expect(await status(refused)).toMatchObject({ error: 'ISSUE_FAILED', proposalNumber: null, fileId: null });
    await create(refused);
    expect(await codeOf(await update(refused, 1))).toBe('CONFLICT');
    expect(await status(refused)).toMatchObject({ revision: 2 });
  }, 60_000);
});

describe('ORD-08 processes that wait', () => {
  it('ORD-08 are named by what they wait for, and are seen by one person at a time', async () => {
    const { order } = await stage.issued('HAREL', '9999962');
    const kindOf = async () => (await waitingOf(order.orderId))?.kind;
    await expect.poll(kindOf, { timeout: 20_000, interval: 100 }).toBe('PAID_NOT_ISSUED');
    expect(await waitingOf(order.orderId)).toMatchObject({
      supplierType: 'HAREL',
      seen: false,
      customerName: 'מאיה בן-דוד',
    });
    expect((await waitings()).content[0]!.kind).toBe('PAID_NOT_ISSUED');
    expect(await seen([order.orderId, 'unknown'])).toEqual({ done: true });
    expect(await waitingOf(order.orderId)).toMatchObject({ seen: true });
    const clerk = await reference.as('clerk');
    expect(await waitingOf(order.orderId, clerk)).toMatchObject({ seen: false });
    const unseen = (await waitings({ unseen: 'yes' })).content.map(({ orderId }) => orderId);
    expect(unseen).not.toContain(order.orderId);
    const named = (await waitings({ query: String(order.orderNumber) })).content.map(({ orderId }) => orderId);
    expect(named).toEqual([order.orderId]);
    expect((await waitings({ query: 'אין כזה' })).content).toEqual([]);
    const kinds = (await waitings({ kinds: 'CUSTOMER' })).content.map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(['CUSTOMER']));
  });

  it('ORD-08 a change of the process makes it unseen again, and its end takes it off', async () => {
    const order = await stage.order('HAREL', { zipCode: '9999963', insuranceTypes: ['ComprehensiveInsurance'] });
    await stage.prepare(order);
    await stage.issue(order);
    const kindOf = async () => (await waitingOf(order.orderId))?.kind;
    await expect.poll(kindOf, { timeout: 20_000, interval: 100 }).toBe('ISSUE_FAILED');
    await seen([order.orderId]);
    const { version } = (await stage.get(order.orderId)).order;
    const change = (status: string, at: number) =>
      reference.call(
        policies.changeStatus,
        { params: { orderId: order.orderId, status }, body: { version: at } },
        agent,
      );
    await change('saveDraft', version);
    expect(await waitingOf(order.orderId)).toMatchObject({ seen: false });
    await change('terminate', version + 1);
    expect(await waitingOf(order.orderId)).toBeUndefined();
  });

  it('ORD-08 are those of the own agency', async () => {
    const { order } = await stage.issued('HAREL', '9999963');
    const other = await reference.as('other');
    await seen([order.orderId], other);
    expect(await waitingOf(order.orderId, other)).toBeUndefined();
    const rows = await reference.database.db
      .selectFrom('process_views')
      .select('order_id')
      .where('order_id', '=', order.orderId)
      .execute();
    expect(rows).toEqual([]);
  });
});
