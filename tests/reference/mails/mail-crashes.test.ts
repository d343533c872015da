import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { ImapFlow } from 'imapflow';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { moveMails, removeMails, seeMails } from '@/reference/concepts/mails/change-mails';
import { createDraft, sendDraft, settleMail } from '@/reference/concepts/mails/drafts/drafts';
import { vaultKeyOf } from '@/reference/concepts/mailboxes/stored-mailbox';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import type { Database } from '@/reference/engine/db/database';
import { openPostgres } from '@/reference/engine/db/postgres';
import { type Tenant, tenantOf } from '@/reference/engine/db/tenant';
import type { Context } from '@/reference/engine/http/context';
import type { Settings } from '@/reference/engine/settings';
import { vaultOf } from '@/reference/engine/vault/vault';
import { freshDatabase } from '../harness';
import { type JobWorker, jobWorkers } from '../jobs/job-workers';
import { freshDataFolder } from '../template';
import {
  type CutProxy,
  type CutSubmission,
  type Moment,
  moments,
  type Place,
  startCutProxy,
  startCutSubmission,
} from './cutting-servers';
import { type Dovecot, startDovecot } from './dovecot';
import type { MailTask } from './mail-worker';

/** Rounds of the check. `MAIL_ROUNDS=200` runs the whole drill. */
const rounds = Number(process.env.MAIL_ROUNDS ?? 12);

const box = { agencyId: demoAgencyId('standard'), accountId: demoAccountId('agent') };
const folder = await freshDataFolder();
// The test and the process share the database, which only a server allows.
const server = await freshDatabase();
const settings: Settings = {
  ...{ port: 0, dataDir: folder, mailFrom: 'desk@a.test', logLevel: process.env.TEST_LOG_LEVEL ?? 'silent' },
  privateMailHosts: ['127.0.0.1'],
};

let dovecot: Dovecot;
let proxy: CutProxy;
let submission: CutSubmission;
let outside: ImapFlow;
let database: Database;
let tenant: Tenant;
let start: () => JobWorker;
let worker: JobWorker;
/** Starts while the other one works, for the next round. */
let spare: JobWorker;

beforeAll(async () => {
  if (!server) return;
  dovecot = await startDovecot();
  [proxy, submission] = await Promise.all([startCutProxy(dovecot.port), startCutSubmission()]);
  outside = new ImapFlow({
    ...{ host: '127.0.0.1', port: dovecot.port, secure: false, logger: false },
    auth: { user: dovecot.login, pass: dovecot.password },
  });
  outside.on('error', () => undefined);
  await outside.connect();
  database = await openPostgres(server.url, async () => undefined);
  tenant = tenantOf(database.db, box.agencyId);
  await saveMailbox();
  // Demo letters are at no server.
  await tenant.deleteFrom('mails').where('mails.account_id', '=', box.accountId).execute();
  start = await jobWorkers('tests/reference/mails/mail-worker.ts', folder, {
    ...{ databaseUrl: server.url, settings, box },
  } satisfies MailTask);
  [worker, spare] = [start(), start()];
  await settled();
}, 120_000);
afterAll(async () => {
  await Promise.all([worker?.kill(), spare?.kill()]);
  outside?.close();
  await database?.close();
  await Promise.all([proxy?.stop(), submission?.stop()]);
  await dovecot?.stop();
  rmSync(folder, { recursive: true, force: true });
  await server?.drop();
});

async function saveMailbox(): Promise<void> {
  const { accountId } = box;
  const sealed = (kind: 'imap' | 'smtp') => vaultOf(settings).seal(dovecot.password, vaultKeyOf(accountId, kind));
  await tenant
    .insertInto('mailboxes', {
      ...{ account_id: accountId, email: 'agent@office.test', tested_at: null },
      ...{ imap_login: dovecot.login, imap_host: '127.0.0.1', imap_port: proxy.port, imap_password: sealed('imap') },
      ...{ smtp_login: dovecot.login, smtp_host: '127.0.0.1', smtp_port: submission.port },
      smtp_password: sealed('smtp'),
    })
    .execute();
}

/** Does what a call does, in its transaction. */
const act = <T>(work: (context: Context) => Promise<T>): Promise<T> =>
  database.db.transaction().execute((db) =>
    work({
      ...{ db, tenant: tenantOf(db, box.agencyId), caller: { accountId: box.accountId }, settings, now: new Date() },
      ...{ jobs: { send: async () => undefined }, describe: () => undefined },
    } as unknown as Context),
  );

/** What a dead process held is free, and what waits is due. */
async function age(): Promise<void> {
  const past = new Date(Date.now() - 3_600_000);
  await tenant.updateTable('mail_boxes').set({ started_at: past, not_before: null }).execute();
  await tenant.updateTable('mail_intents').set({ due_at: past }).where('account_id', '=', box.accountId).execute();
}

