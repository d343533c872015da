import { randomUUID } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { agents } from '@/lib/contract/agencies/agents';
import { mailboxes } from '@/lib/contract/agencies/mailboxes';
import { customers } from '@/lib/contract/customers/customers';
import { filings } from '@/lib/contract/customers/filings';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { merges } from '@/lib/contract/customers/merges';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { freshCustomer } from '../agencies/people';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { createAnew, type Dovecot, startDovecot, startSubmission, type Submission } from './dovecot';

let reference: TestReference;
let agent: TestSession;
let superuser: TestSession;
/** Of another agency. */
let stranger: TestSession;
let dovecot: Dovecot;
let submission: Submission;
let outside: ImapFlow;
beforeAll(async () => {
  [dovecot, submission] = await Promise.all([startDovecot(), startSubmission()]);
  reference = await startTestReference({ privateMailHosts: ['127.0.0.1'] });
  [agent, superuser, stranger] = await Promise.all([
    reference.as('agent'),
    reference.as('superuser'),
    reference.as('trusted'),
  ]);
  outside = new ImapFlow({
    host: '127.0.0.1',
    port: dovecot.port,
    secure: false,
    auth: { user: dovecot.login, pass: dovecot.password },
    logger: false,
  });
  await outside.connect();
  for (const who of [agent, superuser, stranger]) await connect(who);
  for (const who of [agent, superuser, stranger]) await synced(who);
});
afterAll(async () => {
  outside.close();
  await Promise.all([reference.stop(), dovecot.stop(), submission.stop()]);
});

const connect = (who: TestSession) => {
  const server = { host: '127.0.0.1', login: dovecot.login, password: dovecot.password };
  const servers = { imap: { ...server, port: dovecot.port }, smtp: { ...server, port: submission.port } };
  return reference.call(mailboxes.save, { body: { email: 'office@office.test', ...servers } }, who);
};
/** Two runs: the first may have begun before. */
const synced = async (who = agent) => {
  const last = async () => (await reference.call(mails.status, {}, who)).lastSuccessTs ?? '';
  for (let run = 0; run < 2; run++) {
    const before = await last();
    await reference.call(mails.sync, {}, who);
    await vi.waitUntil(async () => (await last()) > before, { timeout: 30_000, interval: 100 });
  }
};
const word = () => `w${randomUUID().slice(0, 8)}`;
const headOf = (subject: string, over: { from?: string; id?: string } = {}) =>
  `From: ${over.from ?? 'dana@customer.test'}\r\nTo: office@office.test\r\nSubject: ${subject}\r\n` +
  `Message-ID: ${over.id ?? `<${subject}@customer.test>`}\r\nDate: Tue, 24 Nov 2026 10:00:00 +0200\r\n`;
const arrive = (subject: string, over: { from?: string; id?: string; folder?: string; head?: string } = {}) =>
  outside.append(over.folder ?? 'INBOX', `${headOf(subject, over)}${over.head ?? ''}\r\ntext of ${subject}\r\n`, []);
const find = async (query: object, who = agent) =>
  (await reference.call(mails.find, { query: { size: 100, ...query } }, who)).content;
const cardOf = async (query: string, who = agent): Promise<MailCard> => {
  const rows = await find({ query }, who);
  expect(rows).toHaveLength(1);
  return reference.call(mails.get, { params: { mailId: rows[0]!.entityId } }, who);
};
const file = (mail: MailCard, customerId: string | null, who = agent) =>
  reference.call(mails.file, { params: { mailId: mail.entityId }, body: { customerId } }, who);
const make = () => reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, agent);
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'taken',
    (error: Refused) => error.body.error,
  );
const outsideIn = async <T>(folder: string, work: () => Promise<T>) => {
  const lock = await outside.getMailboxLock(folder);
  try {
    return await work();
  } finally {
    lock.release();
  }
};

