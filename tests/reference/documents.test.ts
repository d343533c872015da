import { addDays } from 'date-fns';
import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { claims } from '@/lib/contract/claims';
import { customers } from '@/lib/contract/customers';
import { type DocumentCard, documents, type DocumentDraft } from '@/lib/contract/documents';
import { notifications } from '@/lib/contract/notifications';
import { orders } from '@/lib/contract/orders';
import { remarks } from '@/lib/contract/remarks';
import { tags } from '@/lib/contract/tags';
import { timeline } from '@/lib/contract/timeline';
import { todayInIsrael } from '@/lib/rules/calendar';
import { instantInIsrael } from '@/lib/rules/israel-time';
import { forgetRemoved } from '@/reference/documents/forget-removed';
import { remindDue } from '@/reference/documents/remind-due';
import { nameOfType } from '@/reference/files/file-name';
import { newKey, startTestReference, type TestReference, type TestSession } from './harness';
import { lockedPdf, pagesOf } from './pdf-files';
import { bytesOf, pictureOf, sendUpload, vastPng } from './uploads';

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

async function newCustomer(
  lastName: string,
  media: { mediaType: 'MOBILE_PHONE' | 'MAIL'; value: string }[] = [],
): Promise<string> {
  const draft = { customerInfo: { firstName: 'דפנה', lastName }, media };
  return (await reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, agent)).customerId;
}
const create = (more: Partial<DocumentDraft> = {}, session = agent): Promise<DocumentCard> =>
  reference.call(
    documents.create,
    { body: { customerId, documentName: 'אישור', ...more }, idempotencyKey: newKey() },
    session,
  );
const at = (documentId: string) => ({ params: { documentId } });
const get = (documentId: string) => reference.call(documents.get, at(documentId), agent);
const upload = (documentId: string, more: Partial<Parameters<typeof sendUpload>[1]> = {}) =>
  sendUpload(documents.upload, {
    url: reference.url,
    params: { documentId },
    session: agent,
    idempotencyKey: newKey(),
    file: pictureOf('png'),
    ...more,
  });
const find = (query: Parameters<typeof reference.call<typeof documents.find>>[1]['query']) =>
  reference.call(documents.find, { query }, agent);
const idsOf = async (query: Parameters<typeof find>[0]) =>
  (await find(query)).content.map(({ documentId }) => documentId);
const setStatus = (documentId: string, status: string) =>
  sql`update documents set status = ${status} where id = ${documentId}`.execute(reference.database.db);
const update = ({ documentId, ...card }: DocumentCard, more: object) => {
  const {
    documentName,
    description,
    infoType,
    productType,
    dueDate,
    agentReminders,
    customerReminders,
    reminderTypes,
    version,
  } = card;
  const body = {
    documentName,
    description,
    infoType,
    productType,
    dueDate,
    agentReminders,
    customerReminders,
    reminderTypes,
    version,
    ...more,
  };
  return reference.call(documents.update, { ...at(documentId), body }, agent);
};

const wav = () => {
  const bytes = new Uint8Array(1_000).fill(7);
  bytes.set(new TextEncoder().encode('RIFF0000WAVEfmt '));
  return bytes;
};

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
    const tag = await reference.call(tags.create, { body: { name: 'לחיפוש' } }, agent);
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
    expect(await find({ customerId: own })).toMatchObject({ size: 10 });
    expect((await reference.send(documents.find, { query: { infoTypes: 'MESSAGE' } }, agent)).status).toBe(400);
  });
});

