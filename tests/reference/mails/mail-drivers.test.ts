import { randomUUID } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type MailDriver, type OutgoingMail, PermanentRefusal } from '@/reference/concepts/mails/driver';
import { imapDriver } from '@/reference/concepts/mails/imap-driver';
import { localDriver } from '@/reference/concepts/mails/local-driver';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { tenantOf } from '@/reference/engine/db/tenant';
import type { Settings } from '@/reference/engine/settings';
import { startTestReference, type TestReference } from '../harness';
import { type Dovecot, startDovecot, startSubmission, type Submission } from './dovecot';

let reference: TestReference;
let dovecot: Dovecot;
let submission: Submission;
beforeAll(async () => {
  [reference, dovecot, submission] = await Promise.all([startTestReference(), startDovecot(), startSubmission()]);
});
afterAll(() => Promise.all([reference.stop(), dovecot.stop(), submission.stop()]));

const settings: Settings = {
  port: 0,
  dataDir: 'memory://',
  mailFrom: 'desk@a.test',
  logLevel: 'silent',
  privateMailHosts: ['127.0.0.1'],
};

const rawMail = (messageId: string, subject = 'שלום') =>
  Buffer.from(
    [
      'From: Dana <dana@customer.test>',
      'To: agent@office.test',
      `Subject: =?utf-8?B?${Buffer.from(subject).toString('base64')}?=`,
      `Message-ID: ${messageId}`,
      'Date: Tue, 24 Nov 2026 10:00:00 +0200',
      '',
      'text',
      '',
    ].join('\r\n'),
  );

const outgoing = (messageId: string): OutgoingMail => ({
  messageId,
  from: 'agent@office.test',
  recipients: ['dana@customer.test'],
  subject: 'נושא',
  text: 'text',
  raw: rawMail(messageId),
  attachment: null,
});

interface Stage {
  open(): Promise<MailDriver>;
  /** Puts a mail into the inbox from outside. */
  arrive(messageId: string): Promise<void>;
  /** Mails with this id that left. */
  left(messageId: string): Promise<number>;
}

const accountId = demoAccountId('agent');
const agencyId = demoAgencyId('standard');

const local: Stage = {
  open: async () =>
    localDriver({
      agencyId,
      accountId,
      settings,
      inTransaction: (work) =>
        reference.database.db
          .transaction()
          .execute((db) => work({ db, subscribers: [], jobs: { send: async () => undefined } })),
    }),
  async arrive(messageId) {
    await tenantOf(reference.database.db, agencyId)
      .insertInto('local_mails', {
        account_id: accountId,
        folder: 'INBOX',
        message_id: messageId,
        seen: false,
        raw: rawMail(messageId).toString('base64'),
        received_at: new Date(),
      })
      .execute();
  },
  async left(messageId) {
    const sent = await reference.database.db
      .selectFrom('local_mails')
      .select('uid')
      .where('message_id', '=', messageId)
      .where('folder', '=', 'SENT')
      .execute();
    return sent.length;
  },
};

const server = () => ({ host: '127.0.0.1', login: dovecot.login, password: dovecot.password });
const imap: Stage = {
  open: () =>
    imapDriver({ imap: { ...server(), port: dovecot.port }, smtp: { ...server(), port: submission.port } }, settings),
  async arrive(messageId) {
    const client = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.port,
      secure: false,
      auth: { user: dovecot.login, pass: dovecot.password },
      logger: false,
    });
    await client.connect();
    await client.append('INBOX', rawMail(messageId), []);
    await client.logout();
  },
  left: async (messageId) => submission.taken.filter((mail) => mail.includes(messageId)).length,
};

const newMessageId = () => `<${randomUUID()}@office.test>`;
const inboxOf = async (driver: MailDriver) => (await driver.folders()).find(({ folder }) => folder === 'INBOX')!;
const whole = async <T>(items: AsyncIterable<T>) => Array.fromAsync(items);