describe('MBX-04 the customer of a mail', () => {
  const ofCustomer = async (customerId: string) =>
    (await reference.call(mails.list, { params: { customerId }, query: {} }, agent)).content.map((row) => row.subject);

  test('MBX-04 that is merged takes mails and rules along, and gets them back', async () => {
    const [survivor, other] = [await make(), await make()];
    const [first, second] = [word(), word()];
    const from = `${word()}@merged.test`;
    await arrive(first, { from });
    await synced();
    // The colleague's copy of the mail stays unfiled: one that came later would be filed with the conversation.
    await synced(superuser);
    await reference.call(filings.add, { body: { address: from, customerId: other.customerId } }, agent);
    expect((await cardOf(first)).customerId).toBe(other.customerId);
    const looked = [survivor, other].map(({ customerId, version }) => ({ customerId, version }));
    const { mergeId } = await reference.call(
      merges.create,
      { body: { survivorId: survivor.customerId, customers: looked, choices: [] }, idempotencyKey: newKey() },
      agent,
    );
    await arrive(second, { from });
    await synced();
    expect((await ofCustomer(survivor.customerId)).sort()).toEqual([first, second].sort());
    await reference.call(merges.undo, { params: { mergeId } }, agent);
    expect(await ofCustomer(other.customerId)).toEqual([first]);
    expect(await ofCustomer(survivor.customerId)).toEqual([second]);
  });

  test('MBX-04 that is removed leaves its mails to be filed anew, and to nobody else’s eyes', async () => {
    const [gone, next] = [await make(), await make()];
    const [first, answer, third] = [word(), word(), word()];
    await arrive(first);
    await synced();
    const mail = await file(await cardOf(first), gone.customerId);
    const open = () => reference.call(mails.get, { params: { mailId: mail.entityId } }, superuser);
    expect((await open()).own).toBe(false);
    await reference.call(customers.remove, { params: { customerId: gone.customerId } }, agent);
    expect(await refusalOf(open())).toBe('NOT_FOUND');
    const unfiled = async () => (await find({ show: 'unfiled' })).map(({ subject }) => subject);
    expect(await unfiled()).toContain(first);
    // The conversation goes on.
    await arrive(answer, { head: `In-Reply-To: <${first}@customer.test>\r\n` });
    await synced();
    expect(await unfiled()).toContain(answer);
    // One line of a conversation says it for all of it.
    await file(await cardOf(first), next.customerId);
    expect((await cardOf(answer)).customerId).toBe(next.customerId);
    await arrive(third, { head: `In-Reply-To: <${first}@customer.test>\r\n` });
    await synced();
    expect((await cardOf(third)).customerId).toBe(next.customerId);
  });

  test('MBX-04 that is removed and comes back has its mails again', async () => {
    const customer = await make();
    const subject = word();
    await arrive(subject);
    await synced();
    await file(await cardOf(subject), customer.customerId);
    const params = { customerId: customer.customerId };
    await reference.call(customers.remove, { params }, agent);
    expect((await cardOf(subject)).customerId).toBeNull();
    await reference.call(customers.restore, { params }, agent);
    expect(await ofCustomer(customer.customerId)).toEqual([subject]);
  });
});

describe('MBX-05 one mail in several mailboxes', () => {
  test('MBX-05 of an agency stands once with the customer, and says who answers it in another mailbox', async () => {
    const customer = await make();
    const subject = word();
    await arrive(subject);
    for (const who of [agent, superuser]) await synced(who);
    const [own, theirs] = [await cardOf(subject), await cardOf(subject, superuser)];
    expect(own.entityId).not.toBe(theirs.entityId);
    await file(own, customer.customerId);
    // A colleague’s copy waits for a person, who is told.
    const { suggestions } = await cardOf(subject, superuser);
    expect(suggestions[0]).toMatchObject({ customerId: customer.customerId, reason: 'CONVERSATION' });
    await file(theirs, customer.customerId, superuser);
    const listed = async (who: TestSession) => {
      const params = { customerId: customer.customerId };
      const page = await reference.call(mails.list, { params, query: {} }, who);
      const found = await find({ customerId: customer.customerId }, who);
      return [page.content.map(({ entityId }) => entityId), found.map(({ entityId }) => entityId), page.totalElements];
    };
    expect(await listed(agent)).toEqual([[own.entityId], [own.entityId], 1]);
    expect(await listed(superuser)).toEqual([[theirs.entityId], [theirs.entityId], 1]);
    await reference.call(mails.look, { params: { mailId: theirs.entityId }, body: { answering: true } }, superuser);
    expect((await cardOf(subject)).present).toEqual([{ name: expect.any(String), answering: true }]);
  });

  test('MBX-05 of two agencies are two mails that know nothing of each other', async () => {
    const customer = await make();
    const subject = word();
    await arrive(subject);
    for (const who of [agent, stranger]) await synced(who);
    const [own, theirs] = [await cardOf(subject), await cardOf(subject, stranger)];
    await file(own, customer.customerId);
    await reference.call(mails.look, { params: { mailId: own.entityId }, body: { answering: true } }, agent);
    const seen = await cardOf(subject, stranger);
    expect([seen.customerId, seen.suggestions, seen.present, seen.conversation]).toEqual([null, [], [], 1]);
    const open = reference.call(mails.get, { params: { mailId: theirs.entityId } }, agent);
    expect(await refusalOf(open)).toBe('NOT_FOUND');
  });
});

