import { buffer } from 'node:stream/consumers';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PDFDocument, PDFHexString, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { portal } from '@/lib/contract/portal/portal';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { inMemory } from '@/reference/engine/db/pglite';
import { openPdfEngine } from '@/reference/engine/pdf/engine';
import { startTestReference, type TestReference } from '../harness';
import { keepVersion } from '../documents/kept-documents';
import { pdfOf } from '../pdf/pdf-files';
import { inkPng, portalCalls, staged, type Staged } from './portal-stage';

let reference: TestReference;
let pdf: Awaited<ReturnType<typeof openPdfEngine>>;
beforeAll(async () => {
  reference = await startTestReference();
  pdf = await openPdfEngine(reference.files, inMemory);
});
afterAll(async () => {
  await pdf.close();
  await reference.stop();
});

const { query, fill, agree, change } = portalCalls(() => reference);

/** Returns a contract whose form has values without appearances, in Hebrew and English, on two pages. */
async function formWithoutLooks(): Promise<Uint8Array> {
  const document = await PDFDocument.load(await pdfOf([{}, { turned: 90, crop: [40, 60, 500, 700] }]));
  const form = document.getForm();
  for (const [at, value] of ['כהן ישראלה', 'Policy 12345'].entries()) {
    const field = form.createTextField(`value${at}`);
    field.addToPage(document.getPage(0), { x: 300, y: 500 + at * 50, width: 220, height: 30, borderWidth: 0 });
    field.acroField.dict.set(PDFName.of('V'), PDFHexString.fromText(value));
    for (const widget of field.acroField.getWidgets()) widget.dict.delete(PDFName.of('AP'));
  }
  return document.save({ updateFieldAppearances: false });
}

async function withFile(stage: Staged, bytes: Uint8Array): Promise<string> {
  const item = () => reference.database.db.updateTable('envelope_items').where('id', '=', stage.signItem);
  const { document_id } = await reference.database.db
    .selectFrom('envelope_items')
    .select('document_id')
    .where('id', '=', stage.signItem)
    .executeTakeFirstOrThrow();
  await change(stage, { status: 'DRAFT' });
  await item()
    .set({ source_hash: await keepVersion(reference, demoAgencyId('standard'), document_id!, bytes) })
    .execute();
  await change(stage, { status: 'SENT' });
  return document_id!;
}

