import { rmSync } from 'node:fs';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mails } from '@/lib/contract/customers/mails';
import type { MailDriver } from '@/reference/concepts/mails/driver';
import { localDriver } from '@/reference/concepts/mails/local-driver';
import { type Run, syncFolders } from '@/reference/concepts/mails/sync-folders';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { tenantOf } from '@/reference/engine/db/tenant';
import type { Scope } from '@/reference/engine/jobs/job';
import type { Settings } from '@/reference/engine/settings';
import { openFiles } from '@/reference/engine/store/open-files';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshDataFolder } from '../template';

const box = { agencyId: demoAgencyId('standard'), accountId: demoAccountId('agent') };
let reference: TestReference;
let agent: TestSession;
let run: (by?: (driver: MailDriver) => MailDriver) => ReturnType<typeof syncFolders>;
let folder: string;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
  folder = await freshDataFolder();
  const settings: Settings = { port: 0, dataDir: folder, mailFrom: 'desk@a.test', logLevel: 'silent' };
  const { store } = await openFiles(settings, []);
  const inTransaction = <T>(work: (scope: Scope) => Promise<T>) =>
    reference.database.db
      .transaction()
      .execute((db) => work({ db, subscribers: [], jobs: { send: async () => undefined } }));
  const driver = localDriver({ ...box, settings, inTransaction });
  const log = pino({ level: 'silent' });
  run = (by = (same) => same) => {
    const whole: Run = {
      ...{ driver: by(driver), box, means: { inTransaction, files: store, log, signal: new AbortController().signal } },
      ...{ beat: async () => undefined, tell: async () => undefined },
    };
    return syncFolders(whole);
  };
});
afterAll(async () => {
  await reference.stop();
  rmSync(folder, { recursive: true, force: true });
});

const raw = (number: number, head = `Message-ID: <heads-${number}@customer.test>\r\n`) =>
  Buffer.from(
    `From: Dana <dana@customer.test>\r\nTo: agent@office.test\r\nSubject: heads ${number}\r\n${head}` +
      `Date: Tue, 24 Nov 2026 10:00:00 +0200\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n` +
      `--b\r\nContent-Type: text/plain\r\n\r\nbody${number}here\r\n` +
      `--b\r\nContent-Type: application/octet-stream; name=list.bin\r\n\r\nbytes${number}\r\n--b--\r\n`,
  );
const localRow = (mail: Buffer, messageId: string | null) => ({
  ...{ account_id: box.accountId, folder: 'INBOX' as const, message_id: messageId, seen: false },
  ...{ raw: mail.toString('base64'), received_at: new Date() },
});
const arrive = async (mail: Buffer, messageId: string | null) => {
  await tenantOf(reference.database.db, box.agencyId).insertInto('local_mails', localRow(mail, messageId)).execute();
};
const lost = (): AsyncIterable<never> => ({
  [Symbol.asyncIterator]: () => ({ next: () => Promise.reject(new Error('The connection was lost')) }),
});
/** The connection ends as soon as a whole mail is asked for. */
const lostAtTexts = (driver: MailDriver): MailDriver => ({ ...driver, fetch: lost });
const find = async (query: string) =>
  (await reference.call(mails.find, { query: { query, size: 100 } }, agent)).content;
/** What the call for an open mail notes, without its job: that one would read the mailbox at the same time. */
const want = (mailId: string) =>
  reference.database.db.updateTable('mails').set({ wanted: true }).where('mails.id', '=', mailId).execute();
const status = () => reference.call(mails.status, {}, agent);
const cardOf = async (query: string) => {
  const [row] = await find(query);
  return reference.call(mails.get, { params: { mailId: row!.entityId } }, agent);
};

