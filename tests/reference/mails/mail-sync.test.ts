import { randomUUID } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { mailboxes } from '@/lib/contract/agencies/mailboxes';
import { mails } from '@/lib/contract/customers/mails';
import { notifications } from '@/lib/contract/desk/notifications';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { createAnew, type Dovecot, startDovecot, startSubmission, type Submission } from './dovecot';

let reference: TestReference;
let agent: TestSession;
let dovecot: Dovecot;
let submission: Submission;
let outside: ImapFlow;
beforeAll(async () => {
  [dovecot, submission] = await Promise.all([startDovecot(), startSubmission()]);
  reference = await startTestReference({ privateMailHosts: ['127.0.0.1'] });
  agent = await reference.as('agent');
  await connectOutside();
  await save();
  await settled();
});
afterAll(async () => {
  outside.close();
  await Promise.all([reference.stop(), dovecot.stop(), submission.stop()]);
});
afterEach(() => {
  submission.next = 'take';
});

const connectOutside = async () => {
  outside = new ImapFlow({
    host: '127.0.0.1',
    port: dovecot.port,
    secure: false,
    auth: { user: dovecot.login, pass: dovecot.password },
    logger: false,
  });
  outside.on('error', () => undefined);
  await outside.connect();
};
const save = (password = dovecot.password) => {
  const server = { host: '127.0.0.1', login: dovecot.login, password };
  const body = {
    email: 'agent@office.test',
    imap: { ...server, port: dovecot.port },
    smtp: { ...server, port: submission.port },
  };
  return reference.call(mailboxes.save, { body }, agent);
};
const status = () => reference.call(mails.status, {}, agent);
/** Waits until everything is done there and a run after that has read everything. */
const settled = async () => {
  const open = () =>
    reference.database.db
      .selectFrom('mail_intents')
      .select('number')
      .where('state', 'in', ['WAITING', 'STARTED'])
      .where('due_at', '<=', new Date().toISOString())
      .execute();
  await reference.call(mails.sync, {}, agent);
  await vi.waitUntil(async () => (await open()).length === 0, { timeout: 30_000, interval: 100 });
  // The first of two runs may have begun before.
  for (let run = 0; run < 2; run++) {
    const before = (await status()).lastSuccessTs ?? '';
    await reference.call(mails.sync, {}, agent);
    await vi.waitUntil(async () => ((await status()).lastSuccessTs ?? '') > before, { timeout: 30_000, interval: 100 });
  }
};
const find = async (query: string) =>
  (await reference.call(mails.find, { query: { query, size: 100 } }, agent)).content;
const inFolder = async <T>(folder: string, work: () => Promise<T>) => {
  const lock = await outside.getMailboxLock(folder);
  try {
    return await work();
  } finally {
    lock.release();
  }
};
const uidsOf = (folder: string, messageId: string) =>
  inFolder(folder, async () => {
    // A session does not hear of what others have removed while it searches.
    await outside.noop();
    return (await outside.search({ header: { 'message-id': messageId } }, { uid: true })) || [];
  });

const rawMail = (word: string, over: { messageId?: string; body?: Buffer } = {}) =>
  Buffer.concat([
    Buffer.from(
      `From: Dana <dana@customer.test>\r\nTo: agent@office.test\r\nSubject: ${word}\r\nMessage-ID: ${over.messageId ?? `<${word}@customer.test>`}\r\nDate: Tue, 24 Nov 2026 10:00:00 +0200\r\n\r\n`,
    ),
    over.body ?? Buffer.from('hello\r\n'),
  ]);
const word = () => `w${randomUUID().slice(0, 8)}`;
const arrive = async (name: string, folder = 'INBOX') => {
  await outside.append(folder, rawMail(name), []);
};

