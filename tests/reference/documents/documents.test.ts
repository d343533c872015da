import { addDays } from 'date-fns';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { claims } from '@/lib/contract/claims/claims';
import { papers } from '@/lib/contract/claims/papers';
import { documents } from '@/lib/contract/documents/documents';
import { notifications } from '@/lib/contract/desk/notifications';
import { orders } from '@/lib/contract/orders/orders';
import { remarks } from '@/lib/contract/customers/remarks';
import { tags } from '@/lib/contract/customers/tags';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { instantInIsrael } from '@/lib/rules/time/israel-time';
import { remindDue } from '@/reference/concepts/documents/remind-due';
import { documentCalls } from './document-stage';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let clerk: TestSession;
let customerId: string;
const mobile = '0525559801';
const email = 'papers@example.test';

beforeAll(async () => {
  reference = await startTestReference();
  [agent, clerk] = [await reference.as('agent'), await reference.as('clerk')];
  customerId = await newCustomer('תיקי', [
    { mediaType: 'MOBILE_PHONE', value: mobile },
    { mediaType: 'MAIL', value: email },
  ]);
});
afterAll(() => reference.stop());

const { newCustomer, create, at, upload, find, idsOf, update } = documentCalls(() => ({
  reference,
  agent,
  customerId,
}));

