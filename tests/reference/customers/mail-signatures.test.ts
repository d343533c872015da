import { afterAll, beforeAll, expect, test } from 'vitest';
import { agencies } from '@/lib/contract/agencies/agencies';
import { mailboxes } from '@/lib/contract/agencies/mailboxes';
import { mails } from '@/lib/contract/customers/mails';
import { parseMessage } from '@/reference/engine/mail/parse-message';
import { pictureOf, sendUpload } from '../engine/uploads';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const words = 'בברכה,\nתמר לוי <סוכנת>';
const save = (body: { text: string; logo: boolean }) => reference.call(mailboxes.saveSignature, { body }, agent);
const begin = (over: object = {}) => {
  const blank = { to: ['dana@outside.test'], cc: [], bcc: [], subject: 'נושא', text: '' };
  return reference.call(mails.createDraft, { body: { ...blank, ...over }, idempotencyKey: newKey() }, agent);
};
const raw = async (mailId: string) => {
  const source = await reference.send(mails.source, { params: { mailId } }, agent);
  return Buffer.from(await source.arrayBuffer());
};

test('MBX-02 a signature stands below the text, above what is quoted, and only where it is wanted', async () => {
  expect(await reference.call(mailboxes.signature, undefined, agent)).toMatchObject({ text: '', logo: false });
  expect((await begin({ text: 'שלום' })).text).toBe('שלום');
  await save({ text: `  ${words}\n`, logo: false });
  expect(await reference.call(mailboxes.signature, undefined, agent)).toMatchObject({ text: words, logo: false });
  expect((await begin()).text).toBe(`\n\n${words}`);
  expect((await begin({ text: 'שלום\n' })).text).toBe(`שלום\n\n${words}`);
  const { content } = await reference.call(mails.find, { query: { query: 'from:fnx-demo' } }, agent);
  const quote = '\n\nכתבו:\n> הפוליסה';
  const answer = await begin({ answersId: content[0]!.entityId, text: quote });
  expect(answer.text).toBe(`\n\n${words}${quote}`);
  expect((await begin({ text: 'שלום', signed: false })).text).toBe('שלום');
  // Nobody else signs with it.
  const other = await reference.as('superuser');
  expect(await reference.call(mailboxes.signature, undefined, other)).toMatchObject({ text: '' });
});

test('MBX-02 the logo of the agency stands in the mail below the signature, until it is taken off', async () => {
  const owner = await reference.as('superuser');
  const picture = pictureOf('png', 3);
  expect((await sendUpload(agencies.uploadLogo, { url: reference.url, session: owner, file: picture })).status).toBe(
    200,
  );
  await save({ text: words, logo: true });
  expect((await reference.call(mailboxes.signature, undefined, agent)).hasLogo).toBe(true);
  const quote = '\n\nכתבו:\n> הפוליסה';
  const { content } = await reference.call(mails.find, { query: { query: 'from:fnx-demo' } }, agent);
  const draft = await begin({ answersId: content[0]!.entityId, text: quote });
  expect(draft.attachments).toBe(0);
  expect(draft.files.map(({ contentId, type }) => [contentId, type])).toEqual([['signature-logo', 'image/png']]);

  const sent = await parseMessage(await raw(draft.entityId));
  expect(sent.text).toContain('תמר לוי <סוכנת>');
  const html = sent.html!;
  const places = ['תמר לוי &lt;סוכנת&gt;', '<img', '&gt; הפוליסה'].map((part) => html.indexOf(part));
  expect(places).toEqual(places.toSorted((one, two) => one - two));
  expect(Math.min(...places)).toBeGreaterThan(-1);
  expect(html).toContain('cid:signature-logo');
  expect(sent.files.map(({ contentId }) => contentId)).toEqual(['signature-logo']);

  const params = { mailId: draft.entityId };
  const { attachmentId } = draft.files[0]!;
  const bare = await reference.call(mails.removeAttachment, { params, body: { attachmentId } }, agent);
  expect(bare.files).toEqual([]);
  const plain = await parseMessage(await raw(draft.entityId));
  expect([plain.html, plain.files]).toEqual([null, []]);

  // A logo that is forwarded with a mail is no file.
  const signed = await begin({ text: 'שלום' });
  const forwarded = await begin({ answersId: signed.entityId, forwards: true, signed: false });
  expect(forwarded.files).toEqual([]);
});

test('MBX-02 a signature that is too long is refused', async () => {
  const refusal = save({ text: 'א'.repeat(1_001), logo: false });
  await expect(refusal).rejects.toMatchObject({ body: { error: 'VALIDATION_ERROR' } });
});
