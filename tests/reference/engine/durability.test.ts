import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { customers } from '@/lib/contract/customers/customers';
import { inLetters } from '@/tests/format/letters';
import { freshDatabase, newKey, type TestSession } from '../harness';
import { endLeftOvers, type ReferenceProcess, startOnly, startProcess } from './process';
import { freshDataFolder } from '../template';

const folder = await freshDataFolder();
const database = await freshDatabase();
const env = { DATA_DIR: folder, ...(database && { DATABASE_URL: database.url }) };
afterAll(async () => {
  await endLeftOvers();
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});

interface Write {
  key: string;
  lastName: string;
  /** Acknowledged id; undefined while the result is unknown. */
  customerId?: string;
}

const create = async (running: ReferenceProcess, session: TestSession, write: Write) => {
  const body = { customerInfo: { firstName: 'דוד', lastName: write.lastName }, media: [] };
  const { customerId } = await running.call(customers.create, { body, idempotencyKey: write.key }, session);
  return customerId;
};

/** Writes with eight concurrent clients until the process is killed. Returns what was sent. */
async function writeUntilKilled(
  running: ReferenceProcess,
  session: TestSession,
  round: string,
  after: number,
): Promise<Write[]> {
  const writes: Write[] = [];
  let killed = false;
  const hand = async (number: number) => {
    for (let step = 0; !killed; step++) {
      const write: Write = { key: newKey(), lastName: inLetters(`${round} ${number} ${step}`) };
      writes.push(write);
      try {
        write.customerId = await create(running, session, write);
      } catch {
        return;
      }
      if (!killed && writes.filter((one) => one.customerId).length >= after) {
        killed = true;
        await running.end('SIGKILL');
      }
    }
  };
  await Promise.all(Array.from({ length: 8 }, (_, number) => hand(number)));
  return writes;
}

test('PLT-01 kill -9 in the middle of writing loses nothing that was acknowledged, and repeats nothing', async () => {
  let running = await startProcess(env);
  let session = await running.signIn('agent');
  for (const [round, after] of Object.entries({ ראובן: 10, שמעוני: 37 })) {
    const writes = await writeUntilKilled(running, session, round, after);
    running = await startProcess(env);
    // The session was acknowledged too, so it must still be valid.
    const answers = await Promise.all(writes.map((write) => create(running, session, write)));
    for (const [at, write] of writes.entries()) if (write.customerId) expect(answers[at]).toBe(write.customerId);
    expect(writes.filter((write) => write.customerId).length).toBeGreaterThanOrEqual(after);
    const found = await running.call(customers.search, { query: { query: round, size: 100 } }, session);
    expect(found.totalElements).toBe(writes.length);
    expect(new Set(found.content.map((row) => row.customerId)).size).toBe(found.content.length);
    session = await running.signIn('agent');
  }
  expect(await running.end('SIGTERM')).toBe(0);
}, 300_000);

test('SGN-03 failed attempts are remembered over a crash', async () => {
  const running = await startProcess(env);
  const init = async (on: ReferenceProcess, password: string) =>
    (await on.send(accounts.loginInit, { body: { login: 'clerk', password } })).status;
  for (let guess = 0; guess < 5; guess++) expect(await init(running, 'wrong')).toBe(401);
  await running.end('SIGKILL');
  const again = await startProcess(env);
  expect(await init(again, 'demo')).toBe(429);
  expect(await again.end('SIGTERM')).toBe(0);
}, 300_000);

test.skipIf(database)(
  'PLT-01 a kill during the first creation leaves nothing half made',
  async () => {
    const fresh = path.join(folder, 'first');
    const { child, ended } = startOnly({ DATA_DIR: fresh, REFERENCE_PORT: '0' });
    await vi.waitUntil(() => existsSync(path.join(fresh, 'db.new', 'base')), { timeout: 240_000, interval: 20 });
    child.kill('SIGKILL');
    await ended;
    expect(existsSync(path.join(fresh, 'db'))).toBe(false);
    const running = await startProcess({ DATA_DIR: fresh });
    expect((await running.signIn('agent')).sessionId).toHaveLength(43);
    expect(existsSync(path.join(fresh, 'db.new'))).toBe(false);
    expect(await running.end('SIGTERM')).toBe(0);
  },
  300_000,
);

test('SGN-01 a message that was being delivered at the crash is delivered after it', async () => {
  const texts: string[] = [];
  let silent = true;
  const gateway = createServer((incoming, outgoing) => {
    if (silent) return;
    void incoming.toArray().then((chunks) => {
      texts.push((JSON.parse(Buffer.concat(chunks).toString()) as { text: string }).text);
      outgoing.end();
    });
  });
  await new Promise<void>((resolve) => gateway.listen(0, '127.0.0.1', resolve));
  const withGateway = { ...env, SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/` };
  const running = await startProcess(withGateway);
  const arrived = new Promise((resolve) => gateway.once('request', resolve));
  expect((await running.send(accounts.loginInit, { body: { login: 'superuser', password: 'demo' } })).status).toBe(200);
  await arrived;
  await running.end('SIGKILL');
  silent = false;
  const again = await startProcess(withGateway);
  await vi.waitFor(() => expect(texts).toEqual([expect.stringMatching(/\d{5}/)]), { timeout: 240_000, interval: 200 });
  expect(await again.end('SIGTERM')).toBe(0);
  gateway.closeAllConnections();
  gateway.close();
}, 300_000);