describe('DOC-01 a document', () => {
  test('DOC-01 is made with what S3 says by default, and changed; of two changes the second is told', async () => {
    const made = await create();
    expect(made).toMatchObject({
      infoType: 'OTHER',
      fileType: 'SCAN',
      status: 'NEW',
      reminderTypes: ['SMS', 'MAIL'],
      recipientMode: 'nobody',
      latest: null,
      author: 'נועה ברק',
      version: 1,
    });
    const changed = await update(made, {
      documentName: 'אישור חדש',
      infoType: 'AGREEMENT',
      dueDate: '2030-01-02',
      customerReminders: true,
    });
    expect(changed).toMatchObject({
      documentName: 'אישור חדש',
      infoType: 'AGREEMENT',
      dueDate: '2030-01-02',
      recipientMode: 'customer',
      version: 2,
    });
    await expect(update(made, { documentName: 'ישן' })).rejects.toMatchObject({
      status: 409,
      body: { error: 'CONFLICT' },
    });
    await expect(create({ documentName: ' ' })).rejects.toMatchObject({
      body: { fields: [{ path: 'documentName', rule: 'required' }] },
    });
  });

  test('DOC-01 hangs on an order and a remark of its own customer, and on nobody else’s', async () => {
    const { content } = await reference.call(orders.list, { query: { statuses: ['PolicyIssued'], size: 1 } }, agent);
    const { orderId, orderNumber, customerId: holder } = content[0]!;
    const made = await create({ customerId: holder!, orderId });
    expect(made).toMatchObject({ orderId, orderNumber });
    expect(await idsOf({ orderId })).toContain(made.documentId);
    expect(
      (await reference.call(documents.sources, { query: { orderIds: [orderId] } }, agent)).content.map(
        ({ documentId }) => documentId,
      ),
    ).toContain(made.documentId);
    await expect(create({ orderId })).rejects.toMatchObject({ status: 404 });
    const remark = await reference.call(
      remarks.add,
      { params: { customerId }, body: { subject: 'לצרף' }, idempotencyKey: newKey() },
      agent,
    );
    const noted = await create({ remarkId: remark.remarkId });
    expect(await idsOf({ remarkId: remark.remarkId })).toEqual([noted.documentId]);
    const { documents: shown } = await reference.call(remarks.get, { params: { remarkId: remark.remarkId } }, agent);
    expect(shown).toEqual([{ documentId: noted.documentId, documentName: noted.documentName }]);
    await expect(create({ customerId: holder!, remarkId: remark.remarkId })).rejects.toMatchObject({ status: 404 });
    // An existing document that is selected for a remark is attached to it too.
    const chosen = await create();
    const other = await reference.call(
      remarks.add,
      { params: { customerId }, body: { subject: 'נבחר', documentIds: [chosen.documentId] }, idempotencyKey: newKey() },
      agent,
    );
    expect(await idsOf({ remarkId: other.remarkId })).toEqual([chosen.documentId]);
  });

  test('DOC-01 hangs on a claim of its own customer, is found by it, and on nobody else’s', async () => {
    const { content } = await reference.call(claims.due, { query: {} }, agent);
    const { claimId, customerId: holder } = content[0]!;
    const made = await create({ customerId: holder, claimId });
    expect(made.claimId).toBe(claimId);
    expect(await idsOf({ claimId })).toEqual([made.documentId]);
    expect(
      (await reference.call(documents.list, { params: { customerId: holder }, query: {} }, agent)).content,
    ).toContainEqual(expect.objectContaining({ documentId: made.documentId, claimId }));
    await expect(create({ claimId })).rejects.toMatchObject({ status: 404 });
    await expect(create({ claimId: 'nothing' })).rejects.toMatchObject({ status: 404 });
  });

  test('DOC-01 is hung on an order of its customer later, taken off it, and on nobody else’s', async () => {
    const { content } = await reference.call(orders.list, { query: { statuses: ['PolicyIssued'], size: 1 } }, agent);
    const { orderId, customerId: holder } = content[0]!;
    const made = await create({ customerId: holder! });
    const hung = await update(made, { orderId });
    expect(hung.orderId).toBe(orderId);
    // An update without an order keeps the document's order.
    const renamed = await update(hung, { documentName: 'על ההזמנה' });
    expect(renamed.orderId).toBe(orderId);
    expect((await update(renamed, { orderId: null })).orderId).toBeNull();
    await expect(update(await create(), { orderId })).rejects.toMatchObject({ status: 404 });
  });

  test('DOC-01 CLM-03 is put with a claim of its customer later, taken off it, and with nobody else’s', async () => {
    const holder = await newCustomer('תביעתי');
    const claimOf = async (owner: string) => {
      const body = { customerId: owner, type: 'OTHER' as const };
      return (await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent)).claimId;
    };
    const [claimId, another] = [await claimOf(holder), await claimOf(holder)];
    const made = await create({ customerId: holder });
    const filed = await update(made, { claimId });
    expect(filed.claimId).toBe(claimId);
    expect((await reference.call(claims.get, { params: { claimId } }, agent)).documents).toBe(1);
    // An update without a claim keeps the document's claim.
    const renamed = await update(filed, { documentName: 'צילום נזק' });
    expect(renamed.claimId).toBe(claimId);
    await expect(update(await create(), { claimId })).rejects.toMatchObject({ status: 404 });
    const gone = await claimOf(holder);
    await reference.call(claims.remove, { params: { claimId: gone } }, agent);
    await expect(update(renamed, { claimId: gone })).rejects.toMatchObject({ status: 404 });

    // While the checklist of its claim counts on it, it stays there.
    await upload(made.documentId);
    const paper = { kind: 'DAMAGE_PHOTOS' as const, documentId: made.documentId };
    await reference.call(papers.file, { params: { claimId }, body: paper }, agent);
    const stored = await reference.call(documents.get, { params: { documentId: made.documentId } }, agent);
    for (const other of [another, null])
      await expect(update(stored, { claimId: other })).rejects.toMatchObject({ status: 409 });
    expect((await update(stored, { claimId })).claimId).toBe(claimId);
    const free = await create({ customerId: holder, claimId });
    expect((await update(free, { claimId: null })).claimId).toBeNull();
  });

  test('DOC-01 is found by how its latest file came', async () => {
    const owner = await newCustomer('מקורות');
    const [uploaded, scanned] = [await create({ customerId: owner }), await create({ customerId: owner })];
    await upload(uploaded.documentId);
    await upload(scanned.documentId);
    await upload(scanned.documentId, { fields: { source: 'SCAN' } });
    expect(await idsOf({ customerId: owner, sources: 'SCAN' })).toEqual([scanned.documentId]);
    expect(await idsOf({ customerId: owner, sources: 'UPLOAD' })).toEqual([uploaded.documentId]);
    expect(await idsOf({ customerId: owner, sources: 'SIGNED' })).toEqual([]);
  });

  test('DOC-01 belongs to another customer too once it is attached, in folders', async () => {
    const other = await newCustomer('אחר');
    const made = await create({ documentName: 'פוליסה משותפת' });
    const attach = (dirNames: string[]) =>
      reference.call(
        documents.attach,
        { params: { customerId: other }, body: { documentId: made.documentId, dirNames } },
        agent,
      );
    await attach(['ישן']);
    expect((await attach(['פוליסות', 'רכב', 'רכב'])).attachedTo).toEqual([
      { customerId: other, name: 'דפנה אחר', dirNames: ['פוליסות', 'רכב'] },
    ]);
    expect(
      (await reference.call(documents.list, { params: { customerId: other }, query: {} }, agent)).content.map(
        ({ documentId }) => documentId,
      ),
    ).toEqual([made.documentId]);
    expect(await idsOf({ customerId, query: 'משותפת' })).toEqual([made.documentId]);
  });

  test('DOC-01 is found by text, kind, status, tag and due date, sorted, and by ids fifty to a page', async () => {
    const own = await newCustomer('חיפוש');
    const tag = await reference.call(tags.create, { body: { name: 'לחיפוש' }, idempotencyKey: newKey() }, agent);
    const [first, second] = [
      await create({ customerId: own, documentName: 'אבחנה 100%', dueDate: '2030-05-01', tagIds: [tag.tagId] }),
      await create({
        customerId: own,
        documentName: 'בקשה',
        infoType: 'POLICY',
        description: 'Renewal',
        dueDate: '2030-06-01',
      }),
    ];
    const [one, two] = [first.documentId, second.documentId];
    expect(await idsOf({ customerId: own, query: '100%' })).toEqual([one]);
    expect(await idsOf({ customerId: own, query: 'renewal' })).toEqual([two]);
    expect(await idsOf({ customerId: own, infoTypes: ['POLICY'] })).toEqual([two]);
    expect(await idsOf({ customerId: own, tagIds: [tag.tagId] })).toEqual([one]);
    expect(await idsOf({ customerId: own, dueMin: '2030-05-02', dueMax: '2030-06-01' })).toEqual([two]);
    expect(await idsOf({ customerId: own, statuses: ['SIGNED'] })).toEqual([]);
    expect(await idsOf({ customerId: own, sort: 'documentName', sortDirection: 'ASC' })).toEqual([one, two]);
    expect(await find({ ids: [one, two] })).toMatchObject({ size: 50, totalElements: 2 });
    expect(await find({ ids: [one, two], size: 1 })).toMatchObject({ content: [{}], totalElements: 2 });
    expect(await find({ ids: [one, two], page: 9 })).toMatchObject({ content: [], totalElements: 2 });
    expect(await find({ customerId: own, statuses: ['SIGNED'] })).toMatchObject({ content: [], totalElements: 0 });
    expect(await find({ customerId: own })).toMatchObject({ size: 10 });
    expect((await reference.send(documents.find, { query: { infoTypes: 'MESSAGE' } }, agent)).status).toBe(400);
  });
});

