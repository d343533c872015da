import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { customers } from '@/lib/contract/customers/customers';
import { logOptions } from '@/reference/engine/log';
import { startReference } from '@/reference/server';
import { clientOf, type TestClient } from '../harness';
import { freshDataFolder } from '../template';
import { rmSync } from 'node:fs';

const lines: string[] = [];
const sink = new Writable({
  write(chunk: Buffer, _, done) {
    lines.push(chunk.toString());
    done();
  },
});

let folder: string;
let stop: () => Promise<void>;
let client: TestClient;
beforeAll(async () => {
  folder = await freshDataFolder();
  const settings = { port: 0, controlPort: 0, dataDir: folder, mailFrom: 'a@b.test', logLevel: 'trace' };
  const reference = await startReference(settings, pino(logOptions('trace'), sink));
  stop = reference.stop;
  client = clientOf(reference);
});
afterAll(async () => {
  await stop();
  rmSync(folder, { recursive: true, force: true });
});

test('SGN-01 the log knows every call by its request id, and no password, code or session', async () => {
  const session = await client.signIn('agent');
  const code = await client.codeFor('0525550111');
  const requestId = 'log-test-request-0001';
  await client.send(customers.search, { query: { query: 'דוד' } }, session, { headers: { 'x-request-id': requestId } });
  await client.send(accounts.loginInit, { body: { login: 'agent', password: 'not the password' } });
  const text = lines.join('');
  expect(text).toContain(requestId);
  expect(lines.map((line) => JSON.parse(line) as { endpoint?: string; status?: number })).toContainEqual(
    expect.objectContaining({ endpoint: 'customers.search', status: 200 }),
  );
  for (const secret of [session.sessionId, `"${code}"`, ` ${code}`, 'not the password', '"demo"', 'דוד'])
    expect(text).not.toContain(secret);
});

test('SGN-01 secrets are struck out wherever they would be logged', () => {
  const log = pino(logOptions('info'), sink);
  lines.length = 0;
  log.info({ password: 'a-secret', body: { token: 'a-secret' }, err: { config: { uuid: 'a-secret' } } }, 'careless');
  expect(lines.join('')).not.toContain('a-secret');
  expect(lines.join('')).toContain('[redacted]');
});
