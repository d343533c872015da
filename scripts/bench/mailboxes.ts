import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { ImapFlow } from 'imapflow';
import { contract } from '../../lib/contract';
import { type BoxStatus, boxStatus } from '../../lib/contract/customers/mail-box-status';
import { readHeaders } from '../../reference/engine/mail/parse-message';
import { type Dovecot, startDovecot } from '../../tests/reference/mails/dovecot';
import { requireDovecot } from '../check/dovecot';
import { onEmptyDatabase } from '../check/postgres';
import { throwawayFolder } from '../stack/folders';
import { Refusal } from '../stack/refusal';
import type { Goal } from './goals';
import { median } from './measure';
import { memoryOf, peakDuring } from './memory';
import { onReference } from './reference';

const screenful = 50;
const resyncs = 15;
/** Time after which a measurement is given up, ms. */
const timeout = 600_000;

/** What reading a mailbox took: ms, and MB beyond what the process held before. */
interface Times {
  /** Headers of all mails by a client that does nothing else. */
  bare: number;
  newest: number;
  headers: number;
  resync: number;
  memory: number | null;
}

/** Measures how a mailbox of so many mails is read from a Dovecot of its own, on a PostgreSQL of its own (P13). */
export async function mailboxGoals(count: number): Promise<Goal[]> {
  const { bare, newest, headers, resync, memory } = await timesOf(count);
  const among = `of ${count.toLocaleString('en')} mails`;
  const reference = `a bare client reads all headers in ${bare.toFixed(0)} ms`;
  return [
    { id: 'P13', what: `newest ${screenful} ${among}`, measured: newest, reference, goal: 500, unit: 'ms' },
    { id: 'P13', what: `all headers ${among}`, measured: headers, reference, goal: 3_000, unit: 'ms' },
    { id: 'P13', what: `another look ${among}`, measured: resync, reference: 'median', goal: 50, unit: 'ms' },
    {
      id: 'P13',
      what: `memory, headers and texts`,
      measured: memory,
      reference: 'the process before',
      goal: 200,
      unit: 'MB',
    },
  ];
}

