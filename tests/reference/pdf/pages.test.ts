import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { documents } from '@/lib/contract/documents/documents';
import { pages } from '@/lib/contract/documents/pages';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { keepVersion } from '../documents/kept-documents';
import { lockedPdf, pagesOf, pdfOf } from './pdf-files';

let reference: TestReference;
let agent: TestSession;
/** Documents that get their files in the tests. */
let documentId: string;
let other: string;
let without: string;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  const { content } = await reference.call(customers.search, { query: { size: 1 } }, agent);
  const make = async (documentName: string) => {
    const body = { customerId: content[0]!.customerId, documentName };
    return (await reference.call(documents.create, { body, idempotencyKey: newKey() }, agent)).documentId;
  };
  [documentId, other, without] = [await make('חוזה'), await make('נעול'), await make('ריק')];
  await keepVersion(reference, demoAgencyId('standard'), documentId, await pagesOf(2));
  await keepVersion(reference, demoAgencyId('standard'), documentId, await pdfOf([{ turned: 90 }, {}, {}]));
  await keepVersion(reference, demoAgencyId('standard'), other, await lockedPdf('secret'));
});
afterAll(() => reference.stop());

const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof Refused ? error.body.error : String(error)),
  );

describe('DOC-04 pages by the pdf-api', () => {
  test('DOC-04 count and sizes are those of the latest version, or of the one that is named', async () => {
    const latest = await reference.call(pages.count, { params: { documentId } }, agent);
    expect(latest.count).toBe(3);
    expect(latest.pages[0]).toEqual({ width: 842, height: 595 });
    expect((await reference.call(pages.count, { params: { documentId }, query: { version: 1 } }, agent)).count).toBe(2);
    expect(await refusalOf(reference.call(pages.count, { params: { documentId }, query: { version: 3 } }, agent))).toBe(
      'NOT_FOUND',
    );
  });

  test('DOC-04 a page is a picture whose tag is its hash, in any sharpness from 36 to 300', async () => {
    const image = await reference.call(pages.image, { params: { documentId, page: '2' }, query: { dpi: 100 } }, agent);
    const bytes = new Uint8Array(await image.arrayBuffer());
    expect(image.headers.get('content-type')).toBe('image/jpeg');
    expect(image.headers.get('etag')).toBe(`"${createHash('sha256').update(bytes).digest('hex')}"`);
    const tagAt = async (query: { dpi?: number }) =>
      (await reference.call(pages.image, { params: { documentId, page: '2' }, query }, agent)).headers.get('etag');
    expect(await tagAt({})).toBe(await tagAt({ dpi: 200 }));
    for (const dpi of [35, 301])
      expect(
        await refusalOf(reference.call(pages.image, { params: { documentId, page: '1' }, query: { dpi } }, agent)),
      ).toBe('VALIDATION_ERROR');
    for (const page of ['0', '4', 'last'])
      expect(await refusalOf(reference.call(pages.image, { params: { documentId, page } }, agent))).toBe('NOT_FOUND');
  });

  test('DOC-04 a document without a file, one with a password, and one of another agency are refused', async () => {
    expect(await refusalOf(reference.call(pages.count, { params: { documentId: without } }, agent))).toBe(
      'SIGNING_DOCUMENT_WITHOUT_FILES',
    );
    expect(await refusalOf(reference.call(pages.count, { params: { documentId: other } }, agent))).toBe(
      'PDF_IS_ENCRYPTED',
    );
    const stranger = await reference.as('trusted');
    expect(await refusalOf(reference.call(pages.image, { params: { documentId, page: '1' } }, stranger))).toBe(
      'NOT_FOUND',
    );
  });
});
