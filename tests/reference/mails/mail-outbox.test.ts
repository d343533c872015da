import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { mailboxes } from '@/lib/contract/agencies/mailboxes';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { type Dovecot, startDovecot } from './dovecot';
import { nobodyThere, type PickyServer, startPickyServer } from './picky-server';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
let dovecot: Dovecot;
let smtp: PickyServer;
beforeAll(async () => {
  [dovecot, smtp] = await Promise.all([startDovecot(), startPickyServer()]);
  reference = await startTestReference({ privateMailHosts: ['127.0.0.1'] });
  [agent, superuser] = [await reference.as('agent'), await reference.as('superuser')];
  await save();
}, 60_000);
afterAll(async () => {
  await Promise.all([reference.stop(), dovecot.stop(), smtp.stop()]);
});
beforeEach(() => {
  smtp.busy = false;
});

const save = (password = dovecot.password) => {
  const server = { host: '127.0.0.1', login: dovecot.login, password };
  const body = {
    email: 'agent@office.test',
    imap: { ...server, port: dovecot.port },
    smtp: { ...server, port: smtp.port },
  };
  return reference.call(mailboxes.save, { body }, agent);
};
const status = () => reference.call(mails.status, {}, agent);
const card = (mailId: string, session = agent) => reference.call(mails.get, { params: { mailId } }, session);
const find = async (query: object) =>
  (await reference.call(mails.find, { query: { size: 100, ...query } }, agent)).content;
const send = ({ entityId, version }: Pick<MailCard, 'entityId' | 'version'>) =>
  reference.call(mails.send, { params: { mailId: entityId }, body: { version }, idempotencyKey: newKey() }, agent);

/** Lets the time for second thoughts pass. */
const pass = async (mailId: string) => {
  const past = new Date(Date.now() - 1_000);
  const { db } = reference.database;
  await db.updateTable('mail_intents').set({ due_at: past }).where('mail_id', '=', mailId).execute();
  await db.updateTable('mails').set({ due_at: past }).where('id', '=', mailId).execute();
  await reference.call(mails.sync, {}, agent);
};

/** Writes a mail and sends it. */
async function leave(to: string[], bcc: string[] = []): Promise<string> {
  const body = { to, cc: [], bcc, subject: `outbox ${randomUUID()}`, text: 'שלום' };
  const draft = await reference.call(mails.createDraft, { body, idempotencyKey: newKey() }, agent);
  await send(draft);
  await pass(draft.entityId);
  return draft.entityId;
}

test('MBX-02 a mail that the server puts off says so with its words and the next attempt, and can be taken back', async () => {
  smtp.busy = true;
  const mailId = await leave(['dana@customer.test']);
  await expect.poll(async () => (await card(mailId)).state, { timeout: 20_000 }).toBe('DELAYED');
  const delayed = await card(mailId);
  expect(delayed).toMatchObject({ folder: 'OUTBOX', boxProblem: null, recallable: true });
  expect(delayed.problem).toContain('451 4.3.2 too busy');
  const wait = Date.parse(delayed.dueTs!) - Date.now();
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(15_000);
  expect((await find({ folder: 'OUTBOX' })).map(({ state }) => state)).toEqual(['DELAYED']);
  // The mailbox is read all the same.
  await expect.poll(async () => (await status()).state, { timeout: 20_000 }).toBe('DONE');
  expect((await status()).stuck).toBe(1);

  // A third failure reads the same, with a later attempt.
  for (const pause of [30_000, 60_000]) {
    await pass(mailId);
    const waits = async () => Date.parse((await card(mailId)).dueTs ?? '') - Date.now();
    await expect.poll(waits, { timeout: 20_000 }).toBeGreaterThan(pause - 15_000);
    expect((await card(mailId)).state).toBe('DELAYED');
  }

  smtp.busy = false;
  const draft = await reference.call(mails.recall, { params: { mailId } }, agent);
  expect(draft).toMatchObject({ folder: 'DRAFT', state: 'DRAFT', problem: null });
  expect((await status()).stuck).toBe(0);
  await send(draft);
  await pass(mailId);
  await expect.poll(async () => (await card(mailId)).state, { timeout: 20_000 }).toBe('SENT');
  expect(smtp.taken.filter((mail) => mail.includes(draft.subject))).toHaveLength(1);
});

test('MBX-02 after the last attempt the mail stays with the reason', async () => {
  smtp.busy = true;
  const mailId = await leave(['dana@customer.test']);
  const tried = async () => {
    await pass(mailId);
    return (await card(mailId)).state;
  };
  await expect.poll(tried, { timeout: 30_000, interval: 200 }).toBe('FAILED');
  expect((await card(mailId)).problem).toContain('too busy');
  expect((await status()).stuck).toBe(1);
  await reference.call(mails.recall, { params: { mailId } }, agent);
});

test('MBX-02 refused recipients are named with the words of the server, and the others have the mail', async () => {
  const mailId = await leave(['dana@customer.test'], [nobodyThere]);
  await expect.poll(async () => (await card(mailId)).state, { timeout: 20_000 }).toBe('SENT');
  const sent = await card(mailId);
  expect(sent.refused).toEqual([{ address: nobodyThere, words: '550 5.1.1 no such user here' }]);
  expect(smtp.taken.filter((mail) => mail.includes(sent.subject))).toHaveLength(1);
  // A hidden recipient is the sender's secret.
  const { content } = await reference.call(mails.find, { query: { query: 'from:fnx-demo' } }, agent);
  const { suggestions } = await card(content[0]!.entityId);
  const filing = { customerId: suggestions[0]!.customerId, orderId: null, claimId: null };
  await reference.call(mails.file, { params: { mailId }, body: filing }, agent);
  expect((await card(mailId, superuser)).refused).toEqual([]);

  const alone = await leave([nobodyThere]);
  await expect.poll(async () => (await card(alone)).state, { timeout: 20_000 }).toBe('FAILED');
  expect((await card(alone)).problem).toContain('550');
});

test('MBX-02 a mail whose mailbox is shut says that it waits for the password, and leaves with the right one', async () => {
  await save('another');
  await expect.poll(async () => (await status()).problem, { timeout: 20_000 }).toBe('login');
  const mailId = await leave(['dana@customer.test']);
  await expect
    .poll(() => card(mailId), { timeout: 20_000 })
    .toMatchObject({ state: 'DELAYED', boxProblem: 'login', dueTs: null, recallable: true });
  await save();
  await expect.poll(async () => (await card(mailId)).state, { timeout: 20_000 }).toBe('SENT');
  expect((await card(mailId)).boxProblem).toBeNull();
});
