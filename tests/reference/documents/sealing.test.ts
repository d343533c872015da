import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { sql } from 'kysely';
import { PDFDict, PDFDocument, PDFName } from 'pdf-lib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { notifications } from '@/lib/contract/desk/notifications';
import { newId, seedId } from '@/reference/engine/db/ids';
import { tenantOf } from '@/reference/engine/db/tenant';
import { maskedContact } from '@/reference/concepts/envelopes/certificate';
import { sealDocument } from '@/reference/concepts/envelopes/seal-document';
import { verifyEvents } from '@/reference/concepts/envelopes/verify-events';
import { inTransaction } from '@/reference/engine/jobs/transaction';
import { openPdfEngine } from '@/reference/engine/pdf/engine';
import type { Mark, SealOrder } from '@/reference/engine/pdf/seal-order';
import { makeSeal } from '@/reference/concepts/seals/agency-seal';
import { sealFile } from '@/reference/concepts/seals/seal-file';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { startTestReference, type TestReference } from '../harness';
import { signature, signedEnvelope } from './sealing-stage';
import { keepVersion } from './kept-documents';
import { formPdf, pagesOf, pdfOf, scriptedPdf, storeOf } from '../pdf/pdf-files';
import { putBytes } from '@/reference/engine/store/put-bytes';

