import { request } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { sendMessage } from '@/reference/engine/outbox/send-message';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => {
  reference = await startTestReference();
  await reference.call(accounts.loginInit, { body: { login: 'agent', password: 'demo' } });
  await reference.call(accounts.loginInit, { body: { login: 'clerk', password: 'demo' } });
});
afterAll(() => reference.stop());

const settings = { port: 0, dataDir: '', mailFrom: 'a@b.test', logLevel: 'silent' };
const list = async (search = '') => {
  const response = await fetch(`${reference.url}/outbox.json${search}`);
  return ((await response.json()) as { messages: { recipient: string; code: string; createdAt: string }[] }).messages;
};
const page = async (search = '') => (await fetch(`${reference.url}/outbox${search}`)).text();

test('SGN-01 scripts read the newest code first, by recipient, by a part of a link and from a moment on', async () => {
  // The demo data contains older messages.
  const all = (await list()).slice(0, 2);
  expect(all.map((message) => message.recipient)).toEqual(['0525550112', '0525550111']);
  expect(all[0]!.code).toMatch(/^\d{5}$/);
  expect(await list('?to=0525550111')).toHaveLength(1);
  expect(await list(`?since=${encodeURIComponent(all[1]!.createdAt)}`)).toHaveLength(1);
  expect((await list('?code=/respond/')).map(({ code }) => new URL(code).pathname.split('/')[1])).toContain('respond');
  expect(await list('?to=%25')).toEqual([]);
  expect((await fetch(`${reference.url}/outbox.json?since=yesterday`)).status).toBe(400);
});

test('SGN-01 people read it on a page, in Hebrew or English', async () => {
  const code = await reference.codeFor('0525550112');
  expect(await page()).toContain(`<bdi dir="ltr">${code}</bdi>`);
  expect(await page()).toMatch(/<html lang="he" dir="rtl">/);
  expect(await page('?lang=en')).toMatch(/<html lang="en" dir="ltr">[\s\S]*Sign-in code/);
  expect(await page('?to=0525550111')).not.toContain(code);
});

test('SGN-01 nothing in a message or in the filter becomes a part of the page', async () => {
  const message = {
    agencyId: null,
    channel: 'MAIL' as const,
    recipient: '<b>@x.test',
    subject: '<script>alert(1)</script>',
    body: '"><img src=x>',
  };
  await sendMessage({ db: reference.database.db, jobs: reference.queue.sender }, settings, message);
  const text = (await page()) + (await page('?to=%22%3E%3Cscript%3E'));
  expect(text).not.toMatch(/<script>|<img|<b>@/);
  expect(text).toContain('&lt;script&gt;');
});

test('SGN-01 a foreign name for this machine gets nothing (DNS rebinding)', async () => {
  const { port } = new URL(reference.url);
  const status = (host: string, path: string) =>
    new Promise((resolve, reject) =>
      request({ host: '127.0.0.1', port, path, headers: { host } }, (response) => resolve(response.resume().statusCode))
        .on('error', reject)
        .end(),
    );
  for (const path of ['/outbox', '/outbox.json']) {
    expect(await status('evil.example', path)).toBe(403);
    expect(await status(`localhost:${port}`, path)).toBe(200);
  }
});

test('SGN-01 the page loads nothing from elsewhere and runs no inline script', async () => {
  const response = await fetch(`${reference.url}/outbox`);
  expect(response.headers.get('content-security-policy')).toMatch(
    /^default-src 'none'; style-src 'self'; script-src 'self'/,
  );
  expect(await response.text()).not.toMatch(/style="|<script>|(src|action)="https?:|<link[^>]*https?:/);
  for (const path of ['/outbox.css', '/outbox.js']) expect((await fetch(reference.url + path)).status).toBe(200);
});