describe('MBX-01 a mailbox at a server', () => {
  test('MBX-01 what arrives, is read, moved and deleted there is so here', async () => {
    const name = word();
    await arrive(name);
    await settled();
    const [mail] = await find(name);
    expect(mail).toMatchObject({ folder: 'INBOX', seen: false, from: 'dana@customer.test', preview: 'hello' });
    await inFolder('INBOX', () => outside.messageFlagsAdd({ header: { subject: name } }, ['\\Seen']));
    await settled();
    expect((await find(name))[0]).toMatchObject({ entityId: mail!.entityId, seen: true });
    await inFolder('INBOX', () => outside.messageMove({ header: { subject: name } }, 'Junk'));
    await settled();
    expect(await find(name)).toMatchObject([{ entityId: mail!.entityId, folder: 'SPAM' }]);
    await inFolder('Junk', () => outside.messageDelete({ header: { subject: name } }));
    await settled();
    expect(await find(name)).toEqual([]);
  });

  test('MBX-01 what is done here is done there', async () => {
    const name = word();
    await arrive(name);
    await settled();
    const [mail] = await find(name);
    const mailIds = [mail!.entityId];
    await reference.call(mails.see, { body: { mailIds, seen: true } }, agent);
    await reference.call(mails.move, { body: { mailIds, folder: 'RECYCLE_BIN' } }, agent);
    await settled();
    expect(await uidsOf('INBOX', `<${name}@customer.test>`)).toHaveLength(0);
    expect(await uidsOf('Trash', `<${name}@customer.test>`)).toHaveLength(1);
    await reference.call(mails.remove, { body: { mailIds } }, agent);
    await settled();
    expect(await uidsOf('Trash', `<${name}@customer.test>`)).toHaveLength(0);
    expect(await find(name)).toEqual([]);
  });

  test('MBX-01 a server that counts anew doubles nothing, and filing stays', async () => {
    const [first, second] = [word(), word()];
    await Promise.all([arrive(first, 'Junk'), arrive(second, 'Junk')]);
    await settled();
    const before = await find(first);
    const customer = await reference.database.db
      .selectFrom('customers')
      .select('id')
      .where(
        'agency_id',
        '=',
        (
          await reference.database.db
            .selectFrom('accounts')
            .select('agency_id')
            .where('login', '=', 'agent')
            .executeTakeFirstOrThrow()
        ).agency_id,
      )
      .limit(1)
      .executeTakeFirstOrThrow();
    const params = { mailId: before[0]!.entityId };
    await reference.call(mails.file, { params, body: { customerId: customer.id } }, agent);
    // A folder that is deleted and made again has another UIDVALIDITY.
    await createAnew(outside, 'Junk');
    await Promise.all([first, second].map((name) => arrive(name, 'Junk')));
    await settled();
    expect(await find(first)).toMatchObject([
      { entityId: before[0]!.entityId, customerId: customer.id, folder: 'SPAM' },
    ]);
    expect(await find(second)).toHaveLength(1);
  });

  test('MBX-05 what is deleted here deletes no other mail of a folder that was made anew', async () => {
    const [ours, theirs] = [word(), word()];
    await arrive(ours, 'Trash');
    await settled();
    const [mail] = await find(ours);
    // The new folder gives the number of our mail to another one.
    await createAnew(outside, 'Trash');
    const numbers = async (name: string) => (await uidsOf('Trash', `<${name}@customer.test>`)).at(-1) ?? 0;
    const { remote_uid: number } = await reference.database.db
      .selectFrom('mails')
      .select('remote_uid')
      .where('id', '=', mail!.entityId)
      .executeTakeFirstOrThrow();
    while ((await numbers(theirs)) < (number ?? 1)) await arrive(theirs, 'Trash');
    await reference.call(mails.remove, { body: { mailIds: [mail!.entityId] } }, agent);
    await settled();
    expect(await numbers(theirs)).toBeGreaterThan(0);
    expect(await uidsOf('Trash', `<${theirs}@customer.test>`)).toContain(number ?? 1);
  });

  test('MBX-05 one bad mail is marked and stops nothing', async () => {
    const [bad, good] = [word(), word()];
    const bomb = `Content-Type: multipart/mixed; boundary=b\r\n\r\n${'--b\r\nContent-Type: multipart/mixed; boundary=b\r\n\r\n'.repeat(500)}`;
    await outside.append('INBOX', Buffer.concat([Buffer.from(`Subject: ${bad}\r\n`), Buffer.from(bomb)]), []);
    await arrive(good);
    await settled();
    expect(await find(good)).toHaveLength(1);
    const [row] = await find(bad);
    const card = await reference.call(mails.get, { params: { mailId: row!.entityId } }, agent);
    expect(card.damaged).toBe(true);
  });

  test('MBX-01 looks go on with one connection, which stands in nobody’s way', async () => {
    await settled();
    const before = dovecot.signIns();
    expect(before).toBeGreaterThan(0);
    const name = word();
    await arrive(name, 'Junk');
    await settled();
    // Three looks at least: one that overlaps another connects by itself.
    expect(dovecot.signIns()).toBeLessThanOrEqual(before + 1);
    // The folder that was read last is not held open.
    await createAnew(outside, 'Junk');
    await settled();
    expect(await find(name)).toEqual([]);
    // A look that was reading the folder meanwhile ends its connection.
    expect(dovecot.signIns()).toBeLessThanOrEqual(before + 2);
  });

  test('MBX-01 a restart of the server is got over', async () => {
    outside.close();
    await dovecot.restart();
    await connectOutside();
    const name = word();
    await arrive(name);
    await settled();
    expect(await find(name)).toHaveLength(1);
  });
});