describe('MBX-05 large files', () => {
  test('MBX-05 a mail of 60 MB comes with its text and says that its files stay at the server', async () => {
    const [subject, next] = [word(), word()];
    const encoded = Buffer.alloc(60 * 1024 * 1024, `${'QUJD'.repeat(19)}\r\n`);
    const begin = [
      `${headOf(subject)}MIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n`,
      `--b\r\nContent-Type: text/plain; charset=windows-1255\r\nContent-Transfer-Encoding: quoted-printable\r\n\r\n`,
      `=F9=EC=E5=ED\r\n--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Transfer-Encoding: base64\r\n`,
      `Content-Disposition: attachment; filename=a.pdf\r\n\r\n`,
    ];
    await outside.append('INBOX', Buffer.concat([Buffer.from(begin.join('')), encoded, Buffer.from('\r\n--b--\r\n')]));
    await arrive(next);
    await synced();
    const card = await cardOf(subject);
    expect(card).toMatchObject({ subject, loaded: true, text: 'שלום', files: [], damaged: false });
    expect(card.cutSize).toBeGreaterThan(60 * 1024 * 1024);
    // What was fetched of it is its header and its text.
    const source = await reference.send(mails.source, { params: { mailId: card.entityId } }, agent);
    expect((await source.arrayBuffer()).byteLength).toBeLessThan(2_000);
    expect((await cardOf(next)).cutSize).toBeNull();
    await outsideIn('INBOX', () => outside.messageDelete({ header: { subject } }));
  });
});

describe('MBX-05 both sides at one moment', () => {
  test('MBX-05 a mail that is moved here and deleted there is gone, and stops nothing', async () => {
    const [subject, next] = [word(), word()];
    await arrive(subject);
    await synced();
    const mailIds = [(await cardOf(subject)).entityId];
    await Promise.all([
      outsideIn('INBOX', () => outside.messageDelete({ header: { subject } })),
      reference.call(mails.move, { body: { mailIds, folder: 'SPAM' } }, agent),
    ]);
    await arrive(next);
    await synced();
    expect(await find({ query: subject })).toEqual([]);
    expect(await find({ query: next })).toHaveLength(1);
    expect((await reference.call(mails.status, {}, agent)).problem).toBeNull();
    await expect(outside.status('Junk', { messages: true })).resolves.toMatchObject({ messages: 0 });
  });

  test('MBX-05 a mail that is deleted here for good and moved there stays, because somebody wants it', async () => {
    const subject = word();
    await arrive(subject, { folder: 'Trash' });
    await synced();
    const mailIds = [(await cardOf(subject)).entityId];
    await outsideIn('Trash', () => outside.messageMove({ header: { subject } }, 'INBOX'));
    await reference.call(mails.remove, { body: { mailIds } }, agent);
    // Gone at once here; the server has not been asked yet.
    const look = { params: { mailId: mailIds[0]! }, body: { answering: false, again: false } };
    expect(await refusalOf(reference.call(mails.look, look, agent))).toBe('NOT_FOUND');
    await synced();
    expect(await find({ query: subject })).toMatchObject([{ folder: 'INBOX' }]);
  });

  test('MBX-05 an open mail whose folder is deleted elsewhere is said to be gone, and the mailbox goes on', async () => {
    const [subject, next] = [word(), word()];
    await arrive(subject, { folder: 'Junk' });
    await synced();
    const params = { mailId: (await cardOf(subject)).entityId };
    await outside.mailboxDelete('Junk');
    await reference.call(mails.see, { body: { mailIds: [params.mailId], seen: true } }, agent);
    await arrive(next);
    await synced();
    expect(await refusalOf(reference.call(mails.get, { params }, agent))).toBe('NOT_FOUND');
    expect(await find({ query: next })).toHaveLength(1);
    expect(await reference.call(mails.status, {}, agent)).toMatchObject({ problem: null });
    await outside.mailboxCreate('Junk');
  });
});