const agencyId = demoAgencyId('standard');
const folder = mkdtempSync(path.join(tmpdir(), 'sealing-'));
let reference: TestReference;
beforeAll(async () => {
  reference = await startTestReference();
});
afterAll(async () => {
  await reference.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Returns poppler's verification of a file's seal. */
function verdictOf(bytes: Uint8Array): string {
  const file = path.join(folder, `${newId()}.pdf`);
  writeFileSync(file, bytes);
  return execFileSync('pdfsig', [file], { encoding: 'utf8' });
}

async function until<T>(look: () => Promise<T | undefined>): Promise<T> {
  for (let tries = 0; tries < 300; tries++) {
    const seen = await look();
    if (seen !== undefined) return seen;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('it did not happen in time');
}

const bytesOf = async (hash: string) => new Uint8Array(await buffer(await reference.files.read(hash)));

describe('DOC-07 a document that everybody has signed', () => {
  const documentId = seedId('document:standard:2');
  let envelopeId: string;
  let itemId: string;
  let sealed: Uint8Array;

  beforeAll(async () => {
    ({ envelopeId, itemId } = await signedEnvelope(
      reference,
      documentId,
      await pdfOf([{}, { turned: 90 }, { turned: 270, crop: [50, 100, 300, 400] }]),
    ));
    await reference.queue.sender.send(sealDocument, { agencyId, envelopeId, itemId });
    const { db } = reference.database;
    await until(() =>
      db
        .selectFrom('envelopes')
        .select('id')
        .where('id', '=', envelopeId)
        .where('status', '=', 'COMPLETED')
        .executeTakeFirst(),
    );
    const { hash } = await db
      .selectFrom('document_versions')
      .innerJoin('files', 'files.id', 'document_versions.file_id')
      .select('files.hash')
      .where('document_versions.document_id', '=', documentId)
      .where('document_versions.source', '=', 'SIGNED')
      .executeTakeFirstOrThrow();
    sealed = await bytesOf(hash);
  });

  test('DOC-07 carries a seal of its agency over the whole file that poppler finds valid', () => {
    const verdict = verdictOf(sealed);
    expect(verdict).toContain('Signature is Valid.');
    expect(verdict).toContain('ETSI.CAdES.detached');
    expect(verdict).toContain('Total document signed');
    expect(verdict).toContain('SHA-256');
  });

  test('DOC-07 any byte that is changed, and anything that is added, shows', () => {
    for (const at of [2_000, Math.floor(sealed.length / 3), sealed.length - 300]) {
      const changed = Uint8Array.from(sealed);
      changed[at] = changed[at]! ^ 1;
      expect(verdictOf(changed)).not.toContain('Signature is Valid.');
    }
    expect(verdictOf(Buffer.concat([sealed, Buffer.from('\n% more\n')]))).not.toContain('Total document signed');
  });

  test('DOC-07 is locked, has its certificate behind its pages, and forbids changes', async () => {
    const { db } = reference.database;
    expect(await db.selectFrom('documents').select('status').where('id', '=', documentId).executeTakeFirst()).toEqual({
      status: 'SIGNED',
    });
    await expect(keepVersion(reference, agencyId, documentId, await pagesOf(1))).rejects.toMatchObject({
      code: 'documentIsLocked',
    });
    const document = await PDFDocument.load(sealed, { updateMetadata: false });
    expect(document.getPageCount()).toBeGreaterThan(3);
    expect(document.catalog.lookup(PDFName.of('Perms'), PDFDict).has(PDFName.of('DocMDP'))).toBe(true);
  });

  test('DOC-07 everybody gets their copy, and the agent hears of it', async () => {
    const messages = await reference.database.db
      .selectFrom('messages')
      .select(['channel', 'body', 'attachment_name', 'attachment_hash'])
      .where('body', 'like', '%עותק%')
      .execute();
    // The signed document itself goes along with the mail, for who does not find a link again.
    expect(messages.map(({ channel, attachment_name }) => [channel, attachment_name]).toSorted()).toEqual([
      ...['כתב מינוי סוכן.pdf', 'כתב מינוי סוכן.pdf'].map((name) => ['MAIL', name]),
      ...[null, null].map((name) => ['SMS', name]),
    ]);
    const mailed = messages.flatMap(({ attachment_hash }) => attachment_hash ?? []);
    expect(await bytesOf(mailed[0]!)).toEqual(sealed);
    expect(messages.map(({ channel }) => channel).toSorted()).toEqual(['MAIL', 'MAIL', 'SMS', 'SMS']);
    expect(messages.every(({ body }) => body.includes('/sign/'))).toBe(true);
  });

  test('DOC-07 a second run finds nothing to do', async () => {
    const { db } = reference.database;
    await reference.queue.sender.send(sealDocument, { agencyId, envelopeId, itemId });
    const ended = sql<{
      id: string;
    }>`select id from pgboss.job where name = ${sealDocument.name} and data ->> 'itemId' = ${itemId} and state not in ('created', 'retry', 'active')`;
    await until(async () => (await ended.execute(db)).rows[1]);
    const events = await db
      .selectFrom('envelope_events')
      .select('type')
      .where('envelope_id', '=', envelopeId)
      .where('type', 'in', ['SEALED', 'COMPLETED'])
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['SEALED', 'COMPLETED']);
  });

  test('DOC-07 evidence is whole; a line that is changed is named', async () => {
    const { db } = reference.database;
    const tenant = tenantOf(db, agencyId);
    const whole = await verifyEvents(tenant, envelopeId);
    expect(whole.broken).toBeNull();
    await db
      .updateTable('envelope_events')
      .set({ facts: '{"address":"198.51.100.9"}' })
      .where('envelope_id', '=', envelopeId)
      .where('number', '=', 5)
      .execute();
    expect(await verifyEvents(tenant, envelopeId)).toEqual({ lines: whole.lines, last: null, broken: 5 });
    await db.deleteFrom('envelope_events').where('envelope_id', '=', envelopeId).where('number', '=', 3).execute();
    expect((await verifyEvents(tenant, envelopeId)).broken).toBe(3);
  });
});

describe('DOC-07 a document that cannot be sealed', () => {
  test('DOC-07 stays as it was signed; the agent is told once no attempt is left, and has it sealed again', async () => {
    const { db } = reference.database;
    const { envelopeId, itemId } = await signedEnvelope(
      reference,
      seedId('document:standard:3'),
      new TextEncoder().encode('%PDF-1.7\nnothing of it is left\n%%EOF'),
    );
    // Only the first attempt is made: the queue's delays between nine attempts take minutes.
    await inTransaction(reference.database, reference.queue, null, async (scope) => {
      await scope.jobs.send(sealDocument, { agencyId, envelopeId, itemId });
      await sql`update pgboss.job set retry_limit = 0 where name = ${sealDocument.name} and data ->> 'itemId' = ${itemId}`.execute(
        scope.db,
      );
    });
    const item = () =>
      db.selectFrom('envelope_items').select('status').where('id', '=', itemId).executeTakeFirstOrThrow();
    expect(await until(async () => ((await item()).status === 'PENDING' ? undefined : await item()))).toEqual({
      status: 'UNSEALED',
    });
    const agent = await reference.as('agent');
    const told = await until(async () =>
      (await reference.call(notifications.list, { query: {} }, agent)).content.find(
        ({ event }) => event === 'ENVELOPE_UNSEALED',
      ),
    );
    expect(told.facts).toMatchObject({ envelopeId, item: 'כתב מינוי סוכן' });

    const { hash } = await putBytes(reference.files, await pagesOf(3), 'application/pdf', 100_000);
    await db.updateTable('envelope_items').set({ source_hash: hash }).where('id', '=', itemId).execute();
    await reference.call(envelopes.sealAgain, { params: { envelopeId } }, agent);
    await until(() =>
      db
        .selectFrom('envelopes')
        .select('id')
        .where('id', '=', envelopeId)
        .where('status', '=', 'COMPLETED')
        .executeTakeFirst(),
    );
    const events = await db
      .selectFrom('envelope_events')
      .select(['type', 'facts'])
      .where('envelope_id', '=', envelopeId)
      .where('type', 'in', ['SEAL_FAILED', 'SEALED', 'COMPLETED'])
      .orderBy('number')
      .execute();
    expect(events.map(({ type }) => type)).toEqual(['SEAL_FAILED', 'SEALED', 'COMPLETED']);
    expect(JSON.parse(events[0]!.facts)).toEqual({ reason: 'malformedPdfDocument' });
    await expect(reference.call(envelopes.sealAgain, { params: { envelopeId } }, agent)).rejects.toMatchObject({
      status: 409,
    });
  });
});

describe('DOC-07 what is sealed', () => {
  const certificate: SealOrder['certificate'] = {
    locale: 'he',
    agency: 'סוכנות',
    title: 'תעודה',
    lead: 'ראיות',
    footer: 'מסמך',
    pageOf: 'עמוד {page} מתוך {pages}',
    sections: [],
  };
  const orderOf = (marks: Mark[], pictures: Record<string, Uint8Array> = {}): SealOrder => ({
    marks,
    pictures,
    certificate,
    seal: { name: 'סוכנות', reason: 'חתימה', at: '2026-11-21T10:00:00.000Z' },
  });

  async function stamped(bytes: Uint8Array, order: SealOrder) {
    const store = storeOf([bytes]);
    const { engine, close } = await openPdfEngine(store, path.join(folder, newId()));
    try {
      return await engine.stamp(store.hashes[0]!, order);
    } finally {
      await close();
    }
  }

  async function darkness(
    bytes: Uint8Array,
    page: number,
    [x, y, width, height]: [number, number, number, number],
  ): Promise<number> {
    const store = storeOf([bytes]);
    const { engine, close } = await openPdfEngine(store, path.join(folder, newId()));
    const image = await engine.pageImage(store.hashes[0]!, page, 72).finally(close);
    const picture = await loadImage(Buffer.from(image.bytes));
    const canvas = createCanvas(picture.width, picture.height);
    canvas.getContext('2d').drawImage(picture, 0, 0);
    const { data } = canvas
      .getContext('2d')
      .getImageData(
        Math.round(x * picture.width),
        Math.round(y * picture.height),
        Math.round(width * picture.width),
        Math.round(height * picture.height),
      );
    return data.filter((value, at) => at % 4 === 0 && value < 128).length / (data.length / 4);
  }

  test.each([0, 90, 180, 270] as const)(
    'DOC-07 a mark on a page turned by %i stands where it was seen',
    async (turned) => {
      const source = await pdfOf([{ turned, crop: [50, 100, 300, 400], blank: true }]);
      const place = { page: 1, x: 0.55, y: 0.7, width: 0.3, height: 0.1 };
      const output = await stamped(
        source,
        orderOf([{ ...place, content: { kind: 'picture', hash: 'ink' } }], { ink: signature('#000000') }),
      );
      expect(await darkness(output, 1, [0.55, 0.7, 0.3, 0.1])).toBeGreaterThan(0.02);
      expect(await darkness(output, 1, [0.55, 0.85, 0.3, 0.1])).toBe(0);
      expect(await darkness(output, 1, [0.15, 0.7, 0.3, 0.1])).toBe(0);
    },
  );

  test('DOC-07 a long text that was filled in goes on in further lines and stays readable', async () => {
    const text = Array.from({ length: 24 }, (_, at) => `word${at}`).join(' ');
    const box = { page: 1, x: 0.1, y: 0.3, width: 0.4, height: 0.15 };
    const output = await stamped(
      await pdfOf([{ blank: true }]),
      orderOf([{ ...box, content: { kind: 'text', text } }]),
    );
    const file = path.join(folder, `${newId()}.pdf`);
    writeFileSync(file, output);
    const read = execFileSync('pdftotext', ['-l', '1', '-bbox', file, '-'], { encoding: 'utf8' });
    const words = [...read.matchAll(/yMin="([\d.]+)".*?yMax="([\d.]+)">(word\d+)</g)];
    expect(words.map(([, , , word]) => word).join(' ')).toBe(text);
    expect(new Set(words.map(([, top]) => top)).size).toBeGreaterThan(2);
    for (const [, top, bottom] of words) expect(Number(bottom) - Number(top)).toBeGreaterThan(8);
  });

  test('DOC-07 nothing in it actions: no scripts, no files inside, no links', async () => {
    const source = Buffer.from(await scriptedPdf());
    expect(source.includes('JavaScript')).toBe(true);
    const output = Buffer.from(await stamped(new Uint8Array(source), orderOf([])));
    for (const word of ['JavaScript', '/JS', 'OpenAction', 'EmbeddedFile', 'payload', '/Launch'])
      expect([word, output.includes(word)]).toEqual([word, false]);
  });

  test('DOC-07 fields that were filled in before are part of the page', async () => {
    const output = await stamped(await formPdf('XXXXXXXXXXXX'), orderOf([]));
    expect(await darkness(output, 1, [0.125, 0.2, 0.6, 0.14])).toBeGreaterThan(0.005);
    expect(
      (await PDFDocument.load(output, { updateMetadata: false }))
        .getForm()
        .getFields()
        .map((field) => field.getName()),
    ).toEqual(['Seal']);
  });

  test('DOC-07 a document of 200 pages takes seconds', async () => {
    const began = performance.now();
    const marks = Array.from({ length: 200 }, (_, at): Mark => ({
      page: at + 1,
      x: 0.6,
      y: 0.9,
      width: 0.3,
      height: 0.05,
      content: at % 2 ? { kind: 'text', text: 'ישראלה כהן' } : { kind: 'picture', hash: 'ink' },
    }));
    const output = await sealFile(
      await stamped(await pagesOf(200), orderOf(marks, { ink: signature() })),
      await makeSeal('סוכנות', new Date()),
    );
    expect(verdictOf(output)).toContain('Signature is Valid.');
    expect(performance.now() - began).toBeLessThan(30_000);
  });

  test('DOC-07 a contact is known to its owner and to nobody else', () => {
    expect(maskedContact('0521234567')).toBe('05•-•••-4567');
    expect(maskedContact('israela@example.com')).toBe('is•••••@example.com');
  });
});
