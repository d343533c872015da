import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencies } from '@/lib/contract/agencies/agencies';
import { mailboxes } from '@/lib/contract/agencies/mailboxes';
import { mails } from '@/lib/contract/customers/mails';
import type { InputOf } from '@/lib/contract/kit/endpoint';
import { pictureOf, sendUpload } from '../engine/uploads';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { type Dovecot, startDovecot } from './dovecot';
import { type PickyServer, startPickyServer } from './picky-server';

let reference: TestReference;
let agent: TestSession;
let dovecot: Dovecot;
let smtp: PickyServer;
beforeAll(async () => {
  [dovecot, smtp] = await Promise.all([startDovecot(), startPickyServer()]);
  reference = await startTestReference({ privateMailHosts: ['127.0.0.1'] });
  agent = await reference.as('agent');
  const server = { host: '127.0.0.1', login: dovecot.login, password: dovecot.password };
  const body = {
    email: 'agent@office.test',
    imap: { ...server, port: dovecot.port },
    smtp: { ...server, port: smtp.port },
  };
  await reference.call(mailboxes.save, { body }, agent);
}, 60_000);
afterAll(async () => {
  await Promise.all([reference.stop(), dovecot.stop(), smtp.stop()]);
});

type Beginning = InputOf<typeof mails.createDraft>['body'];

const blank = () => ({ to: ['dana@customer.test'], cc: [], bcc: [], subject: `written ${randomUUID()}`, text: '' });
const begin = (over: Partial<Beginning> = {}) =>
  reference.call(mails.createDraft, { body: { ...blank(), ...over }, idempotencyKey: newKey() }, agent);
const save = (mailId: string, over: object) =>
  reference.call(mails.saveDraft, { params: { mailId }, body: { ...blank(), version: 1, ...over } }, agent);
const card = (mailId: string) => reference.call(mails.get, { params: { mailId } }, agent);

/** Sends a draft at once and returns it as it arrived at the server. */
async function arrived(mailId: string): Promise<string> {
  const params = { mailId };
  const { version, subject } = await card(mailId);
  await reference.call(mails.send, { params, body: { version }, idempotencyKey: newKey() }, agent);
  await reference.call(mails.sendNow, { params, idempotencyKey: newKey() }, agent);
  await expect.poll(async () => (await card(mailId)).state, { timeout: 20_000 }).toBe('SENT');
  return smtp.taken.find((mail) => mail.includes(subject))!;
}

