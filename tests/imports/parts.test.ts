import { rmSync } from 'node:fs';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { imports } from '@/lib/contract/customers/imports';
import { demoAgencyId } from '@/reference/concepts/seed/agencies';
import { forgetImports } from '@/reference/concepts/imports/forget-files';
import { freshDatabase, startTestReference, type TestReference, type TestSession } from '@/tests/reference/harness';
import { freshDataFolder } from '@/tests/reference/template';
import { bytesOf } from '@/tests/reference/engine/uploads';
import { oldWorkbookOf } from './old-workbooks';
import { begin, piecesOf, sendPart } from './parts';
import { awaitRead, takeIn } from './run-file';
import { largeWorkbook, zipped } from './workbooks';

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const header = ['חברה', 'מספר פוליסה', 'שם מבוטח', 'ת.ז.', 'מספר רכב', 'ענף', 'תאריך תחילה', 'תאריך סיום', 'פרמיה'];
const rowOf = (number: string) => [
  ...['הראל', number, 'כהן דוד', '300000205', '12-345-67', 'רכב מקיף', '01/03/2031', '29/02/2032', 3_000],
];
/** A file of three parts with one policy. */
const fileOf = (number: string) => largeWorkbook([header, rowOf(number)], 9);

/** Threads that read files start slowly on a busy machine. */
const slow = { timeout: 120_000 };

const params = ({ uploadId }: { uploadId: string }) => ({ params: { uploadId } });
const finish = (upload: { uploadId: string }, session = agent) =>
  reference.call(imports.finishUpload, params(upload), session);
const abandon = (upload: { uploadId: string }, session = agent) =>
  reference.call(imports.abandonUpload, params(upload), session);
const list = (session = agent) => reference.call(imports.uploads, { query: {} }, session);
const refused = (status: number, error: string) => ({ status, body: { error } });
const filesOf = async () =>
  (
    await reference.database.db
      .selectFrom('files')
      .select('hash')
      .where('purpose', '=', 'import')
      .where('agency_id', '=', demoAgencyId('standard'))
      .execute()
  ).length;

it('IMP-02 a large file arrives in parts, in any order and repeated, and goes on like a small one', slow, async () => {
  const bytes = fileOf('940100');
  const pieces = piecesOf(bytes);
  const upload = await begin(reference, bytes, agent);
  expect(upload).toMatchObject({ source: 'BAFI', size: bytes.length, missing: [0, 1, 2] });
  expect(await sendPart(reference, upload, 2, pieces[2]!, agent)).toMatchObject({ missing: [0, 1] });
  expect(await sendPart(reference, upload, 0, pieces[0]!, agent)).toMatchObject({ missing: [1] });
  // The answer was lost: the part comes once more, also at the same time.
  const again = () => sendPart(reference, upload, 0, pieces[0]!, agent);
  expect(await Promise.all([again(), again()])).toMatchObject([{ missing: [1] }, { missing: [1] }]);
  await expect(finish(upload)).rejects.toMatchObject(refused(409, 'CONFLICT'));
  await sendPart(reference, upload, 1, pieces[1]!, agent);
  const { importId } = await finish(upload);
  expect((await finish(upload)).importId).toBe(importId);
  const run = await awaitRead(reference, importId, agent);
  expect(run).toMatchObject({ stage: 'READY', fileName: 'סוכנות.xlsx', from: null, counts: { NEW: 1, CHECK: 0 } });
  expect(await takeIn(reference, importId, agent)).toMatchObject({ applied: 1 });
  expect(await list()).toEqual([]);
  await expect(abandon(upload)).rejects.toMatchObject(refused(409, 'CONFLICT'));
  await expect(again()).rejects.toMatchObject(refused(409, 'CONFLICT'));
});

it('IMP-02 the same file goes on where it stopped, another one begins anew', async () => {
  const bytes = fileOf('940110');
  const upload = await begin(reference, bytes, agent);
  await sendPart(reference, upload, 1, piecesOf(bytes)[1]!, agent);
  expect(await begin(reference, bytes, agent)).toEqual({ ...upload, missing: [0, 2] });
  expect(await list()).toEqual([{ ...upload, missing: [0, 2] }]);
  // One byte differs in the last part: same name and size, another file.
  const other = bytes.slice();
  other[other.length - 1]! ^= 1;
  const anew = await begin(reference, other, agent);
  expect(anew.uploadId).not.toBe(upload.uploadId);
  expect(anew.missing).toEqual([0, 1, 2]);
  await abandon(anew);
  await abandon(upload);
  expect(await list()).toEqual([]);
  await expect(abandon(upload)).rejects.toMatchObject(refused(404, 'NOT_FOUND'));
});