describe('DOC-01 files of a document', () => {
  test('DOC-01 each is a version, the last is what the document is, and none is written over', async () => {
    const { documentId } = await create();
    const first = await pagesOf(3);
    expect((await upload(documentId, { file: first, name: 'ראשון.pdf' })).status).toBe(200);
    expect(
      (await upload(documentId, { file: pictureOf('png', 2), name: 'שני.png', fields: { source: 'SCAN' } })).status,
    ).toBe(200);
    const card = await get(documentId);
    expect(card).toMatchObject({
      fileType: 'SCAN',
      latest: { number: 2, name: 'שני.png', type: 'image/png', source: 'SCAN' },
    });
    const versions = await reference.call(documents.versions, at(documentId), agent);
    expect(versions).toMatchObject([
      { number: 2, by: 'נועה ברק' },
      { number: 1, name: 'ראשון.pdf', type: 'application/pdf', pages: 3 },
    ]);
    const latest = await reference.call(documents.latestFile, at(documentId), agent);
    expect(latest.headers.get('content-type')).toBe('image/png');
    const older = await reference.call(
      documents.file,
      { params: { documentId, documentFileId: versions[1]!.fileId } },
      agent,
    );
    expect(Buffer.from(await older.arrayBuffer()).equals(Buffer.from(first))).toBe(true);
  });

  test('DOC-01 a recording is AUDIO, and can be had in parts', async () => {
    const { documentId } = await create({ infoType: 'AUDIO' });
    expect(await (await upload(documentId, { file: wav(), name: 'שיחה.wav' })).json()).toMatchObject({
      fileType: 'AUDIO',
    });
    const part = await reference.send(documents.latestFile, at(documentId), agent, { headers: { range: 'bytes=0-3' } });
    expect([part.status, await part.text()]).toEqual([206, 'RIFF']);
  });

  test('DOC-01 what is no document is refused by its bytes, whatever it is called; what is sent twice is one version', async () => {
    const { documentId } = await create();
    const refused = await upload(documentId, { file: bytesOf('html'), name: 'a.pdf', type: 'application/pdf' });
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([415, 'WRONG_FILE_TYPE']);
    const idempotencyKey = newKey();
    for (let time = 0; time < 2; time++) expect((await upload(documentId, { idempotencyKey })).status).toBe(200);
    expect(await reference.call(documents.versions, at(documentId), agent)).toHaveLength(1);
  });

  test('DOC-01 a file is called after its type, whatever it came as', async () => {
    const { documentId } = await create();
    await upload(documentId, { file: await pagesOf(1), name: 'fdp.exe', type: 'application/octet-stream' });
    const [version] = await reference.call(documents.versions, at(documentId), agent);
    expect(version?.name).toBe('fdp.pdf');
    const latest = await reference.send(documents.latestFile, at(documentId), agent);
    expect(latest.headers.get('content-disposition')).toContain('fdp.pdf');
    expect(latest.headers.get('content-disposition')).not.toContain('exe');
    const names = ['a.html', 'פוליסה.pdf.exe', 'POLICY.PDF', 'policy 01.12.2026', '.svg'];
    expect(names.map((name) => nameOfType(name, 'application/pdf'))).toEqual([
      'a.pdf',
      'פוליסה.pdf',
      'POLICY.PDF',
      'policy 01.12.2026.pdf',
      'file.pdf',
    ]);
    expect(nameOfType('photo.jpeg', 'image/jpeg')).toBe('photo.jpeg');
  });

  test('DOC-01 a locked PDF is opened with its password, and the opened copy is what the document is', async () => {
    const { documentId } = await create();
    const locked = { file: await lockedPdf('012345674'), name: 'פוליסה.pdf' };
    const codeOf = async (response: Response) => ((await response.json()) as { error: string }).error;
    expect(await codeOf(await upload(documentId, locked))).toBe('PDF_IS_ENCRYPTED');
    expect(await codeOf(await upload(documentId, { ...locked, fields: { password: '1' } }))).toBe('PDF_PASSWORD_WRONG');
    const idempotencyKey = newKey();
    const right = { ...locked, idempotencyKey, fields: { password: '012345674' } };
    for (let time = 0; time < 2; time++) expect((await upload(documentId, right)).status).toBe(200);
    expect((await get(documentId)).latest).toMatchObject({ number: 1, pages: 1, name: 'פוליסה.pdf' });
    const kept = await reference.call(documents.latestFile, at(documentId), agent);
    expect((await PDFDocument.load(await kept.arrayBuffer())).getPageCount()).toBe(1);
  });

  test('DOC-01 too many pages, nothing at all and too many pixels are called what they are', async () => {
    const { documentId } = await create();
    const codeOf = async (file: Uint8Array<ArrayBuffer>) =>
      ((await (await upload(documentId, { file })).json()) as { error: string }).error;
    expect(await codeOf(await pagesOf(2_001))).toBe('PDF_HAS_TOO_MANY_PAGES');
    expect(await codeOf(new Uint8Array())).toBe('FILE_IS_EMPTY');
    expect(await codeOf(vastPng())).toBe('PICTURE_TOO_LARGE');
    expect((await get(documentId)).latest).toBeNull();
  });

  test('DOC-01 a PDF that nobody could open is refused', async () => {
    const { documentId } = await create();
    const refused = await upload(documentId, { file: bytesOf('pdf'), name: 'שבור.pdf' });
    expect([refused.status, ((await refused.json()) as { error: string }).error]).toEqual([
      400,
      'malformedPdfDocument',
    ]);
    expect((await get(documentId)).latest).toBeNull();
  });

  test('DOC-01 the latest file is copied to another document', async () => {
    const [from, to] = [await create({ documentName: 'מקור' }), await create({ documentName: 'עותק' })];
    const copy = (fromDocumentId: string, toDocumentId: string) =>
      reference.call(documents.copyLatestFile, { body: { fromDocumentId, toDocumentId } }, agent);
    await expect(copy(from.documentId, to.documentId)).rejects.toMatchObject({
      body: { error: 'DOCUMENT_VALIDATION_ERROR' },
    });
    await upload(from.documentId, { file: await pagesOf(1), name: 'מקור.pdf' });
    expect(await copy(from.documentId, to.documentId)).toMatchObject({
      fileType: 'FAX',
      latest: { number: 1, name: 'מקור.pdf', pages: 1, source: 'COPY' },
    });
  });

  test('DOC-07 a signed document is locked: details, files and removal', async () => {
    const card = await create();
    await upload(card.documentId);
    await setStatus(card.documentId, 'SIGNED');
    await expect(update(card, { documentName: 'אחר' })).rejects.toMatchObject({
      status: 409,
      body: { error: 'documentIsLocked' },
    });
    expect((await upload(card.documentId)).status).toBe(409);
    await expect(reference.call(documents.receive, at(card.documentId), agent)).rejects.toMatchObject({
      body: { error: 'documentIsLocked' },
    });
    await expect(
      reference.call(documents.remove, { body: { documentIds: [card.documentId] } }, agent),
    ).rejects.toMatchObject({ body: { error: 'documentIsLocked' } });
    expect((await reference.call(documents.latestFile, at(card.documentId), agent)).status).toBe(200);
  });

  test('DOC-06 what was waited for is received, and does not go back', async () => {
    const { documentId } = await create();
    await setStatus(documentId, 'NOTIFICATION_VISITED');
    expect((await reference.call(documents.receive, at(documentId), agent)).status).toBe('RECEIVED');
    expect((await reference.call(documents.receive, at(documentId), agent)).status).toBe('RECEIVED');
  });

  test('DOC-01 many come as one zip: named as the documents are, whole, and bounded', async () => {
    const own = [
      await create({ documentName: 'אישור בנק' }),
      await create({ documentName: 'אישור בנק' }),
      await create({ documentName: 'ריק' }),
    ];
    const files = [await pagesOf(40), pictureOf('png', 4)];
    await upload(own[0]!.documentId, { file: files[0]!, name: 'x.pdf' });
    await upload(own[1]!.documentId, { file: files[1]!, name: 'y.png' });
    const response = await reference.call(
      documents.archive,
      { query: { ids: own.map(({ documentId }) => documentId) } },
      agent,
    );
    expect(response.headers.get('content-type')).toBe('application/zip');
    const entries = unzipSync(new Uint8Array(await response.arrayBuffer()));
    expect(Object.keys(entries).toSorted()).toEqual(['אישור בנק.pdf', 'אישור בנק.png']);
    expect(Buffer.from(entries['אישור בנק.pdf']!).equals(Buffer.from(files[0]!))).toBe(true);
    expect((await reference.send(documents.archive, { query: { ids: own[2]!.documentId } }, agent)).status).toBe(404);
    expect(
      (
        await reference.send(
          documents.archive,
          { query: { ids: Array.from({ length: 101 }, () => 'x').join(',') } },
          agent,
        )
      ).status,
    ).toBe(400);
  });

  test('DOC-01 every document of the demo has a file that opens', async () => {
    const { content } = await find({ size: 100, sortDirection: 'ASC' });
    const seeded = content.filter(({ customerId: holder }) => holder !== customerId).slice(0, 7);
    expect(seeded.length).toBe(7);
    for (const { documentId, latest } of seeded) {
      const response = await reference.call(documents.latestFile, at(documentId), agent);
      expect((await response.arrayBuffer()).byteLength).toBe(latest!.size);
    }
  });
});