describe('MBX-01 the server tells of news', () => {
  const watched = () =>
    vi.waitUntil(
      async () =>
        (await reference.database.db.selectFrom('mail_boxes').select('idle_holder').executeTakeFirst())?.idle_holder,
      { timeout: 30_000 },
    );
  const versionNow = async () => (await reference.call(notifications.feed, { query: {} }, agent)).version;

  test('MBX-01 what arrives is here in a moment, and open screens hear of it', { timeout: 60_000 }, async () => {
    await settled();
    await watched();
    // The look of every minute could explain one of them.
    for (const name of [word(), word(), word()]) {
      const before = await versionNow();
      await arrive(name);
      await vi.waitUntil(async () => (await find(name)).length === 1, { timeout: 12_000, interval: 100 });
      await vi.waitUntil(async () => (await versionNow()) > before, { timeout: 2_000, interval: 50 });
    }
  });

  test('MBX-01 a lost connection is opened again', { timeout: 90_000 }, async () => {
    outside.close();
    await dovecot.restart();
    await connectOutside();
    for (const name of [word(), word(), word()]) {
      await arrive(name);
      await vi.waitUntil(async () => (await find(name)).length === 1, { timeout: 25_000, interval: 100 });
    }
  });

  test(
    'MBX-01 a password that changes while it listens stops it at once, and is told',
    { timeout: 90_000 },
    async () => {
      outside.close();
      await dovecot.setPassword('another one');
      await expect.poll(async () => (await status()).problem, { timeout: 20_000 }).toBe('login');
      expect(dovecot.refusedSignIns()).toBeGreaterThan(0);
      await reference.call(mails.sync, {}, agent);
      await connectOutside();
      await arrive(word());
      await save();
      const name = word();
      await arrive(name);
      await vi.waitUntil(async () => (await find(name)).length === 1, { timeout: 20_000, interval: 100 });
      // The listener and a run that had begun may each have signed in; no later look at the mailbox tried it again.
      expect(dovecot.refusedSignIns()).toBeLessThanOrEqual(2);
    },
  );
});

