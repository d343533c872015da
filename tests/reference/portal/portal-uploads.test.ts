import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PDFDocument } from 'pdf-lib';
import { portal } from '@/lib/contract/portal/portal';
import type { PortalFile } from '@/lib/contract/portal/portal-subjects';
import { redrawPhoto } from '@/reference/engine/files/redraw';
import { pictureSize } from '@/lib/format/picture-size';
import { startTestReference, type TestReference } from '../harness';
import { lockedPdf } from '../pdf/pdf-files';
import { bytesOf, photographed, sendUpload, vastPng } from '../engine/uploads';
import { photo, type Staged, staged } from './portal-stage';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

const query = (accessToken: string) => ({ query: { accessToken } });
const upload = (stage: Staged, file: Uint8Array<ArrayBuffer>, name = 'IMG_1.jpg', at = 0) =>
  sendUpload(portal.upload, {
    url: reference.url,
    file,
    name,
    fields: { accessToken: stage.tokens[0]!, documentId: stage.uploadItems[at]!.documentId },
  });
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];

async function pdfOf(pages: number): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page++) pdf.addPage([300, 400]);
  return new Uint8Array(await pdf.save());
}

describe('ZON-02 files behind a link', () => {
  it('ZON-02 makes one PDF of photos and pages in their order, and gives it to the document', async () => {
    const stage = await staged(reference, { uploads: 1 });
    const [token, { itemId, documentId }] = [stage.tokens[0]!, stage.uploadItems[0]!];
    await reference.call(portal.visit, query(token));
    expect(
      await errorOf(await reference.send(portal.sendFiles, { ...query(token), params: { itemId }, body: {} })),
    ).toEqual([400, 'FIELD_IS_BLANK']);
    const first = (await (await upload(stage, photo())).json()) as PortalFile;
    expect(first).toMatchObject({ name: 'IMG_1.jpg', type: 'image/jpeg' });
    expect((await upload(stage, await pdfOf(2), 'טופס.pdf')).status).toBe(200);
    expect((await upload(stage, await lockedPdf('secret'), 'נעול.pdf')).status).toBe(400);
    const unlocked = await sendUpload(portal.upload, {
      url: reference.url,
      file: await lockedPdf('secret'),
      name: 'נעול.pdf',
      fields: { accessToken: token, documentId, password: 'secret' },
    });
    expect(unlocked.status).toBe(200);
    const unwanted = (await (await upload(stage, photo(300, 300), 'x.jpg')).json()) as PortalFile;
    await reference.call(portal.removeFile, { ...query(token), params: { fileId: unwanted.fileId } });
    const there = await reference.call(portal.document, { ...query(token), params: { documentId } });
    expect(there.files.map(({ name }) => name)).toEqual(['IMG_1.jpg', 'טופס.pdf', 'נעול.pdf']);
    const state = await reference.call(portal.sendFiles, { ...query(token), params: { itemId }, body: {} });
    expect(state.contents?.items[0]?.status).toBe('DONE');
    const version = () =>
      reference.database.db.selectFrom('document_versions').selectAll().where('document_id', '=', documentId).execute();
    await expect
      .poll(async () => (await version()).map(({ number, pages, source }) => [number, pages, source]), {
        timeout: 35_000,
      })
      .toEqual([[1, 4, 'CUSTOMER']]);
    const document = await reference.database.db
      .selectFrom('documents')
      .select('status')
      .where('id', '=', documentId)
      .executeTakeFirstOrThrow();
    expect(document.status).toBe('RECEIVED');
    expect((await reference.call(portal.finish, query(token))).stage).toBe('COMPLETED');
    expect((await upload(stage, photo())).status).toBe(409);
  }, 60_000);

  it('ZON-02 combines photos in the order that the customer gave them, and what is not named follows', async () => {
    const stage = await staged(reference, { uploads: 1 });
    const [token, { itemId, documentId }] = [stage.tokens[0]!, stage.uploadItems[0]!];
    await reference.call(portal.visit, query(token));
    const ids: string[] = [];
    for (const name of ['a.jpg', 'b.jpg', 'c.jpg'])
      ids.push(((await (await upload(stage, photo(), name)).json()) as PortalFile).fileId);
    const order = [ids[2]!, ids[1]!, 'of-somebody-else'];
    await reference.call(portal.sendFiles, { ...query(token), params: { itemId }, body: { order } });
    const names = async () =>
      (await reference.call(portal.document, { ...query(token), params: { documentId } })).files.map(
        ({ name }) => name,
      );
    expect(await names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg']);
    await upload(stage, photo(), 'd.jpg');
    expect(await names()).toEqual(['c.jpg', 'b.jpg', 'a.jpg', 'd.jpg']);
  }, 60_000);

  it('ZON-02 what was sent can be opened again while the envelope is open, and is combined anew with what was added', async () => {
    const stage = await staged(reference, { uploads: 2 });
    const [token, { itemId, documentId }] = [stage.tokens[0]!, stage.uploadItems[0]!];
    await reference.call(portal.visit, query(token));
    await upload(stage, photo(), 'first.jpg');
    await reference.call(portal.sendFiles, { ...query(token), params: { itemId }, body: {} });
    const pagesOf = async () =>
      (
        await reference.database.db
          .selectFrom('document_versions')
          .select('pages')
          .where('document_id', '=', documentId)
          .orderBy('number')
          .execute()
      ).map(({ pages }) => pages);
    await expect.poll(pagesOf, { timeout: 35_000 }).toEqual([1]);
    const item = async () =>
      (await reference.call(portal.get, query(token))).contents!.items.find((one) => one.itemId === itemId)!;
    expect((await item()).files.map(({ name }) => name)).toEqual(['first.jpg']);
    expect((await upload(stage, photo(), 'second.jpg')).status).toBe(200);
    expect([(await item()).status, (await item()).files.map(({ name }) => name)]).toEqual([
      'PENDING',
      ['first.jpg', 'second.jpg'],
    ]);
    expect(await errorOf(await reference.send(portal.finish, query(token)))).toEqual([409, 'FIELDS_NOT_FILLED']);
    await reference.call(portal.sendFiles, { ...query(token), params: { itemId }, body: {} });
    await expect.poll(pagesOf, { timeout: 35_000 }).toEqual([1, 2]);
  }, 90_000);

  it('ZON-02 refuses what is no photo and no PDF by its bytes, and breaks on nothing', async () => {
    const stage = await staged(reference, { uploads: 1 });
    await reference.call(portal.visit, query(stage.tokens[0]!));
    expect(await errorOf(await upload(stage, bytesOf('html'), 'photo.jpg'))).toEqual([415, 'WRONG_FILE_TYPE']);
    expect(await errorOf(await upload(stage, bytesOf('jpeg'), 'photo.jpg'))).toEqual([415, 'WRONG_FILE_TYPE']);
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic');
    expect(await errorOf(await upload(stage, heic, 'IMG_1.HEIC'))).toEqual([415, 'HEIC_PICTURE']);
    expect(await errorOf(await upload(stage, vastPng(), 'photo.png'))).toEqual([413, 'PICTURE_TOO_LARGE']);
    expect(await errorOf(await upload(stage, bytesOf('pdf'), 'broken.pdf'))).toEqual([400, 'malformedPdfDocument']);
    const stranger = await staged(reference, { agency: 'other', login: 'other', uploads: 1 });
    const foreign = await sendUpload(portal.upload, {
      url: reference.url,
      file: photo(),
      fields: { accessToken: stage.tokens[0]!, documentId: stranger.uploadItems[0]!.documentId },
    });
    expect(await errorOf(foreign)).toEqual([404, 'NOT_FOUND']);
  });

  it('ZON-02 draws a photo anew, upright, and leaves out where it was taken', async () => {
    const told = photographed(photo(640, 480));
    expect(Buffer.from(told).toString('latin1')).toContain('GPS 32.0853');
    const drawn = await redrawPhoto(told);
    expect(Buffer.from(drawn).toString('latin1')).not.toMatch(/GPS|Exif/);
    expect(pictureSize(drawn)).toEqual({ width: 480, height: 640 });
  });
});