/** Runs until the journal is done and a run has read everything. */
async function settled(): Promise<void> {
  for (let run = 0; run < 10; run++) {
    await age();
    expect(await worker.run()).toBe(true);
    const open = await tenant
      .selectFrom('mail_intents')
      .select('number')
      .where('account_id', '=', box.accountId)
      .where('state', 'in', ['WAITING', 'STARTED'])
      .execute();
    const { state } = await tenant.selectFrom('mail_boxes').select('state').executeTakeFirstOrThrow();
    if (open.length === 0 && state === 'DONE') return;
  }
  throw new Error('The mailbox does not settle');
}

const word = () => `w${randomUUID().slice(0, 12)}`;
/** Subjects of what was sent, moved, read, deleted and received. */
const done = {
  sent: [] as string[],
  moved: [] as string[],
  seen: [] as string[],
  gone: [] as string[],
  got: [] as string[],
};
/** Cuts after which somebody was asked whether a mail arrived. */
const asked: string[] = [];

async function append(subject: string, withId = true): Promise<void> {
  const id = withId ? `Message-ID: <${subject}@customer.test>\r\n` : '';
  const head = `From: Dana <dana@customer.test>\r\nTo: agent@office.test\r\nSubject: ${subject}\r\n${id}`;
  await outside.append('INBOX', `${head}Date: Tue, 24 Nov 2026 10:00:00 +0200\r\n\r\nhello ${subject}\r\n`);
}

const idOf = async (subject: string) =>
  (await tenant.selectFrom('mails').select('mails.id').where('mails.subject', '=', subject).executeTakeFirstOrThrow())
    .id;

/** What ends a round in the middle: the process is killed, or the connection is lost. */
type End = 'kill' | 'drop';

/** Runs, and ends it where `arm` says. */
async function cutRun(end: End, arm: (hit: () => Promise<'cut'>) => void): Promise<void> {
  await age();
  const running = worker;
  let isHit = false;
  arm(async () => {
    isHit = true;
    if (end === 'kill') await running.kill();
    return 'cut';
  });
  const isWhole = await running.run();
  expect([isHit, isWhole]).toEqual([true, end === 'drop']);
  if (end === 'drop') return;
  worker = spare;
  spare = start();
}

const cutAt = (command: string, at: Place, end: End) =>
  cutRun(end, (hit) => {
    proxy.cut = { command, at };
    proxy.reached = hit;
  });

async function beginSending(): Promise<void> {
  const subject = word();
  done.sent.push(subject);
  const letter = { to: ['dana@customer.test'], cc: [], bcc: [], subject, text: 'שלום', html: null };
  const alone = { answersId: null, forwards: false, quotesLater: false, signed: false };
  const nobody = { customerId: null, orderId: null, claimId: null };
  await act(async (context) => {
    const mailId = await createDraft({ ...letter, ...alone, ...nobody }, context);
    await sendDraft(mailId, { version: 1, at: null }, context);
  });
}

/** The person asks the recipient and says what is true. */
async function askRecipients(cut: string): Promise<void> {
  const doubtful = await tenant
    .selectFrom('mails')
    .select(['mails.id', 'mails.subject'])
    .where('mails.state', '=', 'IN_DOUBT')
    .execute();
  for (const { id, subject } of doubtful) {
    asked.push(cut);
    const arrived = submission.taken.some((mail) => mail.includes(`Subject: ${subject}`));
    await act((context) => settleMail(id, arrived, context));
  }
  if (doubtful.length > 0) await settled();
}

const keepsSent = (mail: string) => outside.append('Sent', Buffer.from(mail, 'latin1'), ['\\Seen']);

async function sending(keeps: boolean, moment: Moment, end: End): Promise<void> {
  submission.keep = keeps ? keepsSent : null;
  await beginSending();
  await cutRun(end, (hit) => {
    submission.reached = async (now) => {
      if (now !== moment) return 'on';
      submission.reached = async () => 'on';
      return hit();
    };
  });
}

async function keeping(at: Place, end: End): Promise<void> {
  submission.keep = null;
  await beginSending();
  await cutAt('APPEND', at, end);
}

async function moving(withId: boolean, at: Place, end: End): Promise<void> {
  const subject = word();
  done.moved.push(subject);
  await append(subject, withId);
  await settled();
  const mailIds = [await idOf(subject)];
  await act((context) => moveMails({ mailIds, folder: 'RECYCLE_BIN' }, context));
  await cutAt('MOVE', at, end);
}

async function marking(at: Place, end: End): Promise<void> {
  const subject = word();
  done.seen.push(subject);
  await append(subject);
  await settled();
  const mailIds = [await idOf(subject)];
  await act((context) => seeMails({ mailIds, seen: true }, context));
  await cutAt('STORE', at, end);
}

async function removing(at: Place, end: End): Promise<void> {
  const subject = word();
  done.gone.push(subject);
  await append(subject);
  await settled();
  const mailIds = [await idOf(subject)];
  await act((context) => moveMails({ mailIds, folder: 'RECYCLE_BIN' }, context));
  await settled();
  await act((context) => removeMails({ mailIds, untouched: false }, context));
  await cutAt('EXPUNGE', at, end);
}