describe('DOC-01 removal', () => {
  const remove = (documentIds: string[], session = agent) =>
    reference.call(documents.remove, { body: { documentIds } }, session);
  const restore = (documentIds: string[]) => reference.call(documents.restore, { body: { documentIds } }, agent);

  test('DOC-01 what is removed is gone everywhere, and comes back for 30 days', async () => {
    const own = await newCustomer('מוחקת');
    const { documentId } = await create({ customerId: own });
    await upload(documentId);
    expect(await remove([documentId, 'nobody'])).toEqual({ removed: 1 });
    expect((await reference.send(documents.get, at(documentId), agent)).status).toBe(404);
    expect((await reference.send(documents.latestFile, at(documentId), agent)).status).toBe(404);
    expect(await idsOf({ customerId: own })).toEqual([]);
    expect(
      (await reference.call(timeline.list, { params: { customerId: own }, query: { kinds: ['DOCUMENT'] } }, agent))
        .content,
    ).toEqual([]);
    expect(await restore([documentId])).toEqual({ restored: 1 });
    expect(await idsOf({ customerId: own })).toEqual([documentId]);
  });

  test('DOC-01 after 30 days it is gone for good, and its files with it', async () => {
    const { documentId } = await create();
    await upload(documentId, { file: pictureOf('png', 9) });
    const { fileId } = (await get(documentId)).latest!;
    await remove([documentId]);
    await sql`update documents set deleted_at = now() - interval '31 days' where id = ${documentId}`.execute(
      reference.database.db,
    );
    expect(await restore([documentId])).toEqual({ restored: 0 });
    await reference.queue.sender.send(forgetRemoved, {});
    const left = async () =>
      (
        await sql`select 1 from documents where id = ${documentId} union all select 1 from files where id = ${fileId}`.execute(
          reference.database.db,
        )
      ).rows.length;
    await vi.waitUntil(async () => (await left()) === 0, { timeout: 35_000, interval: 100 });
  }, 60_000);
});

describe('DOC-01 tags', () => {
  const create = (name: string, session = agent) => reference.call(tags.create, { body: { name } }, session);

  test('DOC-01 a name is unique, and only its owner renames a tag', async () => {
    const tag = await create('דחוף');
    expect(tag).toMatchObject({ name: 'דחוף', owner: 'נועה ברק', own: true, documents: 0 });
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