describe('DOC-01 tags', () => {
  const create = (name: string, session = agent, idempotencyKey = newKey()) =>
    reference.call(tags.create, { body: { name }, idempotencyKey }, session);

  test('DOC-01 a name is unique, and only its owner renames a tag', async () => {
    const key = newKey();
    const tag = await create('דחוף', agent, key);
    expect(tag).toMatchObject({ name: 'דחוף', owner: 'נועה ברק', own: true, documents: 0 });
    expect(await create('דחוף', agent, key)).toEqual(tag);
    await expect(create('דחוף', clerk)).rejects.toMatchObject({ body: { fields: [{ path: 'name', rule: 'taken' }] } });
    await create('Urgent');
    await expect(create('URGENT')).rejects.toMatchObject({ body: { fields: [{ path: 'name', rule: 'taken' }] } });
    const rename = (newName: string, session: TestSession) =>
      reference.call(tags.rename, { params: { tagId: tag.tagId }, body: { newName } }, session);
    await expect(rename('של הפקידה', clerk)).rejects.toMatchObject({ status: 403, body: { error: 'TAG_OF_ANOTHER' } });
    await expect(rename('urgent', agent)).rejects.toMatchObject({
      body: { fields: [{ path: 'newName', rule: 'taken' }] },
    });
    expect(await rename('דחוף מאוד', agent)).toMatchObject({ name: 'דחוף מאוד' });
    expect(await reference.call(tags.list, undefined, clerk)).toContainEqual(
      expect.objectContaining({ tagId: tag.tagId, own: false }),
    );
  });

  test('DOC-01 tags are put on documents, one and many, and taken off', async () => {
    const own = await newCustomer('מתויגת');
    const make = () =>
      reference.call(
        documents.create,
        { body: { customerId: own, documentName: 'א' }, idempotencyKey: newKey() },
        agent,
      );
    const [one, two] = [await make(), await make()];
    const tag = await create('לבדיקה');
    const add = () => reference.call(tags.add, { ...at(one.documentId), body: { tagId: tag.tagId } }, clerk);
    await add();
    expect(await add()).toEqual([{ tagId: tag.tagId, name: 'לבדיקה' }]);
    await reference.call(
      tags.addToMany,
      { params: { tagId: tag.tagId }, body: { documentIds: [one.documentId, two.documentId] } },
      agent,
    );
    expect(await idsOf({ customerId: own, tagIds: [tag.tagId] })).toHaveLength(2);
    expect(
      (await reference.call(tags.list, undefined, agent)).find(({ tagId }) => tagId === tag.tagId)?.documents,
    ).toBe(2);
    expect(
      await reference.call(
        tags.remove,
        { ...at(one.documentId), body: { documentId: one.documentId, tagId: tag.tagId } },
        agent,
      ),
    ).toEqual([]);
  });

  test('DOC-01 the words that stood on documents before are tags with owners', async () => {
    const list = await reference.call(tags.list, undefined, agent);
    expect(list.find(({ name }) => name === 'רכב')).toMatchObject({ owner: 'נועה ברק', own: true });
    expect(list.find(({ name }) => name === 'רכב')!.documents).toBeGreaterThan(10);
  });
});