describe.each([
  ['local', local],
  ['imap', imap],
])('MBX-01 the %s driver', (_, stage) => {
  const withDriver = async (work: (driver: MailDriver) => Promise<void>) => {
    const driver = await stage.open();
    try {
      await work(driver);
    } finally {
      await driver.close();
    }
  };
  /** Brings a mail and returns its number. */
  const arrived = async (driver: MailDriver, messageId: string) => {
    await stage.arrive(messageId);
    return (await driver.findByMessageId('INBOX', messageId))!;
  };

  test('MBX-01 names the folders by what they are for', () =>
    withDriver(async (driver) => {
      const folders = await driver.folders();
      expect(folders.map(({ folder }) => folder).sort()).toEqual(['INBOX', 'RECYCLE_BIN', 'SENT', 'SPAM']);
    }));

  test('MBX-01 counts what arrives, lists it and fetches it whole', () =>
    withDriver(async (driver) => {
      const before = await inboxOf(driver);
      const messageId = newMessageId();
      const uid = await arrived(driver, messageId);
      const after = await inboxOf(driver);
      expect(after.total).toBe(before.total + 1);
      expect(after.uidNext).toBeGreaterThan(uid);
      expect(await driver.list(after, null)).toContainEqual({ uid, seen: false });
      const [mail] = await whole(driver.fetch('INBOX', [uid]));
      expect(mail?.raw.toString()).toContain(messageId);
      expect(await driver.list(after, before)).toContainEqual({ uid, seen: false });
    }));

  test('MBX-01 a folder in which nothing happened has the same counters', () =>
    withDriver(async (driver) => {
      expect(await driver.folders()).toEqual(await driver.folders());
    }));

  test('MBX-02 flags can be set twice and taken back, and the counter of changes moves', () =>
    withDriver(async (driver) => {
      const uid = await arrived(driver, newMessageId());
      const before = await inboxOf(driver);
      await driver.setSeen('INBOX', uid, true);
      await driver.setSeen('INBOX', uid, true);
      const after = await inboxOf(driver);
      expect(after.modseq).not.toBe(before.modseq);
      expect(await driver.list(after, null)).toContainEqual({ uid, seen: true });
      await driver.setSeen('INBOX', uid, false);
      expect(await driver.list(after, null)).toContainEqual({ uid, seen: false });
    }));

  test('MBX-02 a moved mail is in the other folder only, and moving it again does nothing', () =>
    withDriver(async (driver) => {
      const messageId = newMessageId();
      const uid = await arrived(driver, messageId);
      const moved = await driver.move('INBOX', uid, 'SPAM');
      expect(moved).not.toBeNull();
      expect(await driver.findByMessageId('SPAM', messageId)).toBe(moved);
      expect(await driver.findByMessageId('INBOX', messageId)).toBeNull();
      expect(await driver.move('INBOX', uid, 'SPAM')).toBeNull();
      expect(await driver.findByMessageId('SPAM', messageId)).toBe(moved);
    }));

  test('MBX-02 a removed mail is nowhere, and removing it again does nothing', () =>
    withDriver(async (driver) => {
      const messageId = newMessageId();
      const uid = await arrived(driver, messageId);
      await driver.remove('INBOX', uid);
      await driver.remove('INBOX', uid);
      expect(await driver.findByMessageId('INBOX', messageId)).toBeNull();
      expect(await whole(driver.fetch('INBOX', [uid]))).toEqual([]);
    }));

  test('MBX-02 a sent mail leaves once and is kept once under its Message-ID', () =>
    withDriver(async (driver) => {
      const mail = outgoing(newMessageId());
      expect(await driver.findByMessageId('SENT', mail.messageId)).toBeNull();
      await driver.send(mail, async () => undefined);
      if ((await driver.findByMessageId('SENT', mail.messageId)) === null) await driver.keepSent(mail);
      expect(await driver.findByMessageId('SENT', mail.messageId)).not.toBeNull();
      expect(await stage.left(mail.messageId)).toBe(1);
    }));
});

describe('MBX-01 a server of mail', () => {
  test('MBX-01 a wrong password is told from a lost connection', async () => {
    const wrong = { ...server(), password: 'another' };
    const opened = imapDriver(
      { imap: { ...wrong, port: dovecot.port }, smtp: { ...wrong, port: submission.port } },
      settings,
    );
    await expect(opened).rejects.toMatchObject({ authenticationFailed: true });
    const nobody = { ...server(), port: 1 };
    await expect(imapDriver({ imap: nobody, smtp: nobody }, settings)).rejects.not.toHaveProperty(
      'authenticationFailed',
    );
  });

  test('MBX-02 a mail that the server refuses for good is not tried again', async () => {
    const driver = await imap.open();
    submission.next = 'refuse';
    await expect(driver.send(outgoing(newMessageId()), async () => undefined)).rejects.toBeInstanceOf(PermanentRefusal);
    await driver.close();
  });
});
