import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { claimLists as claims } from '@/lib/contract/claims/claim-lists';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { mails } from '@/lib/contract/customers/mails';
import { notifications } from '@/lib/contract/desk/notifications';
import { orders } from '@/lib/contract/orders/orders';
import { remarks } from '@/lib/contract/customers/remarks';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { instantInIsrael } from '@/lib/rules/time/israel-time';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let clerk: TestSession;
let customerId: string;

beforeAll(async () => {
  reference = await startTestReference();
  [agent, clerk] = [await reference.as('agent'), await reference.as('clerk')];
  const draft = {
    customerInfo: { firstName: 'גילה', lastName: 'הערות' },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value: '0525559901' }],
  };
  customerId = (await reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, agent)).customerId;
});
afterAll(() => reference.stop());

const add = (body: Partial<Parameters<typeof bodyOf>[0]> = {}, session = agent) =>
  reference.call(remarks.add, { params: { customerId }, body: bodyOf(body), idempotencyKey: newKey() }, session);
const bodyOf = (more: Record<string, unknown>) => ({ subject: 'לבדוק כפל ביטוח', ...more });
const listed = (show: 'all' | 'open' | 'done' | 'remarks') =>
  reference.call(remarks.list, { params: { customerId }, query: { show, size: 100 } }, agent);