/** Reads one part of a mail by hand (RFC 2045): what the recipient's program makes of it. */
function partOf(mail: string, type: string): string | undefined {
  const part = mail
    .split(/\r\n--[^\r\n]+\r\n/)
    .find((one) => new RegExp(`^content-type: ${type}`, 'im').test(one.split('\r\n\r\n')[0]!));
  if (part === undefined) return undefined;
  const end = part.indexOf('\r\n\r\n');
  const [head, body] = [part.slice(0, end), part.slice(end + 4)];
  const bytes = /base64/i.test(head)
    ? Buffer.from(body, 'base64')
    : Buffer.from(
        body
          .replace(/=\r\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
        'latin1',
      );
  return bytes
    .toString('utf8')
    .replaceAll('\r\n', '\n')
    .replace(/\n\.?\n?$/, '')
    .trimEnd();
}

const rich =
  '<p>שלום <strong>דנה</strong>,</p><ul><li dir="auto"><p>רישיון</p></li><li dir="auto"><p>ID card</p></li></ul>' +
  '<p></p><p dir="ltr">See <a target="_blank" rel="noopener noreferrer nofollow" href="https://a.example/x">here</a></p>' +
  '<blockquote><p>מה חסר?</p></blockquote>';
const said = 'שלום דנה,\n• רישיון\n• ID card\n\nSee here (https://a.example/x)\n> מה חסר?';

test('MBX-02 a rich text is kept as it was written, with its text beside it, and arrives as both', async () => {
  const { entityId, html } = await begin();
  expect(html).toBeNull();
  const saved = await save(entityId, { html: rich, text: 'what the browser says of it' });
  expect(saved).toMatchObject({ html: rich, text: said, version: 2 });
  expect(saved.preview).toBe('שלום דנה, • רישיון • ID card See here (https://a.example/x) > מה חסר?');
  const { content } = await reference.call(mails.find, { query: { query: 'רישיון', folder: 'DRAFT' } }, agent);
  expect(content.map((row) => row.entityId)).toContain(entityId);

  const mail = await arrived(entityId);
  expect(mail).toMatch(/^content-type: multipart\/alternative/im);
  expect(partOf(mail, 'text/plain')).toBe(said);
  const arrivedHtml = partOf(mail, 'text/html')!;
  expect(arrivedHtml).toContain('שלום <strong>דנה</strong>,');
  expect(arrivedHtml).toContain('<li dir="auto"><p style="margin:0">רישיון</p></li>');
  // An empty line has its height, and each line a direction, also in programs that know nothing of the composer.
  expect(arrivedHtml).toContain('<p dir="auto" style="margin:0"><br /></p><p dir="ltr" style="margin:0">See <a');
  // Who has sent it reads it as it left.
  expect((await card(entityId)).html).toBe(arrivedHtml);
});

test('MBX-02 a draft of a time without rich text stays readable, leaves as it was, and becomes rich when it is edited', async () => {
  const text = 'שורה\n\nעוד שורה\n> קודם';
  const old = await begin({ text, signed: false });
  expect(await card(old.entityId)).toMatchObject({ text, html: null });
  const mail = await arrived(old.entityId);
  expect(mail).not.toMatch(/multipart|text\/html/i);
  expect(Buffer.from(mail, 'latin1').length).toBeGreaterThan(0);
  const edited = await begin({ text, signed: false });
  const saved = await save(edited.entityId, { html: '<p>שורה</p>', text });
  expect(saved).toMatchObject({ text: 'שורה', html: '<p>שורה</p>' });
  // Without a word it has no form either.
  expect(await save(edited.entityId, { html: '<p></p><p> </p>', version: 2 })).toMatchObject({ html: null });
  // And a program that knows no rich text makes it plain again.
  expect(await save(edited.entityId, { text, version: 3 })).toMatchObject({ text, html: null });
});

test('MBX-05 what a browser sends as the text of a draft is cleaned before it is kept', async () => {
  const { entityId } = await begin();
  const hostile =
    '<p onclick="x()">א</p><script>steal()</script><style>p{}</style><iframe src="https://evil.test"></iframe>' +
    '<img src="https://evil.test/pixel.gif"><img src="data:image/png;base64,AAAA"><a href="javascript:x()">ב</a>' +
    '<form action="https://evil.test"><input name="a"></form><p style="background:url(https://evil.test)">ג</p>';
  const saved = await save(entityId, { html: hostile });
  expect(saved.html).toBe('<p>א</p><a>ב</a><p>ג</p>');
  expect(saved.text).toBe('א\nב\nג');
  expect(await arrived(entityId)).not.toMatch(/evil|steal|javascript|<img/);
});

test.each([
  ['more than a mail may say', `<p>${'א'.repeat(100_001)}</p>`, 'longest 100000'],
  ['more tags than are cleaned', '<p></p>'.repeat(15_001), 'tooLong'],
  ['more HTML than is taken', `<p>${'<b>א</b>'.repeat(37_500)}</p>`, 'longest 300000'],
])('MBX-05 %s is refused, not cut', async (_, html, rule) => {
  const { entityId } = await begin({ text: 'קודם', signed: false });
  await expect(save(entityId, { html })).rejects.toMatchObject({
    body: { error: 'VALIDATION_ERROR', fields: [{ path: 'html', rule }] },
  });
  expect(await card(entityId)).toMatchObject({ text: 'קודם', html: null, version: 1 });
});

test('MBX-02 signature and logo stand below a rich text and above what it quotes', async () => {
  const owner = await reference.as('superuser');
  const picture = pictureOf('png', 3);
  await sendUpload(agencies.uploadLogo, { url: reference.url, session: owner, file: picture });
  await reference.call(mailboxes.saveSignature, { body: { text: 'בברכה,\nתמר <סוכנת>', logo: true } }, agent);
  const signature = '<p>בברכה,</p><p>תמר &lt;סוכנת&gt;</p>';
  const fresh = await begin({ html: '<p>שלום</p>' });
  expect(fresh).toMatchObject({ html: `<p>שלום</p><p></p>${signature}`, text: 'שלום\n\nבברכה,\nתמר <סוכנת>' });

  const answer = await begin({ answersId: fresh.entityId, html: '<p></p><blockquote><p>קודם</p></blockquote>' });
  expect(answer.html).toBe(`<p></p>${signature}<p></p><blockquote><p>קודם</p></blockquote>`);
  await save(answer.entityId, { html: answer.html!.replace('<p>', '<p><strong>כן</strong>') });
  const html = partOf(await arrived(answer.entityId), 'text/html')!;
  const places = ['<strong>כן', 'תמר &lt;סוכנת&gt;', '<img src="cid:signature-logo"', '<blockquote'];
  const found = places.map((part) => html.indexOf(part));
  expect(found).toEqual(found.toSorted((one, two) => one - two));
  expect(found[0]).toBeGreaterThan(-1);
});

test('MBX-02 a draft in which nothing was written is dropped when it is left; one that was changed or filled in stays', async () => {
  const received = await begin();
  await arrived(received.entityId);
  const answer = () => begin({ answersId: received.entityId, forwards: true });
  const leave = async (mailId: string) => {
    await reference.call(mails.remove, { body: { mailIds: [mailId], untouched: true } }, agent);
    return card(mailId).then(
      ({ state }) => state,
      (failure: { body: { error: string } }) => failure.body.error,
    );
  };
  expect(await leave((await answer()).entityId)).toBe('NOT_FOUND');

  const typed = await answer();
  await save(typed.entityId, { text: 'שלום' });
  expect(await leave(typed.entityId)).toBe('DRAFT');

  const withFile = await answer();
  const file = {
    params: { mailId: withFile.entityId },
    session: agent,
    file: pictureOf('png', 4),
    idempotencyKey: newKey(),
  };
  // Its answer may be lost: the file is attached once.
  for (let time = 0; time < 2; time++) await sendUpload(mails.addAttachment, { url: reference.url, ...file });
  const attached = (await card(withFile.entityId)).files.filter(({ contentId }) => contentId === null);
  expect(attached).toHaveLength(1);
  expect(await leave(withFile.entityId)).toBe('DRAFT');

  const recalled = await begin({ answersId: received.entityId });
  const params = { mailId: recalled.entityId };
  await reference.call(mails.send, { params, body: { version: 1 }, idempotencyKey: newKey() }, agent);
  expect(await leave(recalled.entityId)).toBe('WAITING');
  await reference.call(mails.recall, { params }, agent);
  expect(await leave(recalled.entityId)).toBe('DRAFT');

  // A new mail that says nothing yet goes, a letter that was filled in for its writer stays.
  expect(await leave((await begin()).entityId)).toBe('NOT_FOUND');
  expect(await leave((await begin({ text: 'שלום רב' })).entityId)).toBe('DRAFT');
});

test('MBX-02 files of Office programs are sent with the type that their name tells, and others are refused', async () => {
  const draft = await begin();
  const container = { zip: [0x50, 0x4b, 3, 4], ole: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1] };
  const attach = (name: string, head: readonly number[]) =>
    sendUpload(mails.addAttachment, {
      ...{ url: reference.url, params: { mailId: draft.entityId }, session: agent, idempotencyKey: newKey() },
      ...{ name, file: new Uint8Array([...head, ...Buffer.from(name)]) },
    });
  expect((await attach('הצעה.docx', container.zip)).status).toBe(200);
  expect((await attach('מצגת.PPTX', container.zip)).status).toBe(200);
  expect((await attach('צילומים.zip', container.zip)).status).toBe(200);
  expect((await attach('טבלה.xls', container.ole)).status).toBe(200);
  expect((await attach('מכתב.doc', container.ole)).status).toBe(200);
  expect((await attach('program.exe', [0x4d, 0x5a, 0x90, 0])).status).toBe(415);
  const files = (await card(draft.entityId)).files.filter(({ contentId }) => contentId === null);
  expect(files.map(({ name, type }) => [name, type])).toEqual([
    ['הצעה.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
    ['מצגת.PPTX', 'application/vnd.openxmlformats-officedocument.presentationml.presentation'],
    ['צילומים.zip', 'application/zip'],
    ['טבלה.xls', 'application/vnd.ms-excel'],
    ['מכתב.doc', 'application/msword'],
  ]);
  const params = { mailId: draft.entityId, attachmentId: files[0]!.attachmentId };
  const sent = await reference.send(mails.attachment, { params }, agent);
  expect([sent.status, sent.headers.get('content-disposition')]).toEqual([200, expect.stringMatching(/^attachment/)]);
});

test('MBX-02 files of a draft are as large as a mail can carry, and nothing of the draft is lost', async () => {
  const draft = await begin({ text: 'see the files' });
  const params = { mailId: draft.entityId };
  const add = async (megabytes: number) => {
    const bytes = new Uint8Array(megabytes * 1024 * 1024);
    bytes.set(Buffer.from('ID3\u0003'));
    const upload = { file: bytes, name: `${megabytes}.mp3`, type: 'audio/mpeg', idempotencyKey: newKey() };
    const answer = await sendUpload(mails.addAttachment, { url: reference.url, params, session: agent, ...upload });
    return answer.ok ? 'taken' : ((await answer.json()) as { error: string }).error;
  };
  expect(await add(60)).toBe('FILE_TOO_LARGE');
  expect(await add(15)).toBe('taken');
  expect(await add(15)).toBe('MAIL_FILES_TOO_LARGE');
  const kept = await card(draft.entityId);
  expect(kept.text).toContain('see the files');
  // The signature of the agency may bring a picture along.
  expect(kept.files.map(({ name }) => name).filter((name) => name.endsWith('.mp3'))).toEqual(['15.mp3']);
  // A forwarded mail can bring more along than it may carry.
  await reference.database.db
    .updateTable('files')
    .set({ size: 30 * 1024 * 1024 })
    .where('name', '=', '15.mp3')
    .execute();
  const send = { params, body: { version: kept.version }, idempotencyKey: newKey() };
  await expect(reference.call(mails.send, send, agent)).rejects.toMatchObject({
    body: { error: 'MAIL_FILES_TOO_LARGE' },
  });
  expect((await card(draft.entityId)).state).toBe('DRAFT');
});
