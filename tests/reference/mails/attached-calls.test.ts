import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { mails } from '@/lib/contract/customers/mails';
import { documents } from '@/lib/contract/documents/documents';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { readInside } from '@/reference/concepts/mails/inside/read-inside';
import { inTransaction } from '@/reference/engine/jobs/transaction';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { outlookFile } from './outlook-files';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  [agent, superuser] = await Promise.all([reference.as('agent'), reference.as('superuser')]);
});
afterAll(() => reference.stop());

const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj',
);
const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const message = () =>
  outlookFile({
    subject: 'ההודעה השמורה',
    from: ['דנה לוי', 'dana@customer.test'],
    to: [['משרד', 'agent@office.test']],
    date: new Date('2026-11-20T08:00:00Z'),
    html: Buffer.from('<p onclick="x()">בפנים <img src="cid:logo"></p><script>x()</script>'),
    codePage: 65_001,
    files: [
      { name: 'תמונה.gif', bytes: picture },
      { name: 'logo.gif', bytes: picture, contentId: 'logo' },
    ],
  });
const part = (name: string, bytes: Uint8Array) =>
  `--b\r\nContent-Type: application/octet-stream; name="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(bytes).toString('base64')}\r\n`;

/** Has a mail with files arrive. @returns the mail */
async function arrive(word: string, ...files: [name: string, bytes: Uint8Array][]) {
  const raw = `From: Branch <branch@office.test>\r\nTo: agent@standard-demo.example\r\nSubject: ${word}\r\nMessage-ID: <${word}@attached.test>\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\nContent-Type: text/plain\r\n\r\nhello\r\n${files.map(([name, bytes]) => part(name, bytes)).join('')}--b--\r\n`;
  await reference.database.db
    .insertInto('local_mails')
    .values({
      ...{ agency_id: demoAgencyId('standard'), account_id: demoAccountId('agent'), folder: 'INBOX' },
      ...{ message_id: `<${word}@attached.test>`, seen: false, received_at: new Date() },
      raw: Buffer.from(raw).toString('base64'),
    })
    .execute();
  await reference.call(mails.sync, {}, agent);
  const mail = await vi.waitUntil(
    async () => {
      const [row] = (await reference.call(mails.find, { query: { query: word, size: 1 } }, agent)).content;
      const found = row && (await card(row.entityId));
      return found?.loaded ? found : undefined;
    },
    { timeout: 30_000, interval: 200 },
  );
  return mail;
}
const card = (mailId: string) => reference.call(mails.get, { params: { mailId } }, agent);
const opened = (mailId: string, attachmentId: string, session = agent) =>
  reference.call(mails.attached, { params: { mailId, attachmentId } }, session);
const refusalOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'taken',
    (error: Refused) => error.body.error,
  );

test('MBX-05 a message of Outlook is opened, and its files are read and saved as documents', async () => {
  const mail = await arrive('saved-by-outlook', ['letter.msg', message()], ['plain.pdf', pdf]);
  expect(mail).toMatchObject({ attachments: 2, damaged: false });
  const [letter, plain, inside, logo] = mail.files;
  expect(mail.files.map(({ name, isMail, insideId }) => [name, isMail, insideId])).toEqual([
    ['letter.msg', true, null],
    ['plain.pdf', false, null],
    ['תמונה.gif', false, letter!.attachmentId],
    ['logo.gif', false, letter!.attachmentId],
  ]);
  expect(logo!.contentId).toBe('logo');
  expect(await opened(mail.entityId, letter!.attachmentId)).toEqual({
    ...{ subject: 'ההודעה השמורה', from: 'dana@customer.test', fromName: 'דנה לוי', to: ['agent@office.test'], cc: [] },
    ...{ sentTs: '2026-11-20T08:00:00.000Z', text: 'בפנים', damaged: false },
    html: '<p>בפנים <img alt="" src="cid:logo" /></p>',
  });
  expect(await refusalOf(opened(mail.entityId, plain!.attachmentId))).toBe('NOT_FOUND');
  expect(await refusalOf(opened(mail.entityId, letter!.attachmentId, superuser))).toBe('NOT_FOUND');

  const params = { mailId: mail.entityId, attachmentId: inside!.attachmentId };
  const bytes = Buffer.from(await (await reference.send(mails.attachment, { params }, agent)).arrayBuffer());
  expect(bytes.equals(picture)).toBe(true);
  const [known] = (await reference.call(mails.find, { query: { size: 100 } }, agent)).content.filter(
    ({ customerId }) => customerId !== null,
  );
  const body = { attachmentId: inside!.attachmentId, customerId: known!.customerId!, documentName: 'תמונה' };
  const after = await reference.call(
    mails.saveAttachment,
    { params: { mailId: mail.entityId }, body, idempotencyKey: newKey() },
    agent,
  );
  const documentId = after.files.find(({ attachmentId }) => attachmentId === inside!.attachmentId)!.documentId!;
  const document = await reference.call(documents.get, { params: { documentId } }, agent);
  expect(document).toMatchObject({ documentName: 'תמונה', customerId: known!.customerId });
});

