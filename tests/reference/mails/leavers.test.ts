import { randomUUID } from 'node:crypto';
import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { agents } from '@/lib/contract/agencies/agents';
import { mailboxes } from '@/lib/contract/agencies/mailboxes';
import { customers } from '@/lib/contract/customers/customers';
import type { MailCard } from '@/lib/contract/customers/mail-cards';
import { mails } from '@/lib/contract/customers/mails';
import { seedId } from '@/reference/engine/db/ids';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { freshCustomer } from '../agencies/people';
import { newKey, type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { type Dovecot, startDovecot, startSubmission, type Submission } from './dovecot';

let reference: TestReference;
let superuser: TestSession;
let agent: TestSession;
let dovecot: Dovecot;
let submission: Submission;
const leaver = demoAccountId('clerk');
const boss = demoAccountId('superuser');

beforeAll(async () => {
  [dovecot, submission] = await Promise.all([startDovecot(), startSubmission()]);
  reference = await startTestReference({ privateMailHosts: ['127.0.0.1'] });
  [agent, superuser] = [await reference.as('agent'), await reference.as('superuser')];
});
afterAll(() => Promise.all([reference.stop(), dovecot.stop(), submission.stop()]));

const word = () => `w${randomUUID().slice(0, 8)}`;
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    ({ body }: Refused) => body.error,
  );
const planned = async (who: TestSession, body: object = {}) => {
  const draft = { to: ['claims@insurer.test'], cc: [], bcc: [], subject: word(), text: 'x', ...body };
  const { entityId, version } = await reference.call(mails.createDraft, { body: draft, idempotencyKey: newKey() }, who);
  const at = new Date(Date.now() + 3_600_000).toISOString();
  return reference.call(
    mails.send,
    { params: { mailId: entityId }, body: { version, at }, idempotencyKey: newKey() },
    who,
  );
};
const change = (accountState: 'BLOCKED' | 'ACTIVE') =>
  reference.call(agents.changeState, { params: { accountId: leaver }, body: { accountState } }, superuser);
/** Without the one of the demo. */
const stopped = async (who: TestSession) =>
  (await reference.call(mails.stopped, { query: { size: 100 } }, who)).content.filter(
    ({ mailId }) => mailId !== seedId('stopped-mail'),
  );
const stoppedIds = async (who: TestSession) => (await stopped(who)).map(({ mailId }) => mailId);
const take = (mailId: string, who = superuser) => reference.call(mails.takeStopped, { params: { mailId } }, who);
const drop = (mailId: string, dropped: boolean, who = superuser) =>
  reference.call(mails.dropStopped, { params: { mailId }, body: { dropped } }, who);
const rowOf = ({ entityId }: Pick<MailCard, 'entityId'>) =>
  reference.database.db
    .selectFrom('mails')
    .select(['mails.state', 'mails.folder', 'mails.problem', 'mails.account_id'])
    .where('mails.id', '=', entityId)
    .executeTakeFirstOrThrow();

describe('MBX-05 planned mails of somebody who cannot sign in', () => {
  test('are named to superusers alone, without their text, and are the writer’s again on return', async () => {
    const clerk = await reference.as('clerk');
    const mail = await planned(clerk);
    expect(await stoppedIds(superuser)).toEqual([]);
    await change('BLOCKED');
    expect(await stopped(superuser)).toEqual([
      {
        mailId: mail.entityId,
        subject: mail.subject,
        to: ['claims@insurer.test'],
        writer: expect.stringMatching(/\S/) as string,
        dueTs: mail.dueTs,
        customerName: null,
        attachments: 0,
        doubtful: false,
      },
    ]);
    expect(await stoppedIds(agent)).toEqual([]);
    expect(await stoppedIds(await reference.as('other'))).toEqual([]);
    // The mailbox itself stays closed.
    expect(await refusalOf(reference.call(mails.get, { params: { mailId: mail.entityId } }, superuser))).toBe(
      'NOT_FOUND',
    );
    expect(await refusalOf(take(mail.entityId, agent))).not.toBe('none');
    expect(await refusalOf(drop(mail.entityId, true, agent))).toBe('NOT_FOUND');

    await change('ACTIVE');
    expect(await stoppedIds(superuser)).toEqual([]);
    const back = await reference.signIn('clerk');
    expect(await stopped(back)).toMatchObject([{ mailId: mail.entityId, writer: null }]);
    const { version } = await reference.call(mails.get, { params: { mailId: mail.entityId } }, back);
    await reference.call(
      mails.send,
      { params: { mailId: mail.entityId }, body: { version }, idempotencyKey: newKey() },
      back,
    );
    expect(await stoppedIds(back)).toEqual([]);
    await reference.call(mails.recall, { params: { mailId: mail.entityId } }, back);
  });

  test('are dropped, which is taken back, or go on in the mailbox of who takes them, under a signature of their own', async () => {
    const clerk = await reference.signIn('clerk');
    await reference.call(mailboxes.saveSignature, { body: { text: 'פקידת המשרד', logo: false } }, clerk);
    await reference.call(mailboxes.saveSignature, { body: { text: 'הבעלים', logo: false } }, superuser);
    const [one, two] = [
      await planned(clerk, { html: '<p>שלום</p>', text: 'שלום' }),
      await planned(clerk, { text: 'שלום' }),
    ];
    await change('BLOCKED');
    await drop(two.entityId, true);
    expect(await stoppedIds(superuser)).toEqual([one.entityId]);
    expect(await refusalOf(drop(two.entityId, true))).toBe('NOT_FOUND');
    await drop(two.entityId, false);
    expect((await stoppedIds(superuser)).toSorted()).toEqual([one.entityId, two.entityId].toSorted());

    const [rich, plain] = [await take(one.entityId), await take(two.entityId)];
    for (const mail of [rich, plain]) {
      expect(mail).toMatchObject({ state: 'DRAFT', own: true, dueTs: null });
      expect(mail.text).toContain('הבעלים');
      expect(`${mail.text}${mail.html}`).not.toContain('פקידת המשרד');
    }
    expect(rich.html).toContain('הבעלים');
    expect(await rowOf(rich)).toMatchObject({ account_id: boss, folder: 'DRAFT' });
    expect(await stoppedIds(superuser)).toEqual([]);
    // A colleague comes too late.
    expect(await refusalOf(take(one.entityId))).toBe('NOT_FOUND');
    const sent = await reference.call(
      mails.send,
      { params: { mailId: rich.entityId }, body: { version: rich.version }, idempotencyKey: newKey() },
      superuser,
    );
    expect(sent.state).toBe('WAITING');
    await change('ACTIVE');
  });

  test('that go to the heir tell the heir that they did not leave', async () => {
    const clerk = await reference.signIn('clerk');
    const customer = await reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, agent);
    const mail = await planned(clerk, { customerId: customer.customerId });
    const body = { accountState: 'BLOCKED' as const, handOverTo: demoAccountId('agent') };
    await reference.call(agents.changeState, { params: { accountId: leaver }, body }, superuser);
    expect(await stopped(agent)).toMatchObject([{ mailId: mail.entityId, writer: null, dueTs: mail.dueTs }]);
    await drop(mail.entityId, true, agent);
    expect(await stoppedIds(agent)).toEqual([]);
    await change('ACTIVE');
  });
});