test('MBX-01 headers come first and can be found; texts and files follow, once', async () => {
  await run();
  for (let number = 1; number <= 70; number++) await arrive(raw(number), `<heads-${number}@customer.test>`);
  await expect(run(lostAtTexts)).rejects.toThrow('lost');
  expect(await find('heads')).toHaveLength(70);
  expect(await find('body7here')).toEqual([]);
  expect(await status()).toMatchObject({ unloaded: 70 });
  expect(await cardOf('heads')).toMatchObject({
    loaded: false,
    from: 'dana@customer.test',
    fromName: 'Dana',
    text: '',
  });

  expect(await run()).toMatchObject({ missing: 0, hasMore: false, changed: true });
  expect(await find('heads')).toHaveLength(70);
  expect(await cardOf('body7here')).toMatchObject({
    loaded: true,
    subject: 'heads 7',
    text: 'body7here',
    attachments: 1,
  });
  expect(await cardOf('list.bin')).toMatchObject({ files: [{ name: 'list.bin' }] });
  expect((await status()).unloaded).toBe(0);
  expect(await run()).toMatchObject({ changed: false });
});

test('MBX-01 the text of an open mail comes before those of newer ones', async () => {
  for (let number = 101; number <= 160; number++) await arrive(raw(number), `<heads-${number}@customer.test>`);
  await expect(run(lostAtTexts)).rejects.toThrow('lost');
  const { content } = await reference.call(mails.find, { query: { query: 'heads 1', size: 100 } }, agent);
  const waiting = content.filter(({ preview }) => preview === '');
  const mailId = waiting.at(-1)!.entityId;
  await want(mailId);
  const asked: number[] = [];
  await expect(run((driver) => ({ ...driver, fetch: (_, uids) => (asked.push(...uids), lost()) }))).rejects.toThrow(
    'lost',
  );
  const { remote_uid } = await reference.database.db
    .selectFrom('mails')
    .select('remote_uid')
    .where('mails.id', '=', mailId)
    .executeTakeFirstOrThrow();
  expect(asked).toContain(remote_uid);
  expect(asked.length).toBeLessThan(waiting.length);
  await run();
});

/** A mail of which only the header is here. */
const headOnly = async (number: number) => {
  await arrive(raw(number), `<heads-${number}@customer.test>`);
  await expect(run(lostAtTexts)).rejects.toThrow('lost');
  const [row] = await find(`"heads ${number}"`);
  return row!.entityId;
};
test('MBX-02 a mail is forwarded before it is here: its text and its files come along, once, and nothing was written', async () => {
  const mailId = await headOnly(250);
  const to = ['dana@customer.test'];
  const draft = { to, cc: [], bcc: [], subject: 'Fwd: heads 250', text: '', html: null };
  const begin = (forwards: boolean) => {
    const body = { ...draft, answersId: mailId, forwards, quotesLater: true, signed: false };
    return reference.call(mails.createDraft, { body, idempotencyKey: newKey() }, agent);
  };
  const save = (params: { mailId: string }, over: object) =>
    reference.call(mails.saveDraft, { params, body: { ...draft, version: 1, ...over } }, agent);
  const { entityId, ...forwarded } = await begin(true);
  expect(forwarded).toMatchObject({ awaitsQuote: 'FORWARD', untouched: true, files: [], loaded: true });
  const answer = await begin(false);
  expect(answer.awaitsQuote).toBe('ANSWER');
  await run();

  // What is typed meanwhile is no quotation.
  const typed = await save({ mailId: answer.entityId }, { text: 'שלום' });
  expect(typed).toMatchObject({ awaitsQuote: 'ANSWER', untouched: false });
  const params = { mailId: entityId };
  const quoted = await save(params, { text: 'body250here', quoted: true, untouched: true });
  expect(quoted).toMatchObject({ awaitsQuote: null, untouched: true, files: [{ name: 'list.bin' }], version: 2 });
  const again = await save(params, { text: 'body250here', quoted: true, untouched: true, version: 2 });
  expect(again.files).toHaveLength(1);
  // A draft in which something was written never becomes an untouched one again.
  const late = { text: 'שלום\n> body250here', quoted: true, untouched: true, version: 2 };
  expect(await save({ mailId: answer.entityId }, late)).toMatchObject({
    awaitsQuote: null,
    untouched: false,
    files: [],
  });
  const mailIds = [entityId, answer.entityId];
  await reference.call(mails.remove, { body: { mailIds, untouched: true } }, agent);
  const left = async (id: string) => (await reference.send(mails.get, { params: { mailId: id } }, agent)).status;
  expect([await left(entityId), await left(answer.entityId)]).toEqual([404, 200]);
});