describe('CUS-06 remarks and tasks', () => {
  test('CUS-06 a remark without a day is a task of midnight today; one that asks for nothing says so', async () => {
    const task = await add();
    expect(task).toMatchObject({
      priority: 'NORMAL',
      dueDate: instantInIsrael(todayInIsrael(), '00:00'),
      version: 1,
      author: 'נועה ברק',
    });
    const remark = await add({ dueDate: null, subject: 'הלקוח מעדיף בוקר' });
    expect(remark.dueDate).toBeNull();
    expect((await listed('open')).content.map(({ remarkId }) => remarkId)).toEqual([task.remarkId]);
    expect((await listed('remarks')).content.map(({ remarkId }) => remarkId)).toEqual([remark.remarkId]);
    expect(
      (await reference.call(remarks.due, { query: { size: 100 } }, agent)).content.map(({ remarkId }) => remarkId),
    ).toContain(task.remarkId);
  });

  test('CUS-06 a page follows the other without gap or repetition', async () => {
    for (let number = 0; number < 5; number++) await add({ subject: `עמוד ${number}` });
    const page = (number: number) =>
      reference.call(remarks.list, { params: { customerId }, query: { page: number, size: 3 } }, agent);
    const [first, second] = [await page(0), await page(1)];
    const all = (await listed('all')).content.map(({ remarkId }) => remarkId);
    expect([...first.content, ...second.content].map(({ remarkId }) => remarkId)).toEqual(all.slice(0, 6));
    expect(first.totalElements).toBe(all.length);
  });

  test('CUS-06 of two changes of the same remark the second is told, and nothing is lost', async () => {
    const { remarkId, version } = await add({ text: 'ראשון' });
    const update = (text: string, of: number, session: TestSession) =>
      reference.call(
        remarks.update,
        { params: { remarkId }, body: { ...bodyOf({ text }), dueDate: null, version: of } },
        session,
      );
    expect((await update('של הפקידה', version, clerk)).version).toBe(version + 1);
    await expect(update('של הסוכנת', version, agent)).rejects.toMatchObject({
      status: 409,
      body: { error: 'CONFLICT' },
    });
    expect((await reference.call(remarks.get, { params: { remarkId } }, agent)).text).toBe('של הפקידה');
    expect((await update('של הסוכנת', version + 1, agent)).text).toBe('של הסוכנת');
  });

  test('CUS-06 what is removed is gone everywhere, and comes back as it was', async () => {
    const before = await add({ subject: 'למחיקה', tags: ['חידוש', 'חידוש'], supplier: 'HAREL', priority: 'EMERGENCY' });
    const params = { remarkId: before.remarkId };
    await reference.call(remarks.remove, { params }, agent);
    await expect(reference.call(remarks.get, { params }, agent)).rejects.toMatchObject({ status: 404 });
    expect(
      (await reference.call(remarks.due, { query: { size: 100 } }, agent)).content.map(({ remarkId }) => remarkId),
    ).not.toContain(before.remarkId);
    expect(await reference.call(remarks.restore, { params }, agent)).toEqual(before);
    expect(before.tags).toEqual(['חידוש']);
  });

  test('CUS-06 a reminder comes to whoever set it, moves with the remark and goes with it', async () => {
    const remindTs = new Date(Date.now() + 3_600_000).toISOString();
    const waiting = async () =>
      (await reference.call(notifications.list, { query: { show: 'waiting', size: 100 } }, agent)).content.filter(
        (one) => one.customerId === customerId,
      );
    const { remarkId, version } = await add({ subject: 'להתקשר', remindTs });
    expect(await waiting()).toMatchObject([{ event: 'REMINDER', facts: { text: 'להתקשר' }, createTs: remindTs }]);
    const later = new Date(Date.now() + 7_200_000).toISOString();
    const body = { ...bodyOf({ subject: 'להתקשר שוב' }), remindTs: later, version };
    await reference.call(remarks.update, { params: { remarkId }, body }, agent);
    expect(await waiting()).toMatchObject([{ facts: { text: 'להתקשר שוב' }, createTs: later }]);
    await reference.call(remarks.remove, { params: { remarkId } }, agent);
    expect(await waiting()).toEqual([]);
    await reference.call(remarks.restore, { params: { remarkId } }, agent);
    expect(await waiting()).toMatchObject([{ createTs: later }]);
  });

  test('CUS-06 a reminder in the past is refused, and one that has come does not come again', async () => {
    const past = new Date(Date.now() - 3_600_000).toISOString();
    await expect(add({ subject: 'מאוחר', remindTs: past })).rejects.toMatchObject({
      body: { fields: [{ path: 'remindTs', rule: 'reminderInPast' }] },
    });
    const remindTs = new Date(Date.now() - 5_000).toISOString();
    const { remarkId, version } = await add({ subject: 'עכשיו', remindTs });
    const arrived = async () =>
      (await reference.call(notifications.list, { query: { size: 100 } }, agent)).content.filter(
        (one) => one.customerId === customerId && String(one.facts.text).startsWith('עכשיו'),
      );
    expect(await arrived()).toHaveLength(1);
    const body = { ...bodyOf({ subject: 'עכשיו, בדואר' }), remindTs, version };
    await reference.call(remarks.update, { params: { remarkId }, body }, agent);
    expect(await arrived()).toHaveLength(1);
  });

  test('CUS-06 a remark is about the customer’s own orders and documents only', async () => {
    const { content } = await reference.call(orders.list, { query: { statuses: ['PolicyIssued'], size: 1 } }, agent);
    await expect(add({ orderId: content[0]!.orderId })).rejects.toMatchObject({ status: 404 });
    const holder = content[0]!.customerId!;
    const papers = await reference.call(documents.list, { params: { customerId: holder }, query: {} }, agent);
    const { documentId, documentName } = papers.content[0]!;
    await expect(add({ documentIds: [documentId] })).rejects.toMatchObject({ status: 404 });
    const own = await reference.call(
      remarks.add,
      {
        params: { customerId: holder },
        body: bodyOf({ orderId: content[0]!.orderId, documentIds: [documentId] }),
        idempotencyKey: newKey(),
      },
      agent,
    );
    expect(own).toMatchObject({ orderNumber: content[0]!.orderNumber, documents: [{ documentId, documentName }] });
  });

  test('CUS-06 a remark is about claims and mails of the customer; who may not see mails neither reads nor loses them', async () => {
    const due = (await reference.call(claims.due, { query: { size: 100 } }, agent)).content;
    const mailsOf = async (id: string) =>
      (await reference.call(mails.list, { params: { customerId: id }, query: {} }, agent)).content;
    const { db } = reference.database;
    const { customer_id } = await db
      .selectFrom('mails')
      .select('customer_id')
      .where('agency_id', '=', demoAgencyId('standard'))
      .where('customer_id', 'is not', null)
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const holder = customer_id!;
    const [mail] = await mailsOf(holder);
    const claim = due[0]!;
    await expect(add({ claimId: claim.claimId })).rejects.toMatchObject({ status: 404 });
    await expect(add({ mailIds: [mail!.entityId] })).rejects.toMatchObject({
      body: { error: 'NOT_FOUND', field: 'mailIds' },
    });

    const write = (id: string, body: Record<string, unknown>) =>
      reference.call(remarks.add, { params: { customerId: id }, body: bodyOf(body), idempotencyKey: newKey() }, agent);
    expect(await write(claim.customerId, { claimId: claim.claimId })).toMatchObject({
      claimId: claim.claimId,
      claimNumber: claim.claimNumber,
    });
    const { remarkId, version, mails: kept } = await write(holder, { mailIds: [mail!.entityId, mail!.entityId] });
    expect(kept).toEqual([{ entityId: mail!.entityId, subject: mail!.subject }]);

    await db
      .updateTable('accounts')
      .set({ agent_roles: sql`array_remove(agent_roles, 'VIEW_MENU_MAILS')` })
      .where('id', '=', demoAccountId('clerk'))
      .execute();
    const params = { remarkId };
    expect(
      (
        await reference.call(
          remarks.update,
          { params, body: { ...bodyOf({ text: 'של הפקידה', mailIds: [] }), version } },
          clerk,
        )
      ).mails,
    ).toEqual([]);
    expect(await reference.call(remarks.get, { params }, agent)).toMatchObject({ text: 'של הפקידה', mails: kept });
  });

  test('CUS-06 a subject is needed, and what is too long is named', async () => {
    await expect(add({ subject: ' ' })).rejects.toMatchObject({
      body: { fields: [{ path: 'subject', rule: 'required' }] },
    });
    await expect(add({ subject: 'א'.repeat(201) })).rejects.toMatchObject({
      body: { fields: [{ path: 'subject', rule: 'longest 200' }] },
    });
  });
});