it('IMP-02 bytes that were not announced are refused, and nothing of them is kept', async () => {
  const bytes = fileOf('940120');
  const pieces = piecesOf(bytes);
  const upload = await begin(reference, bytes, agent);
  const before = await filesOf();
  const send = (part: number | string, piece: Uint8Array<ArrayBuffer>) =>
    expect(sendPart(reference, upload, part, piece, agent)).rejects;
  await send(1, pieces[2]!).toMatchObject(refused(400, 'IMPORT_PART_DAMAGED'));
  await send(1, pieces[1]!.slice(1)).toMatchObject(refused(400, 'IMPORT_PART_DAMAGED'));
  await send(3, pieces[2]!).toMatchObject(refused(404, 'NOT_FOUND'));
  await send('-1', pieces[2]!).toMatchObject(refused(404, 'NOT_FOUND'));
  await send(0, new Uint8Array(pieces[0]!.length + 1)).toMatchObject(refused(413, 'FILE_TOO_LARGE'));
  expect(await filesOf()).toBe(before);
  await sendPart(reference, upload, 1, pieces[1]!, agent);
  expect(await filesOf()).toBe(before + 1);
  await abandon(upload);
  expect(await filesOf()).toBe(before);
});

it('IMP-02 a part that begins like a picture stays as it is', async () => {
  const bytes = fileOf('940130');
  bytes.set(bytesOf('jpeg', 4), 4 * 1024 * 1024);
  const upload = await begin(reference, bytes, agent);
  expect(await sendPart(reference, upload, 1, piecesOf(bytes)[1]!, agent)).toMatchObject({ missing: [0, 2] });
  await abandon(upload);
});

it('IMP-02 what is no workbook is refused with its first part, and what has none as a whole', slow, async () => {
  const text = new Uint8Array(5 * 1024 * 1024).fill(65);
  const upload = await begin(reference, text, agent);
  await expect(sendPart(reference, upload, 0, piecesOf(text)[0]!, agent)).rejects.toMatchObject(
    refused(415, 'WRONG_EXCEL_FILE'),
  );
  await abandon(upload);
  for (const [bytes, error] of [
    [zipped('a.txt', new Uint8Array(100)), 'WRONG_EXCEL_FILE'],
    [oldWorkbookOf([['א', 'ב']], { locked: true }), 'EXCEL_FILE_LOCKED'],
    [largeWorkbook([], 1), 'EXCEL_FILE_EMPTY'],
  ] as const) {
    const begun = await begin(reference, bytes, agent);
    for (const [part, piece] of piecesOf(bytes).entries()) await sendPart(reference, begun, part, piece, agent);
    const { importId } = await finish(begun);
    expect(await awaitRead(reference, importId, agent)).toMatchObject({ stage: 'FAILED', error });
  }
});

it('IMP-02 a colleague and another agency cannot touch an upload', async () => {
  const bytes = fileOf('940140');
  const upload = await begin(reference, bytes, agent);
  for (const login of ['superuser', 'other']) {
    const stranger = await reference.as(login);
    expect((await list(stranger)).map(({ uploadId }) => uploadId)).not.toContain(upload.uploadId);
    for (const act of [
      () => sendPart(reference, upload, 0, piecesOf(bytes)[0]!, stranger),
      () => finish(upload, stranger),
      () => abandon(upload, stranger),
    ])
      await expect(act()).rejects.toMatchObject(refused(404, 'NOT_FOUND'));
  }
  const colleague = await begin(reference, bytes, await reference.as('superuser'));
  expect(colleague.uploadId).not.toBe(upload.uploadId);
  await abandon(colleague, await reference.as('superuser'));
  await abandon(upload);
});