test('MBX-01 an open mail does not wait for the headers of the whole mailbox', async () => {
  const mailId = await headOnly(200);
  await want(mailId);
  const others = Array.from({ length: 501 }, (_, at) => localRow(raw(1001 + at), `<others-${at}@customer.test>`));
  const tenant = tenantOf(reference.database.db, box.agencyId);
  await tenant.insertInto('local_mails', others).execute();
  let portions = 0;
  const lostAtHeads = (driver: MailDriver): MailDriver => ({
    ...driver,
    heads: (of, which) => (portions++ === 0 ? driver.heads(of, which) : lost()),
  });
  await expect(run(lostAtHeads)).rejects.toThrow('lost');
  expect(await reference.call(mails.get, { params: { mailId } }, agent)).toMatchObject({ loaded: true, absent: null });
  await tenant.deleteFrom('local_mails').where('message_id', 'like', '<others-%').execute();
  await run();
});

test('MBX-05 a mail without a Message-ID comes whole, once, and is known again when it has moved', async () => {
  await arrive(raw(900, ''), null);
  await run();
  await run();
  expect(await find('body900here')).toHaveLength(1);
  const moved = tenantOf(reference.database.db, box.agencyId).updateTable('local_mails').set({ folder: 'SPAM' });
  await moved.where('raw', '=', raw(900, '').toString('base64')).execute();
  await run();
  expect(await find('body900here')).toMatchObject([{ folder: 'SPAM' }]);
});

test('MBX-02 a mail says why its text is not here', async () => {
  const mailId = await headOnly(300);
  const { db } = reference.database;
  const get = () => reference.call(mails.get, { params: { mailId } }, agent);
  const absent = async () => (await get()).absent;
  const change = (values: { load_failures?: number; wanted?: boolean; remote_uid?: number | null }) =>
    db.updateTable('mails').set(values).where('mails.id', '=', mailId).execute();
  const setBox = (values: { state: 'ERROR' | 'DONE'; problem: 'timeout' | null }) =>
    db.updateTable('mail_boxes').set(values).where('account_id', '=', box.accountId).execute();
  expect(await get()).toMatchObject({ loaded: false, absent: 'PAUSED', boxProblem: null });
  await change({ wanted: true });
  expect(await absent()).toBe('COMING');
  await tenantOf(db, box.agencyId)
    .insertInto('mail_boxes', { account_id: box.accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await setBox({ state: 'ERROR', problem: 'timeout' });
  expect(await get()).toMatchObject({ absent: 'OFFLINE', boxProblem: 'timeout' });
  await setBox({ state: 'DONE', problem: null });
  await change({ load_failures: 3 });
  expect(await absent()).toBe('FAILED');
  // What is not here cannot be downloaded either, and is not made up.
  const source = reference.call(mails.source, { params: { mailId } }, agent);
  await expect(source).rejects.toMatchObject({ body: { error: 'NOT_FOUND' } });
  const { remote_uid } = await db
    .selectFrom('mails')
    .select('remote_uid')
    .where('mails.id', '=', mailId)
    .executeTakeFirstOrThrow();
  await change({ remote_uid: null });
  expect(await get()).toMatchObject({ loaded: false, absent: 'GONE' });
  await change({ remote_uid });
  const asked = { params: { mailId }, body: { answering: false, again: true } };
  await reference.call(mails.look, asked, agent);
  // The press starts the job that reads this mailbox. It must not run beside the tests above, so this one is the last.
  await expect.poll(get, { timeout: 30_000 }).toMatchObject({ loaded: true, absent: null, text: 'body300here' });
});
