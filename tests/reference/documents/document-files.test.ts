import { unzipSync } from 'fflate';
import { sql } from 'kysely';
import { PDFDocument } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { documents } from '@/lib/contract/documents/documents';
import { timeline } from '@/lib/contract/customers/timeline';
import { forgetRemoved } from '@/reference/concepts/documents/forget-removed';
import { nameOfType } from '@/reference/engine/files/file-name';
import { documentCalls } from './document-stage';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { lockedPdf, pagesOf } from '../pdf/pdf-files';
import { bytesOf, pictureOf, vastPng } from '../engine/uploads';

let reference: TestReference;
let agent: TestSession;
let customerId: string;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  customerId = await newCustomer('תיקי');
});
afterAll(() => reference.stop());

const { newCustomer, create, at, get, upload, find, idsOf, update } = documentCalls(() => ({
  reference,
  agent,
  customerId,
}));

const setStatus = (documentId: string, status: string) =>
  sql`update documents set status = ${status} where id = ${documentId}`.execute(reference.database.db);
const wav = () => {
  const bytes = new Uint8Array(1_000).fill(7);
  bytes.set(new TextEncoder().encode('RIFF0000WAVEfmt '));
  return bytes;
};

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

  test('DOC-01 a document that awaits its file appears with it: refused files and closed tabs leave nothing', async () => {
    const { documentId } = await create({ documentName: 'ממתין לקובץ', awaitsFile: true });
    const shown = async () => (await idsOf({ query: 'ממתין לקובץ' })).includes(documentId);
    expect(await shown()).toBe(false);
    expect((await upload(documentId, { file: bytesOf('html') })).status).toBe(415);
    expect(await shown()).toBe(false);
    const restored = await reference.call(documents.restore, { body: { documentIds: [documentId] } }, agent);
    expect(restored).toEqual({ restored: 0 });
    expect(await shown()).toBe(false);
    expect((await upload(documentId)).status).toBe(200);
    expect(await shown()).toBe(true);
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
    const copy = (fromDocumentId: string, toDocumentId: string, idempotencyKey = newKey()) =>
      reference.call(documents.copyLatestFile, { body: { fromDocumentId, toDocumentId }, idempotencyKey }, agent);
    await expect(copy(from.documentId, to.documentId)).rejects.toMatchObject({
      body: { error: 'DOCUMENT_VALIDATION_ERROR' },
    });
    await upload(from.documentId, { file: await pagesOf(1), name: 'מקור.pdf' });
    const key = newKey();
    const copied = await copy(from.documentId, to.documentId, key);
    expect(copied).toMatchObject({
      fileType: 'FAX',
      latest: { number: 1, name: 'מקור.pdf', pages: 1, source: 'COPY' },
    });
    expect(await copy(from.documentId, to.documentId, key)).toEqual(copied);
    expect((await get(to.documentId)).latest).toMatchObject({ number: 1 });
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