it('IMP-02 an agency has five files under way at most, none of them above 500 MB', async () => {
  const small = (at: number) => new Uint8Array(100).fill(at);
  const begun = [];
  for (let at = 0; at < 5; at++) begun.push(await begin(reference, small(at), agent));
  await expect(begin(reference, small(9), agent)).rejects.toMatchObject(refused(409, 'IMPORT_TOO_MANY_UPLOADS'));
  await expect(begin(reference, small(9), await reference.as('superuser'))).rejects.toMatchObject(
    refused(409, 'IMPORT_TOO_MANY_UPLOADS'),
  );
  // The same file again is none more.
  expect(await begin(reference, small(2), agent)).toMatchObject({ uploadId: begun[2]!.uploadId });
  for (const upload of begun) await abandon(upload);
  const size = 500 * 1024 * 1024 + 1;
  await expect(begin(reference, small(1), agent, { size })).rejects.toMatchObject({
    ...{ status: 413, body: { error: 'BAFI_FILE_TOO_LARGE', maxBytes: size - 1 } },
  });
  await expect(begin(reference, small(1), agent, { size: size - 1 })).rejects.toMatchObject(
    refused(400, 'VALIDATION_ERROR'),
  );
});

it('IMP-02 every source comes in parts, with the conditions that it has for small files', async () => {
  const bytes = new Uint8Array(100).fill(3);
  await expect(begin(reference, bytes, agent, { source: 'HAR_BITUAH' })).rejects.toMatchObject(
    refused(409, 'AGENCY_DATA_INCOMPLETE'),
  );
  await expect(begin(reference, bytes, agent, { source: 'RENEWAL' })).rejects.toMatchObject(
    refused(400, 'VALIDATION_ERROR'),
  );
  const renewals = { source: 'RENEWAL', supplier: 'HAREL' } as const;
  const upload = await begin(reference, bytes, agent, renewals);
  expect(upload).toMatchObject(renewals);
  await abandon(upload);
});

it('IMP-02 an upload that nobody goes on with is forgotten after a day', async () => {
  const bytes = fileOf('940150');
  const upload = await begin(reference, bytes, agent);
  await sendPart(reference, upload, 0, piecesOf(bytes)[0]!, agent);
  expect(Date.parse(upload.expiresTs) - Date.parse(upload.createTs)).toBe(24 * 60 * 60_000);
  const { db } = reference.database;
  const yesterday = new Date(Date.now() - 1_000);
  await db.updateTable('import_uploads').set({ expires_at: yesterday }).where('id', '=', upload.uploadId).execute();
  expect(await list()).toEqual([]);
  await expect(sendPart(reference, upload, 1, piecesOf(bytes)[1]!, agent)).rejects.toMatchObject(
    refused(404, 'NOT_FOUND'),
  );
  await forgetImports.run({}, { db, log: { info: vi.fn() } } as never);
  const left = (table: 'import_uploads' | 'import_upload_parts') =>
    db
      .selectFrom(table)
      .selectAll()
      .where(table === 'import_uploads' ? 'id' : 'upload_id', '=', upload.uploadId)
      .execute();
  expect(await left('import_uploads')).toEqual([]);
  expect(await left('import_upload_parts')).toEqual([]);
});

it('IMP-03 a process that dies while parts arrive or are joined loses nothing that has arrived', slow, async () => {
  const bytes = fileOf('940160');
  const pieces = piecesOf(bytes);
  const folder = await freshDataFolder();
  const database = await freshDatabase();
  const start = () => startTestReference({ dataDir: folder, ...(database && { databaseUrl: database.url }) });
  try {
    let stage = await start();
    let session = await stage.as('agent');
    const upload = await begin(stage, bytes, session);
    await sendPart(stage, upload, 0, pieces[0]!, session);
    await stage.stop();
    stage = await start();
    session = await stage.as('agent');
    expect(await begin(stage, bytes, session)).toEqual({ ...upload, missing: [1, 2] });
    for (const part of [1, 2]) await sendPart(stage, upload, part, pieces[part]!, session);
    const { importId } = await stage.call(imports.finishUpload, params(upload), session);
    await stage.stop();
    stage = await start();
    session = await stage.as('agent');
    expect(await awaitRead(stage, importId, session)).toMatchObject({ stage: 'READY', counts: { NEW: 1 } });
    await stage.stop();
  } finally {
    await database?.drop();
    rmSync(folder, { recursive: true, force: true });
  }
});