describe('MBX-05 what tells mails apart', () => {
  test('MBX-05 a mail without sender, date and Message-ID is listed, opened and moved', async () => {
    const subject = word();
    await outside.append('INBOX', `Subject: ${subject}\r\n\r\nbare text\r\n`, [], new Date('2026-11-20T08:00:00Z'));
    await synced();
    const card = await cardOf(subject);
    expect(card).toMatchObject({ from: '', fromName: '', text: 'bare text', damaged: false });
    expect(card.sentTs).toBe('2026-11-20T08:00:00.000Z');
    await reference.call(mails.move, { body: { mailIds: [card.entityId], folder: 'RECYCLE_BIN' } }, agent);
    await synced();
    expect(await find({ query: subject })).toMatchObject([{ entityId: card.entityId, folder: 'RECYCLE_BIN' }]);
  });

  test('MBX-05 two mails with one Message-ID are two, and stay themselves when the server counts anew', async () => {
    const [first, second] = [word(), word()];
    const id = `<${word()}@twice.test>`;
    const both = [
      { subject: first, from: 'a@twice.test' },
      { subject: second, from: 'b@twice.test' },
    ];
    for (const { subject, from } of both) await arrive(subject, { from, id, folder: 'Junk' });
    await synced();
    const before = [await cardOf(first), await cardOf(second)];
    expect(before.map(({ text }) => text)).toEqual([`text of ${first}`, `text of ${second}`]);
    await createAnew(outside, 'Junk');
    for (const { subject, from } of both.toReversed()) await arrive(subject, { from, id, folder: 'Junk' });
    await synced();
    const after = [await cardOf(first), await cardOf(second)];
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text));
    // What is deleted here is that mail at the server.
    const mailIds = [after[0]!.entityId];
    await reference.call(mails.remove, { body: { mailIds } }, agent);
    await synced();
    const left = await outsideIn('Junk', () => outside.fetchAll('1:*', { envelope: true }));
    expect(left.map(({ envelope }) => envelope?.subject)).toEqual([second]);
  });

  test('MBX-05 a mail that takes the Message-ID of another one does not take its place', async () => {
    const customer = await make();
    const [real, forged] = [word(), word()];
    const id = `<${word()}@taken.test>`;
    await arrive(real, { id, folder: 'Junk' });
    await synced();
    const before = await file(await cardOf(real), customer.customerId);
    await createAnew(outside, 'Junk');
    await arrive(forged, { from: 'evil@taken.test', id });
    await arrive(real, { id, folder: 'Junk' });
    await synced();
    expect((await cardOf(real)).entityId).toBe(before.entityId);
    expect((await cardOf(forged)).text).toBe(`text of ${forged}`);
  });
});