describe('MBX-05 mails that are on their way when their writer is removed', () => {
  test('end as sent when the server has them, and else as failed with the reason; then the servers are forgotten', async () => {
    const clerk = await reference.signIn('clerk');
    const server = { host: '127.0.0.1', login: dovecot.login, password: dovecot.password };
    const servers = { imap: { ...server, port: dovecot.port }, smtp: { ...server, port: submission.port } };
    await reference.call(mailboxes.save, { body: { email: 'office@office.test', ...servers } }, clerk);
    const [there, nowhere, begun, doubted] = [
      await planned(clerk),
      await planned(clerk),
      await planned(clerk),
      await planned(clerk),
    ];
    const { db } = reference.database;
    // The process was killed between the last line and the answer of the server.
    for (const [{ entityId }, value, isInDoubt] of [
      [there, 'OFFERED', false],
      [nowhere, 'OFFERED', false],
      [begun, null, false],
      // Its writer has not said yet whether it arrived.
      [doubted, 'OFFERED', true],
    ] as const) {
      await db
        .updateTable('mail_intents')
        .set({ state: isInDoubt ? 'IN_DOUBT' : 'STARTED', value, attempts: 1 })
        .where('mail_id', '=', entityId)
        .where('kind', '=', 'SEND')
        .execute();
      const state = isInDoubt ? 'IN_DOUBT' : 'SENDING';
      await db.updateTable('mails').set({ state }).where('id', '=', entityId).execute();
    }
    const atServer = await db
      .selectFrom('mails')
      .select(['subject', 'message_id'])
      .where('id', 'in', [there.entityId, doubted.entityId])
      .execute();
    const outside = new ImapFlow({
      host: '127.0.0.1',
      port: dovecot.port,
      secure: false,
      auth: { user: dovecot.login, pass: dovecot.password },
      logger: false,
    });
    await outside.connect();
    for (const { subject, message_id } of atServer)
      await outside.append('Sent', `Subject: ${subject}\r\nMessage-ID: ${message_id}\r\n\r\nx\r\n`, []);
    await outside.logout();

    await db.updateTable('orders').set({ cancelled: true }).where('account_id', '=', leaver).execute();
    const { removed } = await reference.call(agents.remove, { body: { accountIds: [leaver] } }, superuser);
    expect(removed).toEqual([leaver]);
    await vi.waitUntil(async () => (await rowOf(there)).state !== 'SENDING', { timeout: 30_000, interval: 100 });
    await vi.waitUntil(async () => (await rowOf(nowhere)).state !== 'SENDING', { timeout: 30_000, interval: 100 });
    await vi.waitUntil(async () => (await rowOf(doubted)).state !== 'IN_DOUBT', { timeout: 30_000, interval: 100 });
    for (const one of [there, doubted])
      expect(await rowOf(one)).toMatchObject({ state: 'SENT', folder: 'SENT', problem: null });
    expect(await rowOf(nowhere)).toMatchObject({ state: 'FAILED', problem: expect.stringMatching(/\S/) as string });
    // No server can have it.
    expect(await rowOf(begun)).toMatchObject({ state: 'DRAFT', folder: 'DRAFT' });
    expect(submission.taken).toEqual([]);
    await vi.waitUntil(
      async () =>
        (await db.selectFrom('mailboxes').select('email').where('account_id', '=', leaver).execute()).length === 0,
      { timeout: 30_000, interval: 100 },
    );

    const rows = await stopped(superuser);
    expect(rows.map(({ mailId, doubtful }) => [mailId, doubtful]).toSorted()).toEqual(
      [
        [nowhere.entityId, true],
        [begun.entityId, false],
      ].toSorted(),
    );
    expect(await take(nowhere.entityId)).toMatchObject({ state: 'DRAFT', own: true, problem: null });
  });
});