test('MBX-05 a broken message is marked, stays a file, and the next mail comes', async () => {
  const mail = await arrive('broken-by-somebody', ['broken.msg', message().subarray(0, 900)], ['whole.msg', message()]);
  expect(mail).toMatchObject({ damaged: true, attachments: 2 });
  expect(mail.files.map(({ name }) => name)).toEqual(['broken.msg', 'whole.msg', 'תמונה.gif', 'logo.gif']);
  expect(await opened(mail.entityId, mail.files[0]!.attachmentId)).toMatchObject({ damaged: true, subject: '' });
  expect((await arrive('after-the-broken')).damaged).toBe(false);
});

test('MBX-02 a forwarded mail takes the saved message along, and not what is inside of it once more', async () => {
  const mail = await arrive('to-be-forwarded', ['letter.msg', message()]);
  const body = { to: [], cc: [], bcc: [], subject: 'Fwd', text: '', answersId: mail.entityId, forwards: true };
  const draft = await reference.call(mails.createDraft, { body, idempotencyKey: newKey() }, agent);
  expect(draft.files.filter(({ contentId }) => contentId === null).map(({ name }) => name)).toEqual(['letter.msg']);
});

test('MBX-05 a mail that was stored before attached messages were opened is read again, and keeps its documents', async () => {
  const { db } = reference.database;
  const mail = await arrive('from-former-times', ['letter.msg', message()], ['plain.pdf', pdf]);
  const broken = await arrive('lost-from-former-times', ['letter.msg', message()]);
  // As the former program has left them; the bytes of the second one are lost.
  const both = [mail.entityId, broken.entityId];
  await db.deleteFrom('mail_files').where('mail_id', 'in', both).where('inside_id', 'is not', null).execute();
  await db.updateTable('mails').set({ readings_left: 3, words: '' }).where('id', 'in', both).execute();
  const { file_id } = await db
    .selectFrom('mails')
    .select('file_id')
    .where('id', '=', broken.entityId)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('files')
    .set({ hash: '0'.repeat(64) })
    .where('id', '=', file_id!)
    .execute();
  const former = (await card(mail.entityId)).files;
  expect(former).toHaveLength(2);

  await inTransaction(reference.database, reference.queue, null, ({ jobs }) => jobs.send(readInside, {}));
  const left = async () =>
    (await db.selectFrom('mails').select('readings_left').where('id', 'in', both).execute()).map(
      (row) => row.readings_left,
    );
  await expect.poll(left, { timeout: 30_000 }).toEqual([0, 0]);
  const { files } = await card(mail.entityId);
  expect(files.map(({ name, insideId }) => [name, insideId])).toEqual(
    mail.files.map(({ name, insideId }) => [name, insideId]),
  );
  expect(files.slice(0, 2).map(({ attachmentId }) => attachmentId)).toEqual(
    former.map(({ attachmentId }) => attachmentId),
  );
  expect((await card(broken.entityId)).files).toHaveLength(1);
  expect((await reference.call(mails.find, { query: { query: 'תמונה.gif', size: 5 } }, agent)).content).toContainEqual(
    expect.objectContaining({ entityId: mail.entityId }),
  );
});
