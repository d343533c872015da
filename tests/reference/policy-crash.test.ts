import { rmSync } from 'node:fs';
import { afterAll, expect, test, vi } from 'vitest';
import { policies, type PolicyIssue } from '@/lib/contract/policies';
import { freshDatabase, newKey } from './harness';
import { policyStage } from './policy-stage';
import { endLeftOvers, startProcess } from './process';
import { freshDataFolder } from './template';

const folder = await freshDataFolder();
const database = await freshDatabase();
const env = { DATA_DIR: folder, RATING_PACE: '0.1', ...(database && { DATABASE_URL: database.url }) };
afterAll(async () => {
  await endLeftOvers();
  rmSync(folder, { recursive: true, force: true });
  await database?.drop();
});

/** Where the process is killed: with the intent stored, with the call on its way, and before the document is filed. */
const moments = ['intent', 'call', 'document'] as const;

/** Returns whether the attempt has come as far as the moment, or further. */
const isReached = (moment: (typeof moments)[number], { state, document }: PolicyIssue) =>
  moment === 'intent' || (moment === 'call' ? state !== 'REQUESTED' : document.state === 'WAITING');

test('ORD-05 kill -9 between intent, call and outcome issues once', async () => {
  let running = await startProcess(env);
  const issued: string[] = [];
  for (const moment of moments) {
    const agent = await running.signIn('agent');
    const stage = policyStage(running, agent);
    // This insurer takes two seconds: the call is on its way when the process dies.
    const order = await stage.order('HAREL', { zipCode: '9999981' });
    await stage.prepare(order);
    const key = newKey();
    await stage.issue(order, { key });
    const latest = async () => (await stage.item(order.orderId)).issues.at(-1)!;
    await vi.waitUntil(async () => isReached(moment, await latest()), { timeout: 30_000, interval: 20 });
    await running.end('SIGKILL');
    running = await startProcess(env);
    const session = await running.signIn('agent');
    const again = policyStage(running, session);
    // The same press once more gets the same attempt.
    const repeated = await again.issue(order, { key, version: 1 });
    const item = await vi.waitFor(
      async () => {
        const now = await again.item(order.orderId);
        expect(now.issues.at(-1)).toMatchObject({ state: 'ISSUED', document: { state: 'RECEIVED' } });
        return now;
      },
      { timeout: 60_000, interval: 250 },
    );
    expect(item.issues.map(({ issueId }) => issueId)).toEqual([repeated.issueId]);
    const params = { customerId: order.customerId! };
    const { content } = await running.call(policies.list, { params, query: {} }, session);
    expect(content.map(({ policyNumber }) => policyNumber)).toEqual([item.issues[0]!.policyNumber]);
    issued.push(item.issues[0]!.policyNumber!);
  }
  expect(new Set(issued).size).toBe(moments.length);
  expect(await running.end('SIGTERM')).toBe(0);
}, 400_000);
