import { afterAll, beforeAll, expect, test } from 'vitest';
import { claims } from '@/lib/contract/claims/claims';
import { letters } from '@/lib/contract/claims/letters';
import { customers } from '@/lib/contract/customers/customers';
import { mails } from '@/lib/contract/customers/mails';
import { remarks } from '@/lib/contract/customers/remarks';
import { documents } from '@/lib/contract/documents/documents';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { pictureOf, sendUpload } from '../engine/uploads';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let agent: TestSession;
let customerId: string;
let claimId: string;
const today = todayInIsrael();

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  const draft = {
    customerInfo: { firstName: 'אורה', lastName: 'מכתבי' },
    media: [{ mediaType: 'MOBILE_PHONE' as const, value: '0525559919' }],
  };
  customerId = (await reference.call(customers.create, { body: draft, idempotencyKey: newKey() }, agent)).customerId;
  const body = { customerId, type: 'ACCIDENT' as const, supplier: 'HAREL' as const, insurerClaimNumber: 'H-4711' };
  claimId = (await reference.call(claims.create, { body, idempotencyKey: newKey() }, agent)).claimId;
});
afterAll(() => reference.stop());

const draft = (to: 'CUSTOMER' | 'INSURER', language: 'he' | 'en' | 'ru' = 'he') =>
  reference.call(letters.draft, { params: { claimId }, query: { to, language } }, agent);
const send = (body: Record<string, unknown>) =>
  reference.call(letters.send, { params: { claimId }, body: body as never, idempotencyKey: newKey() }, agent);
const letter = {
  to: 'INSURER',
  channel: 'MAIL',
  address: 'claims@harel.example',
  subject: 'תביעה H-4711',
  text: 'נבקש עדכון',
};

test('CLM-06 a letter is drafted from what the clock asks for, in the language of its reader', async () => {
  const toInsurer = await draft('INSURER');
  expect(toInsurer).toMatchObject({ email: null, mobile: null, subject: 'תביעה H-4711, אורה מכתבי' });
  expect(toInsurer.text).toContain('רשימת המסמכים והמידע הדרושים');
  expect(toInsurer.text.split('\n').at(-1)).toContain('נועה ברק');
  const toCustomer = await draft('CUSTOMER', 'ru');
  expect(toCustomer.mobile).toBe('0525559919');
  expect(toCustomer.text).toContain('Фотографии повреждений');
  expect((await reference.call(claims.get, { params: { claimId } }, agent)).lastNoticeOn).toBeNull();
});

test('CLM-06 sending notes a dated remark, keeps the mail with the claim and starts the clock again', async () => {
  await send(letter);
  const card = await reference.call(claims.get, { params: { claimId } }, agent);
  expect(card).toMatchObject({ lastNoticeOn: today, clock: { kind: 'FOLLOW_UP', startedOn: today } });
  const events = await reference.call(claims.events, { params: { claimId }, query: {} }, agent);
  expect(events.content[0]).toMatchObject({ kind: 'NOTICE', reason: 'תביעה H-4711' });
  const query = { claimId };
  const noted = await reference.call(remarks.list, { params: { customerId }, query }, agent);
  expect(noted.content).toMatchObject([{ subject: 'תביעה H-4711', text: 'נבקש עדכון', claimId, dueDate: null }]);
  const trusted = await reference.as('trusted');
  const sent = await reference.call(mails.list, { params: { customerId }, query }, agent);
  expect(sent.content).toMatchObject([{ to: ['claims@harel.example'], folder: 'SENT' }]);
  await expect(reference.call(mails.list, { params: { customerId }, query }, trusted)).rejects.toBeTruthy();
  const outside = await reference.call(mails.list, { params: { customerId }, query: { claimId: 'other' } }, agent);
  expect(outside.content).toEqual([]);
  // The next letter to this insurer has the address already.
  expect((await draft('INSURER')).email).toBe('claims@harel.example');
});

test('CLM-06 a document of the claim goes with a letter to the insurer; of another claim or without a file it does not', async () => {
  const documentOf = async (of: string | null, withFile: boolean) => {
    const body = { customerId, claimId: of, documentName: 'דוח שמאי', infoType: 'OTHER' as const };
    const { documentId } = await reference.call(documents.create, { body, idempotencyKey: newKey() }, agent);
    const sent = { url: reference.url, session: agent, file: pictureOf('png'), idempotencyKey: newKey() };
    if (withFile) await sendUpload(documents.upload, { ...sent, params: { documentId } });
    return documentId;
  };
  const documentId = await documentOf(claimId, true);
  const offered = await draft('INSURER');
  expect(offered).toMatchObject({ documents: [{ documentId, name: 'דוח שמאי' }], documentId: null });
  await send({ ...letter, address: 'appraisals@harel.example', documentId });
  const { db } = reference.database;
  const [message] = await db
    .selectFrom('messages')
    .select(['attachment_name', 'attachment_hash'])
    .where('recipient', '=', 'appraisals@harel.example')
    .execute();
  expect(message).toEqual({ attachment_name: expect.stringMatching(/png$/), attachment_hash: expect.any(String) });
  const kept = await reference.call(mails.list, { params: { customerId }, query: { claimId } }, agent);
  expect(kept.content[0]).toMatchObject({ to: ['appraisals@harel.example'], attachments: 1 });
  for (const other of [await documentOf(null, true), await documentOf(claimId, false), 'nothing'])
    await expect(send({ ...letter, documentId: other })).rejects.toMatchObject({ status: 404 });
  await expect(
    send({ ...letter, to: 'CUSTOMER', channel: 'SMS', address: '0525559919', documentId }),
  ).rejects.toMatchObject({ status: 400, body: { fields: [{ path: 'documentId', rule: 'invalid' }] } });
});

test('CLM-06 insurers are written to by mail, to an address; a closed claim sends nothing', async () => {
  const wrong = (path: string, rule: string) => ({ status: 400, body: { fields: [{ path, rule }] } });
  await expect(send({ ...letter, channel: 'SMS', address: '0525559919' })).rejects.toMatchObject(
    wrong('channel', 'invalid'),
  );
  await expect(send({ ...letter, address: 'nobody' })).rejects.toMatchObject(wrong('address', 'email'));
  await send({ ...letter, to: 'CUSTOMER', channel: 'SMS', address: '0525559919' });
  const { version } = await reference.call(claims.get, { params: { claimId } }, agent);
  const body = { version, to: 'CLOSED' as const, reason: 'נמשכה', outcome: 'WITHDRAWN' as const };
  await reference.call(claims.move, { params: { claimId }, body, idempotencyKey: newKey() }, agent);
  await expect(send(letter)).rejects.toMatchObject({ status: 409, body: { error: 'CLAIM_STATE_ERROR' } });
});