async function reading(command: string, at: Place, end: End): Promise<void> {
  const subjects = Array.from({ length: 5 }, word);
  done.got.push(...subjects);
  for (const [index, subject] of subjects.entries()) await append(subject, index > 0);
  await cutAt(command, at, end);
}

const cuts: readonly (readonly [string, () => Promise<void>])[] = (['kill', 'drop'] as const).flatMap((end) => [
  ...[true, false].flatMap((keeps) =>
    moments
      // A connection that is lost after the last word is no cut.
      .filter((moment) => end === 'kill' || moment !== 'said')
      .map(
        (moment) =>
          [`sending (${keeps ? 'keeps' : 'forgets'}) ${moment} ${end}`, () => sending(keeps, moment, end)] as const,
      ),
  ),
  ...(['asked', 'answered'] as const).flatMap((at) => [
    [`keeping ${at} ${end}`, () => keeping(at, end)] as const,
    [`moving ${at} ${end}`, () => moving(true, at, end)] as const,
    [`moving without a Message-ID ${at} ${end}`, () => moving(false, at, end)] as const,
    [`marking ${at} ${end}`, () => marking(at, end)] as const,
    [`removing ${at} ${end}`, () => removing(at, end)] as const,
  ]),
  ...(['LIST', 'SELECT', 'FETCH'] as const).flatMap((command) =>
    (['asked', 'half', 'answered'] as const).map(
      (at) => [`reading ${command} ${at} ${end}`, () => reading(command, at, end)] as const,
    ),
  ),
]);

/** Rounds that are spread over all kinds of cuts; the step shares no factor with their number. */
const chosen = Array.from({ length: rounds }, (_, round) => cuts[(round * 23) % cuts.length]!);

async function mailsIn(path: string): Promise<{ subject: string; seen: boolean }[]> {
  const lock = await outside.getMailboxLock(path);
  try {
    await outside.noop();
    const found = [];
    if (outside.mailbox && outside.mailbox.exists > 0)
      for await (const { envelope, flags } of outside.fetch('1:*', { envelope: true, flags: true }))
        found.push({ subject: envelope?.subject ?? '', seen: flags?.has('\\Seen') ?? false });
    return found;
  } finally {
    lock.release();
  }
}

const subjects = (rows: readonly { subject: string }[]) => rows.map(({ subject }) => subject).toSorted();

describe.skipIf(!server)('MBX-05 kill -9 and lost connections', () => {
  test(
    `MBX-05 nothing is lost and nothing is doubled over ${rounds} rounds, counted on both sides`,
    { timeout: 60_000 + rounds * 10_000 },
    async () => {
      for (const [name, cut] of chosen) {
        try {
          await cut();
          await settled();
          await askRecipients(name);
        } catch (error) {
          throw new Error(`Round of ${name}`, { cause: error });
        }
      }
      const here = await tenant
        .selectFrom('mails')
        .select(['mails.subject', 'mails.folder', 'mails.state', 'mails.seen'])
        .where('mails.account_id', '=', box.accountId)
        .execute();
      const [inbox, trash, kept] = [await mailsIn('INBOX'), await mailsIn('Trash'), await mailsIn('Sent')];
      const inFolder = (name: string) => here.filter(({ folder: at }) => at === name);
      const delivered = submission.taken.map((mail) => ({ subject: /^Subject: (.*)$/m.exec(mail)![1]!.trim() }));
      // What was sent has left once, is kept once there, and once here.
      for (const all of [delivered, kept, inFolder('SENT')]) expect(subjects(all)).toEqual(done.sent.toSorted());
      expect(inFolder('SENT').filter(({ state }) => state !== 'SENT')).toEqual([]);
      expect([...inFolder('OUTBOX'), ...inFolder('DRAFT')]).toEqual([]);
      // What was moved, and what came and stays, is in its place once, there and here; what was deleted is nowhere.
      for (const all of [trash, inFolder('RECYCLE_BIN')]) expect(subjects(all)).toEqual(done.moved.toSorted());
      const staying = [...done.seen, ...done.got].toSorted();
      for (const all of [inbox, inFolder('INBOX')]) expect(subjects(all)).toEqual(staying);
      for (const all of [inbox, inFolder('INBOX')])
        expect(subjects(all.filter(({ seen }) => seen))).toEqual(done.seen.toSorted());
      // Somebody is asked only when the server had the whole mail, gave no answer, and keeps no copy of it.
      expect(asked.filter((cut) => !/ended|\(forgets\) (taken|said)/.test(cut))).toEqual([]);
      if (process.env.MAIL_ROUNDS) console.info({ rounds, kinds: cuts.length, asked: asked.length, ...counts() });
    },
  );
});

const counts = () => Object.fromEntries(Object.entries(done).map(([name, all]) => [name, all.length]));