describe('MBX-05 somebody leaves the agency', () => {
  const begin = (body: object, who: TestSession) => {
    const draft = { to: ['dana@customer.test'], cc: [], bcc: [], subject: word(), text: 'x', ...body };
    return reference.call(mails.createDraft, { body: draft, idempotencyKey: newKey() }, who);
  };
  const sendLater = ({ entityId, version }: MailCard, who: TestSession) => {
    const body = { version, at: new Date(Date.now() + 3_600_000).toISOString() };
    return reference.call(mails.send, { params: { mailId: entityId }, body, idempotencyKey: newKey() }, who);
  };

  test('MBX-05 somebody who may not sign in for now sends nothing meanwhile, and has what a server refused as drafts', async () => {
    const accountId = demoAccountId('clerk');
    const clerk = await reference.as('clerk');
    const [waiting, refused] = [await begin({}, clerk), await begin({}, clerk)];
    for (const draft of [waiting, refused]) await sendLater(draft, clerk);
    const { db } = reference.database;
    const found = { state: 'FAILED' as const, due_at: null, problem: '550' };
    await db.updateTable('mails').set(found).where('id', '=', refused.entityId).execute();
    await db.updateTable('mail_intents').set({ state: 'FAILED' }).where('mail_id', '=', refused.entityId).execute();
    const change = (accountState: 'BLOCKED' | 'ACTIVE') =>
      reference.call(agents.changeState, { params: { accountId }, body: { accountState } }, superuser);
    await change('BLOCKED');
    const rows = await db
      .selectFrom('mails')
      .select(['state', 'due_at', 'problem', 'account_id'])
      .where('id', 'in', [waiting.entityId, refused.entityId])
      .execute();
    const stopped = { state: 'DRAFT', due_at: null, problem: null, account_id: accountId };
    expect(rows).toEqual([stopped, stopped]);
    // Nobody asks them to answer meanwhile.
    const { entityId: mailId } = await begin({}, agent);
    const ask = () =>
      reference.call(mails.assign, { params: { mailId }, body: { assigneeId: accountId, note: '' } }, agent);
    expect(await refusalOf(ask())).toBe('NOT_FOUND');
    await change('ACTIVE');
    await ask();
  });

  test('MBX-05 nobody reads the mailbox, nothing leaves any more, and work for customers goes to the heir', async () => {
    const clerk = await reference.signIn('clerk');
    const leaver = demoAccountId('clerk');
    const heir = demoAccountId('agent');
    const customer = await make();
    const [filed, own] = [word(), word()];
    await connect(clerk);
    for (const subject of [filed, own]) await arrive(subject);
    for (const who of [clerk, agent]) await synced(who);
    const [theirs, secret] = [await cardOf(filed, clerk), await cardOf(own, clerk)];
    await file(theirs, customer.customerId, clerk);
    const look = { params: { mailId: theirs.entityId }, body: { answering: true, again: false } };
    await reference.call(mails.look, look, clerk);
    const answered = async () => (await reference.call(mails.get, { params: look.params }, superuser)).present;
    expect(await answered()).toHaveLength(1);
    const asked = await cardOf(own);
    const params = { mailId: asked.entityId };
    await reference.call(mails.assign, { params, body: { assigneeId: leaver, note: '' } }, agent);
    const promised = await sendLater(await begin({ customerId: customer.customerId }, clerk), clerk);
    const personal = await sendLater(await begin({}, clerk), clerk);

    const orders = reference.database.db.updateTable('orders').set({ cancelled: true });
    await orders.where('account_id', '=', leaver).execute();
    const body = { accountIds: [leaver], handOverTo: heir };
    expect((await reference.call(agents.remove, { body }, superuser)).removed).toEqual([leaver]);
    // What waited would leave now.
    await reference.database.db
      .updateTable('mail_intents')
      .set({ due_at: new Date(0) })
      .where('kind', '=', 'SEND')
      .execute();
    await synced();
    const taken = await reference.call(mails.get, { params: { mailId: promised.entityId } }, agent);
    expect(taken).toMatchObject({
      state: 'DRAFT',
      own: true,
      from: 'office@office.test',
      customerId: customer.customerId,
    });
    expect(await refusalOf(reference.call(mails.get, { params: { mailId: personal.entityId } }, agent))).toBe(
      'NOT_FOUND',
    );
    expect(await refusalOf(reference.call(mails.get, { params: { mailId: secret.entityId } }, superuser))).toBe(
      'NOT_FOUND',
    );
    expect((await reference.call(mails.get, { params: look.params }, superuser)).subject).toBe(filed);
    expect(await answered()).toEqual([]);
    expect((await reference.call(mails.get, { params }, agent)).assigneeId).toBe(heir);
    expect(submission.taken).toEqual([]);
    const kept = await reference.database.db
      .selectFrom('mailboxes')
      .select('email')
      .where('account_id', '=', leaver)
      .execute();
    expect(kept).toEqual([]);
  });
});
