import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { mailboxes, type MailboxDraft } from '@/lib/contract/agencies/mailboxes';
import { providerOf } from '@/lib/rules/work/mailbox';
import { isPublicAddress } from '@/reference/engine/outbox/public-address';
import { vaultOf } from '@/reference/engine/vault/vault';
import { type Refused, startTestReference, type TestReference, type TestSession } from '../harness';
import { mailLogin, mailPassword, type MailServer, startImap, startSmtp } from '../engine/mail-servers';

let reference: TestReference;
let agent: TestSession;
let imap: MailServer;
let smtp: MailServer;
beforeAll(async () => {
  [imap, smtp] = await Promise.all([startImap(), startSmtp()]);
  reference = await startTestReference({ privateMailHosts: ['127.0.0.1'] });
  agent = await reference.as('agent');
});
afterAll(() => Promise.all([reference.stop(), imap.close(), smtp.close()]));

const draft = (
  over: { password?: string | undefined; host?: string; imapPort?: number; smtpPort?: number } = {},
): MailboxDraft => {
  const { password = mailPassword, host = '127.0.0.1', imapPort = imap.port, smtpPort = smtp.port } = over;
  const server = { login: mailLogin, host, password };
  return { email: mailLogin, imap: { ...server, port: imapPort }, smtp: { ...server, port: smtpPort } };
};
const without = (body: MailboxDraft): MailboxDraft => ({
  ...body,
  imap: { ...body.imap, password: undefined },
  smtp: { ...body.smtp, password: undefined },
});
const tried = (body: MailboxDraft, session = agent) => reference.call(mailboxes.test, { body }, session);
const refusalOf = async (call: Promise<unknown>) => (await call.catch((error: unknown) => error)) as Refused;

describe('AGY-01 the test signs in for real', () => {
  test('AGY-01 at both servers', async () => {
    expect(await tried(draft())).toEqual({ imap: 'ok', smtp: 'ok' });
    expect([imap.signedIn, smtp.signedIn]).toEqual([[mailLogin], [mailLogin]]);
  });

  test('AGY-01 and says what is wrong', async () => {
    expect(await tried(draft({ password: 'another' }))).toEqual({ imap: 'login', smtp: 'login' });
    const { port, close } = await startImap();
    await close();
    expect(await tried(draft({ imapPort: port, smtpPort: port }))).toEqual({ imap: 'refused', smtp: 'refused' });
  });

  test.each([['127.0.0.2'], ['localhost'], ['10.0.0.7'], ['169.254.169.254'], ['0.0.0.0'], ['2130706433'], ['0x7f.1']])(
    'AGY-01 not at %s, which is inside',
    async (host) => {
      const before = imap.signedIn.length + smtp.signedIn.length;
      const outcome = await tried(draft({ host }));
      expect(['forbidden', 'notFound']).toContain(outcome.imap);
      expect(['forbidden', 'notFound']).toContain(outcome.smtp);
      expect(imap.signedIn.length + smtp.signedIn.length).toBe(before);
    },
  );

  test('AGY-01 nor at a port that is none of a mail server', async () => {
    expect(await tried(draft({ host: '8.8.8.8', imapPort: 22, smtpPort: 80 }))).toEqual({
      imap: 'forbidden',
      smtp: 'forbidden',
    });
  });
});

describe('AGY-01 passwords', () => {
  test('AGY-01 are kept sealed, never come back, and need not be typed again', async () => {
    const saved = await reference.call(mailboxes.save, { body: draft() }, agent);
    expect(saved).toEqual({
      email: mailLogin,
      imap: { login: mailLogin, host: '127.0.0.1', port: imap.port, hasPassword: true },
      smtp: { login: mailLogin, host: '127.0.0.1', port: smtp.port, hasPassword: true },
      testedAt: null,
    });
    const { rows } = await sql<object>`select * from mailboxes`.execute(reference.database.db);
    expect(JSON.stringify(rows)).not.toContain(mailPassword.slice(0, 4));
    expect(await tried(without(draft()))).toEqual({ imap: 'ok', smtp: 'ok' });
    const mine = await reference.call(mailboxes.mine, undefined, agent);
    expect(mine?.testedAt).toMatch(/^20/);
    expect(await reference.call(mailboxes.mine, undefined, await reference.as('superuser'))).toBeNull();
  });

  test('AGY-01 a stored one goes to no other server', async () => {
    const elsewhere = await startImap();
    const moved = without(draft({ imapPort: elsewhere.port }));
    const problems = { code: 400, fields: [{ path: 'imap.password', rule: 'required' }] };
    for (const endpoint of [mailboxes.test, mailboxes.save]) {
      const { status, body } = await refusalOf(reference.call(endpoint, { body: moved }, agent));
      expect({ code: status, fields: body.fields }).toEqual(problems);
    }
    expect(elsewhere.signedIn).toEqual([]);
    await elsewhere.close();
  });

  test('AGY-01 are needed at first, and go with the mailbox', async () => {
    const session = await reference.as('clerk');
    const { body } = await refusalOf(reference.call(mailboxes.save, { body: without(draft()) }, session));
    expect(body.fields?.map(({ path }) => path)).toEqual(['imap.password', 'smtp.password']);
    await reference.call(mailboxes.remove, undefined, agent);
    expect(await reference.call(mailboxes.mine, undefined, agent)).toBeNull();
  });

  test('AGY-01 open only in their own place and unchanged', () => {
    const vault = vaultOf({ port: 0, dataDir: 'memory://', mailFrom: 'a@b.example', logLevel: 'silent' });
    const sealed = vault.seal('secret', 'one');
    expect(vault.open(sealed, 'one')).toBe('secret');
    expect(() => vault.open(sealed, 'two')).toThrow();
    // Not the last character: some of its bits are padding, so a change there may have no effect.
    expect(() =>
      vault.open(
        sealed.replace(/^./, (first) => (first === 'A' ? 'B' : 'A')),
        'one',
      ),
    ).toThrow();
    expect(vault.seal('secret', 'one')).not.toBe(sealed);
  });
});

test('AGY-01 knows the webmail providers', () => {
  expect(providerOf(' Dana@GMAIL.com ')?.key).toBe('gmail');
  expect(providerOf('dana@walla.co.il')).toMatchObject({ key: 'walla', applicationPassword: false });
  expect(providerOf('dana@office.example')).toBeUndefined();
});

test.each([
  ['8.8.8.8', true],
  ['1.1.1.1', true],
  ['2a00:1450:4028:800::200e', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['172.31.0.1', false],
  ['192.168.1.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:8.8.8.8', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['not an address', false],
])('AGY-01 %s is outside: %s', (address, expected) => {
  expect(isPublicAddress(address)).toBe(expected);
});