describe('DOC-06 reminders of a due date', () => {
  const morning = (days: number) => instantInIsrael(todayInIsrael(addDays(new Date(), days)), '10:00')!;
  const run = (now: string) => reference.queue.sender.send(remindDue, { now });
  const sentTo = async (recipient: string, word: string) => {
    const { messages } = (await (
      await fetch(`${reference.url}/outbox.json?to=${encodeURIComponent(recipient)}`)
    ).json()) as { messages: { body: string }[] };
    return messages.filter(({ body }) => body.includes(word)).length;
  };

  test('DOC-06 go to the customer by SMS and mail the day before and on the day, once each, and to the bell of who made it', async () => {
    const dueDate = todayInIsrael(addDays(new Date(), 1));
    const { documentId } = await create({
      documentName: 'דו״ח שנתי',
      dueDate,
      agentReminders: true,
      customerReminders: true,
    });
    await create({ documentName: 'בשקט', dueDate });
    await run(instantInIsrael(todayInIsrael(), '03:00')!);
    await run(morning(0));
    await vi.waitUntil(async () => (await sentTo(mobile, 'דו״ח שנתי')) === 1, { timeout: 35_000, interval: 100 });
    expect(await sentTo(email, 'דו״ח שנתי')).toBe(1);
    expect(await sentTo('0525550111', 'דו״ח שנתי')).toBe(1);
    const bell = async () =>
      (await reference.call(notifications.list, { query: { events: ['DOCUMENT_DUEDATE'] } }, agent)).content[0];
    expect((await vi.waitUntil(bell, { timeout: 35_000, interval: 100 })).facts).toMatchObject({
      document: 'דו״ח שנתי',
      customer: 'דפנה תיקי',
      documentId,
    });
    await run(morning(0));
    await run(morning(1));
    await vi.waitUntil(async () => (await sentTo(mobile, 'דו״ח שנתי')) === 2, { timeout: 35_000, interval: 100 });
    expect(await sentTo(mobile, 'בשקט')).toBe(0);
  }, 150_000);

  test('DOC-06 do not come for what is there, and a pop-up goes nowhere outside', async () => {
    const dueDate = todayInIsrael(addDays(new Date(), 1));
    const here = await create({ documentName: 'כבר כאן', dueDate, customerReminders: true });
    await reference.call(documents.receive, at(here.documentId), agent);
    await create({
      documentName: 'רק במערכת',
      dueDate,
      agentReminders: true,
      customerReminders: true,
      reminderTypes: ['POPUP'],
    });
    await run(morning(0));
    const bell = async () =>
      (await reference.call(notifications.list, { query: { events: ['DOCUMENT_DUEDATE'], query: 'רק במערכת' } }, agent))
        .content[0];
    await vi.waitUntil(bell, { timeout: 35_000, interval: 100 });
    expect(await sentTo(mobile, 'רק במערכת')).toBe(0);
    expect(await sentTo('0525550111', 'רק במערכת')).toBe(0);
    expect(await sentTo(mobile, 'כבר כאן')).toBe(0);
  }, 60_000);

  test('DOC-06 a customer who cannot be reached, or an agent without a phone, is refused in words', async () => {
    const mute = await newCustomer('אילמת');
    const asked = { customerId: mute, dueDate: '2030-01-01', customerReminders: true };
    await expect(create(asked)).rejects.toMatchObject({
      status: 400,
      body: { error: 'CUSTOMER_REMIND_PHONE_ERROR', field: 'customerReminders' },
    });
    await expect(create({ ...asked, reminderTypes: ['MAIL'] })).rejects.toMatchObject({
      body: { error: 'CUSTOMER_REMIND_EMAIL_ERROR' },
    });
    expect((await create({ ...asked, reminderTypes: ['POPUP'] })).recipientMode).toBe('nobody');
  });
});