describe('MBX-02 sending through a server', () => {
  const draft = async (subject: string) => {
    const body = { to: ['dana@customer.test'], cc: [], bcc: ['secret@customer.test'], subject, text: 'שלום' };
    const { entityId, version } = await reference.call(mails.createDraft, { body, idempotencyKey: newKey() }, agent);
    const params = { mailId: entityId };
    await reference.call(mails.send, { params, body: { version }, idempotencyKey: newKey() }, agent);
    await reference.database.db
      .updateTable('mail_intents')
      .set({ due_at: new Date(Date.now() - 1_000) })
      .where('mail_id', '=', entityId)
      .execute();
    return entityId;
  };
  const stateOf = async (mailId: string) => (await reference.call(mails.get, { params: { mailId } }, agent)).state;
  const messageIdOf = async (mailId: string) =>
    (
      await reference.database.db
        .selectFrom('mails')
        .select('message_id')
        .where('id', '=', mailId)
        .executeTakeFirstOrThrow()
    ).message_id!;

  test('MBX-02 a mail leaves once, is kept once, and hides the hidden', async () => {
    const mailId = await draft(word());
    await settled();
    expect(await stateOf(mailId)).toBe('SENT');
    const messageId = await messageIdOf(mailId);
    const taken = submission.taken.filter((mail) => mail.includes(messageId));
    expect(taken).toHaveLength(1);
    expect(taken[0]).not.toContain('secret@customer.test');
    expect(await uidsOf('Sent', messageId)).toHaveLength(1);
    await settled();
    expect(await uidsOf('Sent', messageId)).toHaveLength(1);
  });

  test('MBX-05 a mail that was kept before a crash is not sent again', async () => {
    const mailId = await draft(word());
    const messageId = await messageIdOf(mailId);
    await outside.append('Sent', rawMail('kept', { messageId }), ['\\Seen']);
    await reference.database.db
      .updateTable('mail_intents')
      .set({ state: 'STARTED', value: 'OFFERED' })
      .where('mail_id', '=', mailId)
      .execute();
    await settled();
    expect(await stateOf(mailId)).toBe('SENT');
    expect(submission.taken.filter((mail) => mail.includes(messageId))).toHaveLength(0);
    expect(await uidsOf('Sent', messageId)).toHaveLength(1);
  });

  /** Sends a mail that the server takes without saying so, and keeps no copy of. */
  const doubtful = async () => {
    submission.next = 'lose';
    const mailId = await draft(word());
    await reference.call(mails.sync, {}, agent);
    const goOn = async () => {
      await reference.database.db.updateTable('mail_boxes').set({ not_before: null }).execute();
      await reference.call(mails.sync, {}, agent);
      return stateOf(mailId);
    };
    await expect.poll(goOn, { timeout: 20_000, interval: 300 }).toBe('IN_DOUBT');
    return mailId;
  };
  const settle = (mailId: string, arrived: boolean) =>
    reference.call(mails.settle, { params: { mailId }, body: { arrived } }, agent);
  const takenOf = async (mailId: string) => {
    const messageId = await messageIdOf(mailId);
    return submission.taken.filter((mail) => mail.includes(messageId)).length;
  };

  test('MBX-05 a mail of which nobody knows whether it left waits for a person, who knows', async () => {
    const mailId = await doubtful();
    await settled();
    expect(await takenOf(mailId)).toBe(1);
    expect((await settle(mailId, true)).state).toBe('SENT');
    await settled();
    expect(await takenOf(mailId)).toBe(1);
    expect(await uidsOf('Sent', await messageIdOf(mailId))).toHaveLength(1);
    await expect(settle(mailId, false)).rejects.toMatchObject({ body: { error: 'CONFLICT' } });
  });

  test('MBX-05 a mail in doubt is sent again when somebody says so, and ends its doubt when it turns up', async () => {
    const [again, found] = [await doubtful(), await doubtful()];
    await outside.append('Sent', rawMail('found', { messageId: await messageIdOf(found) }), ['\\Seen']);
    await settled();
    expect(await stateOf(found)).toBe('SENT');
    await settle(again, false);
    await settled();
    expect(await stateOf(again)).toBe('SENT');
    expect([await takenOf(again), await takenOf(found)]).toEqual([2, 1]);
    for (const mailId of [again, found]) expect(await uidsOf('Sent', await messageIdOf(mailId))).toHaveLength(1);
  });

  test('MBX-02 a refused mail stays in the outbox with the reason, and can be taken back', async () => {
    submission.next = 'refuse';
    const mailId = await draft(word());
    await settled();
    const failed = await reference.call(mails.get, { params: { mailId } }, agent);
    expect([failed.folder, failed.state]).toEqual(['OUTBOX', 'FAILED']);
    expect(failed.problem).toContain('554');
    const recalled = await reference.call(mails.recall, { params: { mailId } }, agent);
    expect(recalled.state).toBe('DRAFT');
  });

  test('MBX-01 a wrong password stops at once, until there are new settings', async () => {
    await save('another');
    await expect.poll(async () => (await status()).problem, { timeout: 20_000 }).toBe('login');
    const { started_at } = await reference.database.db
      .selectFrom('mail_boxes')
      .select('started_at')
      .executeTakeFirstOrThrow();
    await reference.call(mails.sync, {}, agent);
    await save();
    await expect.poll(async () => (await status()).state, { timeout: 20_000 }).toBe('DONE');
    expect(started_at).not.toBeNull();
  });
});