async function pixelsOf(image: Uint8Array): Promise<{ width: number; height: number; data: Uint8ClampedArray }> {
  const { width, height } = await loadImage(Buffer.from(image));
  const context = createCanvas(width, height).getContext('2d');
  context.drawImage(await loadImage(Buffer.from(image)), 0, 0);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Counts the pixels that differ by more than a shade. */
async function differences(one: Uint8Array, other: Uint8Array): Promise<number> {
  const [a, b] = [await pixelsOf(one), await pixelsOf(other)];
  expect([a.width, a.height]).toEqual([b.width, b.height]);
  let count = 0;
  for (let at = 0; at < a.data.length; at++) if (Math.abs(a.data[at]! - b.data[at]!) > 2) count++;
  return count;
}

async function sealedHash(documentId: string): Promise<string> {
  for (let tries = 0; tries < 300; tries++) {
    const row = await reference.database.db
      .selectFrom('document_versions')
      .innerJoin('files', 'files.id', 'document_versions.file_id')
      .select('files.hash')
      .where('document_versions.document_id', '=', documentId)
      .where('document_versions.source', '=', 'SIGNED')
      .executeTakeFirst();
    if (row) return row.hash;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it was not sealed in time');
}

const long = 'אינני מאשר לחייב את כרטיס האשראי שלי, and nothing else, ללא הסכמה מראש ובכתב';

describe('DOC-07 what is seen is what is sealed', () => {
  it('DOC-07 each signer sees every page exactly as it is sealed, whatever kind of field an earlier one filled', async () => {
    const stage = await staged(reference, {
      signers: 2,
      inOrder: true,
      fields: [
        { kind: 'SIGNATURE' },
        { kind: 'INITIALS' },
        { kind: 'NAME' },
        { kind: 'DATE' },
        { kind: 'TEXT' },
        { kind: 'TEXT' },
        { kind: 'CHECKBOX' },
        { kind: 'CHECKBOX', required: false },
        { kind: 'SIGNATURE', signer: 1 },
      ],
    });
    const documentId = await withFile(stage, await formWithoutLooks());
    const { db } = reference.database;
    // Places of every size and shape; the second one signs on a page of their own.
    const place = (at: number, to: object) =>
      db.updateTable('envelope_zones').set(to).where('id', '=', stage.fieldIds[at]!).execute();
    await place(0, { y: 0.1, height: 0.08 });
    await place(1, { y: 0.2, width: 0.08, height: 0.02 });
    await place(2, { y: 0.25 });
    await place(3, { y: 0.3, width: 0.15, height: 0.018 });
    await place(4, { y: 0.35, width: 0.16, height: 0.03 });
    await place(5, { y: 0.42, width: 0.3, height: 0.02 });
    await place(6, { y: 0.5, width: 0.02, height: 0.014 });
    await place(7, { y: 0.55, width: 0.2, height: 0.1 });
    await place(8, { page: 2, y: 0.7 });
    const [first, second] = stage.tokens as [string, string];
    const look = async (token: string, page: number) =>
      new Uint8Array(
        await (
          await reference.call(portal.pageImage, {
            params: { documentId, page: String(page) },
            query: { accessToken: token, dpi: 150 },
          })
        ).arrayBuffer(),
      );
    await agree(first);
    const untouched = await look(first, 2);
    const values: [number, { text?: string; picture?: string }][] = [
      [0, { picture: inkPng() }],
      [1, { picture: inkPng(80, 80) }],
      [2, { text: 'ישראלה כהן-לוי (Boris)' }],
      [3, { text: '21.11.2026' }],
      [4, { text: long }],
      [5, { text: 'office fi fl 100,000 ₪ -5%' }],
      [6, { text: 'true' }],
      [7, { text: 'true' }],
    ];
    for (const [at, value] of values) await fill(first, stage.fieldIds[at]!, value);
    await reference.call(portal.finish, query(first));
    await agree(second);
    const seen = await look(second, 1);
    // What a blind signer hears, and what is downloaded before signing, has the earlier signer's words too.
    const { lines } = await reference.call(portal.pageText, {
      params: { documentId, page: '1' },
      query: { accessToken: second },
    });
    expect(lines.join('\n')).toContain('Page 1');
    expect(lines.join('\n')).toContain('21.11.2026');
    const file = await reference.call(portal.unsealedFile, { params: { documentId }, ...query(second) });
    expect(file.headers.get('content-disposition')).toContain('attachment');
    expect((await PDFDocument.load(await file.arrayBuffer())).getPageCount()).toBe(2);
    await fill(second, stage.fieldIds[8]!, { picture: inkPng() });
    await reference.call(portal.finish, query(second));
    const sealed = await sealedHash(documentId);
    const bytes = new Uint8Array(await buffer(await reference.files.read(sealed)));
    expect((await PDFDocument.load(bytes, { updateMetadata: false })).getPageCount()).toBeGreaterThan(2);
    expect(await differences(seen, (await pdf.engine.pageImage(sealed, 1, 150)).bytes)).toBe(0);
    // The second page differs by the signature of the one who signed there only.
    const [before, after] = [
      await pixelsOf(untouched),
      await pixelsOf((await pdf.engine.pageImage(sealed, 2, 150)).bytes),
    ];
    const inField = (x: number, y: number) => x >= 0.09 && x <= 0.41 && y >= 0.69 && y <= 0.76;
    let outside = 0;
    let inside = 0;
    for (let at = 0; at < before.data.length; at += 4)
      if (Math.abs(before.data[at]! - after.data[at]!) > 2) {
        const [x, y] = [((at / 4) % before.width) / before.width, Math.floor(at / 4 / before.width) / before.height];
        if (inField(x, y)) inside++;
        else outside++;
      }
    expect([outside, inside > 50]).toEqual([0, true]);
  });
});
