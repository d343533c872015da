import { randomUUID } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type FolderChoice, mailboxes } from '@/lib/contract/agencies/mailboxes';
import { mails } from '@/lib/contract/customers/mails';
import { Renumbered } from '@/reference/concepts/mails/driver';
import { imapDriver } from '@/reference/concepts/mails/imap-driver';
import { type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { type Dovecot, startDovecot } from './dovecot';

let reference: TestReference;
let agent: TestSession;
let dovecot: Dovecot;
let outside: ImapFlow;
beforeAll(async () => {
  dovecot = await startDovecot();
  reference = await startTestReference({ privateMailHosts: ['127.0.0.1'] });
  agent = await reference.as('agent');
  outside = new ImapFlow({
    host: '127.0.0.1',
    port: dovecot.port,
    secure: false,
    auth: { user: dovecot.login, pass: dovecot.password },
    logger: false,
  });
  await outside.connect();
  await save();
  await synced();
});
afterAll(async () => {
  outside.close();
  await Promise.all([reference.stop(), dovecot.stop()]);
});

const save = (login = dovecot.login) => {
  const server = { host: '127.0.0.1', login, password: dovecot.password };
  const body = { email: 'agent@office.test', imap: { ...server, port: dovecot.port }, smtp: { ...server, port: 25 } };
  return reference.call(mailboxes.save, { body }, agent);
};
/** Two runs: the first may have begun before. */
const synced = async () => {
  const last = async () => (await reference.call(mails.status, {}, agent)).lastSuccessTs ?? '';
  for (let run = 0; run < 2; run++) {
    const before = await last();
    await reference.call(mails.sync, {}, agent);
    await vi.waitUntil(async () => (await last()) > before, { timeout: 30_000, interval: 100 });
  }
};
const noChoice = { INBOX: null, SENT: null, RECYCLE_BIN: null, SPAM: null };
const choose = (over: Partial<FolderChoice>) =>
  reference.call(mailboxes.saveFolders, { body: { ...noChoice, ...over } }, agent);
const folders = () => reference.call(mailboxes.folders, undefined, agent);
const roleOf = async (folder: string) => (await folders()).roles.find((one) => one.folder === folder);
/** Mails of this test, without those of the demonstration. */
const subjectsIn = async (folder: 'INBOX' | 'SPAM' | 'SENT') =>
  (await reference.call(mails.find, { query: { folder, size: 100 } }, agent)).content
    .map(({ subject }) => subject)
    .filter((subject) => /^w[0-9a-f]{8}$/.test(subject));
const arrive = async (folder: string, word = `w${randomUUID().slice(0, 8)}`) => {
  await outside.append(
    folder,
    `From: dana@customer.test\r\nTo: agent@office.test\r\nSubject: ${word}\r\nMessage-ID: <${word}@customer.test>\r\n\r\nhello\r\n`,
  );
  return word;
};
const countOf = async (folder: string) => (await outside.status(folder, { messages: true })).messages;

test('MBX-01 a folder that was chosen is used instead of the one that the server marks, and nothing doubles', async () => {
  expect(await folders()).toMatchObject({ problem: null, names: expect.arrayContaining(['INBOX', 'Sent', 'Junk']) });
  expect(await roleOf('SPAM')).toEqual({ folder: 'SPAM', name: 'Junk', chosen: null });
  await outside.mailboxCreate('Rubbish');
  const [marked, chosen, letter] = [await arrive('Junk'), await arrive('Rubbish'), await arrive('INBOX')];
  await synced();
  expect(await subjectsIn('SPAM')).toEqual([marked]);

  await choose({ SPAM: 'Rubbish' });
  await synced();
  expect(await subjectsIn('SPAM')).toEqual([chosen]);
  expect(await roleOf('SPAM')).toEqual({ folder: 'SPAM', name: 'Rubbish', chosen: 'Rubbish' });
  const rows = await reference.call(mails.find, { query: { query: letter } }, agent);
  const mailIds = rows.content.map(({ entityId }) => entityId);
  expect(mailIds).toHaveLength(1);
  await reference.call(mails.move, { body: { mailIds, folder: 'SPAM' } }, agent);
  await expect.poll(() => countOf('Rubbish'), { timeout: 20_000 }).toBe(2);
  expect(await countOf('Junk')).toBe(1);

  await choose({});
  await synced();
  expect(await subjectsIn('SPAM')).toEqual([marked]);
});

test('MBX-01 a chosen folder that is renamed elsewhere is named, and the marked one is used meanwhile', async () => {
  await outside.mailboxCreate('Filed by rule');
  const word = await arrive('Filed by rule');
  await choose({ INBOX: 'Filed by rule' });
  await synced();
  expect(await subjectsIn('INBOX')).toEqual([word]);
  await outside.mailboxRename('Filed by rule', 'Renamed');
  await synced();
  expect(await roleOf('INBOX')).toEqual({ folder: 'INBOX', name: 'INBOX', chosen: 'Filed by rule' });
  expect(await subjectsIn('INBOX')).not.toContain(word);
  // The mailbox says so too, with what is needed to go on.
  const said = async () => {
    const { lostFolders, chosenFolders } = await reference.call(mails.status, {}, agent);
    return { lostFolders, chosenFolders };
  };
  expect(await said()).toEqual({
    lostFolders: [{ folder: 'INBOX', name: 'Filed by rule', used: 'INBOX' }],
    chosenFolders: { ...noChoice, INBOX: 'Filed by rule' },
  });
  await choose({ INBOX: 'Renamed' });
  expect((await said()).lostFolders).toEqual([]);
  await synced();
  expect((await said()).lostFolders).toEqual([]);
  expect(await subjectsIn('INBOX')).toEqual([word]);
  await choose({});
  await synced();
});

test('MBX-01 a folder that is deleted elsewhere takes its mails along, except those that are filed', async () => {
  await outside.mailboxCreate('Passing');
  const [kept, gone] = [await arrive('Passing'), await arrive('Passing')];
  await choose({ SENT: 'Passing' });
  await synced();
  expect((await subjectsIn('SENT')).sort()).toEqual([kept, gone].sort());
  const { customer_id } = await reference.database.db
    .selectFrom('mails')
    .select('customer_id')
    .where('customer_id', 'is not', null)
    .limit(1)
    .executeTakeFirstOrThrow();
  const { content } = await reference.call(mails.find, { query: { query: kept } }, agent);
  const params = { mailId: content[0]!.entityId };
  await reference.call(mails.file, { params, body: { customerId: customer_id } }, agent);
  await outside.mailboxDelete('Passing');
  await synced();
  expect(await subjectsIn('SENT')).toEqual([]);
  const found = async (query: string) => (await reference.call(mails.find, { query: { query } }, agent)).content;
  expect(await found(kept)).toMatchObject([{ folder: 'RECYCLE_BIN' }]);
  expect(await found(gone)).toEqual([]);
  // It turns up in another folder after all.
  await arrive('INBOX', kept);
  await synced();
  expect(await found(kept)).toMatchObject([{ entityId: params.mailId, folder: 'INBOX', customerId: customer_id }]);
});

test('MBX-05 a folder that goes while it is read is no lost connection: the next run sees what there is', async () => {
  const server = { host: '127.0.0.1', login: dovecot.login, password: dovecot.password };
  const servers = { imap: { ...server, port: dovecot.port }, smtp: { ...server, port: 25 } };
  const settings = { port: 0, dataDir: '', mailFrom: '', logLevel: 'silent', privateMailHosts: ['127.0.0.1'] } as const;
  await arrive('Junk');
  const driver = await imapDriver(servers, settings);
  const junk = (await driver.folders()).find(({ folder }) => folder === 'SPAM')!;
  await outside.mailboxDelete('Junk');
  await expect(driver.numbers(junk)).rejects.toThrow(Renumbered);
  await expect(Array.fromAsync(driver.heads('SPAM', { newest: 5 }))).rejects.toThrow(Renumbered);
  await driver.close();
  await outside.mailboxCreate('Junk');
});

test('MBX-01 a folder has one use, and a choice is of one account at one server', async () => {
  const ruleOf = (over: Partial<FolderChoice>) =>
    choose(over).then(
      () => 'taken',
      (error: Refused) => error.body.fields?.map(({ path, rule }) => `${path} ${rule}`).join(', '),
    );
  expect(await ruleOf({ SPAM: 'Junk', SENT: 'Junk' })).toBe('SENT mailFolderTaken, SPAM mailFolderTaken');
  expect(await ruleOf({ SENT: 'Inbox' })).toBe('SENT mailFolderTaken');
  await choose({ RECYCLE_BIN: 'Junk' });
  // What was chosen for another use is not taken for its mark.
  expect(await roleOf('SPAM')).toEqual({ folder: 'SPAM', name: null, chosen: null });
  await save('somebody-else');
  expect(await roleOf('RECYCLE_BIN')).toMatchObject({ chosen: null });
  expect((await folders()).problem).toBe('login');
  await reference.call(mailboxes.remove, undefined, agent);
  expect((await folders()).names).toEqual([]);
  await expect(choose({})).rejects.toMatchObject({ body: { error: 'NOT_FOUND' } });
});