async function timesOf(count: number): Promise<Times> {
  requireDovecot();
  const dovecot = await startDovecot();
  const folder = throwawayFolder('agency-desk-mails-');
  try {
    dovecot.fill(lettersOf(count));
    await bareTime(dovecot);
    const bare = await bareTime(dovecot);
    const env = { ...process.env, DATA_DIR: folder, PRIVATE_MAIL_HOSTS: '127.0.0.1', LOG_LEVEL: 'warn' };
    return await onEmptyDatabase((url) =>
      onReference({ ...env, DATABASE_URL: url }, async (address, session, pid) => ({
        bare,
        ...(await readTimes(callerOf(address, session), { dovecot, count, pid })),
      })),
    );
  } finally {
    await dovecot.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Letters of an office, with a file in each twentieth. */
function* lettersOf(count: number): Generator<Buffer> {
  const file = Buffer.alloc(60_000, 7)
    .toString('base64')
    .replace(/(.{76})/g, '$1\r\n');
  for (let number = 1; number <= count; number++) {
    const date = new Date(Date.UTC(2026, 0, 1) + number * 60_000).toUTCString();
    const subject = Buffer.from(`בקשה להצעה ${number}`).toString('base64');
    const text = Buffer.from('שלום רב, מצורפים פרטי הרכב והנהגים. אשמח להצעה. '.repeat(20)).toString('base64');
    const part = `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n\r\n${text}\r\n`;
    const attached = `Content-Type: application/octet-stream; name=list-${number}.bin\r\nContent-Transfer-Encoding: base64\r\n\r\n${file}\r\n`;
    const head =
      `From: =?utf-8?B?${Buffer.from('דנה כהן').toString('base64')}?= <customer${number % 800}@customer.test>\r\n` +
      `To: agent@office.test\r\nSubject: =?utf-8?B?${subject}?=\r\nMessage-ID: <bulk-${number}@customer.test>\r\n` +
      `Date: ${date}\r\nReceived: from mx.customer.test by mx.office.test; ${date}\r\nMIME-Version: 1.0\r\n`;
    const body =
      number % 20 === 0
        ? `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n${part}\r\n--b\r\n${attached}\r\n--b--\r\n`
        : part;
    yield Buffer.from(head + body);
  }
}

/** Times a client that only reads the headers; the server has them at hand afterwards. */
async function bareTime({ port, login, password }: Dovecot): Promise<number> {
  const client = new ImapFlow({
    host: '127.0.0.1',
    port,
    secure: false,
    logger: false,
    auth: { user: login, pass: password },
  });
  const from = performance.now();
  await client.connect();
  const lock = await client.getMailboxLock('INBOX');
  const headers = readHeaders('127.0.0.1');
  await Array.fromAsync(client.fetch('1:*', { uid: true, flags: true, internalDate: true, headers }));
  lock.release();
  const taken = performance.now() - from;
  await client.logout();
  return taken;
}

type Caller = ReturnType<typeof callerOf>;

const callerOf =
  (address: string, session: URLSearchParams) =>
  async (
    { method, path }: { method: string; path: string },
    { query = '', body }: { query?: string; body?: object } = {},
  ): Promise<unknown> => {
    const answer = await fetch(`${address}/ins-api/${path}?${query}&${session}`, {
      method,
      ...(method !== 'GET' && {
        body: JSON.stringify(body ?? {}),
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': randomUUID() },
      }),
    });
    if (!answer.ok) throw new Refusal(`${path} answered ${answer.status}: ${await answer.text()}`);
    return answer.json();
  };

async function readTimes(
  call: Caller,
  { dovecot, count, pid }: { dovecot: Dovecot; count: number; pid: number },
): Promise<Omit<Times, 'bare'>> {
  const status = async () => boxStatus.parse(await call(contract.mails.status));
  const here = async () => {
    const page = contract.mails.find.response.parse(
      await call(contract.mails.find, { query: `folder=INBOX&query=customer.test&size=${screenful}` }),
    );
    return page.content.length;
  };
  // What the program compiles at its first use is no matter of the mailbox.
  for (let time = 0; time < 20; time++) await Promise.all([status(), here()]);
  const { imap, smtp } = serversOf(dovecot);
  const before = memoryOf(pid);
  const times = { newest: 0, headers: 0 };
  const peak = await peakDuring(
    async () => {
      const from = performance.now();
      await call(contract.mailboxes.save, { body: { email: 'agent@office.test', imap, smtp } });
      await until(async () => (await here()) >= screenful, 10);
      times.newest = performance.now() - from;
      await until(async () => hasAll(await status(), count), 100);
      times.headers = performance.now() - from;
      await until(async () => (await status()).unloaded === 0, 250);
    },
    () => memoryOf(pid),
  );
  return { ...times, resync: await resyncTime(call, status), memory: before === undefined ? null : peak - before };
}

const hasAll = ({ folders, missing }: BoxStatus, count: number): boolean =>
  missing === 0 && folders.some(({ folder, total }) => folder === 'INBOX' && total >= count);

const serversOf = ({ port, login, password }: Dovecot) => {
  const server = { host: '127.0.0.1', login, password };
  return { imap: { ...server, port }, smtp: { ...server, port: 25 } };
};

/** Returns how long a look at a mailbox takes in which nothing has happened, from the call until its state says so, ms. */
async function resyncTime(call: Caller, status: () => Promise<BoxStatus>): Promise<number> {
  const taken: number[] = [];
  for (let round = 0; round < resyncs; round++) {
    await until(async () => (await status()).state === 'DONE', 100);
    const { lastSuccessTs } = await status();
    const from = performance.now();
    await call(contract.mails.sync);
    await until(async () => (await status()).lastSuccessTs !== lastSuccessTs, 2);
    taken.push(performance.now() - from);
  }
  return median(taken);
}

async function until(isSo: () => Promise<boolean>, every: number): Promise<void> {
  const end = performance.now() + timeout;
  while (!(await isSo())) {
    if (performance.now() > end) throw new Refusal('The mailbox was not read in ten minutes.');
    await pause(every);
  }
}
