import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { agents } from '@/lib/contract/agencies/agents';
import { notifications } from '@/lib/contract/desk/notifications';
import { sessions } from '@/lib/contract/agencies/sessions';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

const listOf = (session: TestSession) => reference.call(sessions.list, {}, session);
const isOpen = async (session: TestSession) => (await reference.send(accounts.myAccount, {}, session)).status === 200;

describe('my sessions', () => {
  it('Sessions: lists the places where I am signed in, this one first, and ends one', async () => {
    const [first, second] = [await reference.signIn('agent'), await reference.signIn('agent')];
    const list = await listOf(second);
    expect(list.map(({ current }) => current)).toEqual([true, false]);
    expect(JSON.stringify(list)).not.toContain(first.sessionId);
    await reference.call(sessions.end, { params: { sessionId: list[1]!.id } }, second);
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
  });

  it('SGN-10 tells an ended session so at once, while it waits for notifications', async () => {
    const [first, second] = [await reference.signIn('agent'), await reference.signIn('agent')];
    const { version } = await reference.call(notifications.feed, { query: {} }, first);
    const began = performance.now();
    const waiting = reference.send(notifications.feed, { query: { since: version } }, first);
    await reference.call(sessions.endOthers, {}, second);
    expect((await waiting).status).toBe(401);
    expect(performance.now() - began).toBeLessThan(10_000);
  });

  it('SGN-10 tells a blocked person so at once, and says what is blocked, while they wait for notifications', async () => {
    const clerk = await reference.signIn('clerk');
    const { version } = await reference.call(notifications.feed, { query: {} }, clerk);
    const waiting = reference.send(notifications.feed, { query: { since: version } }, clerk);
    const change = async (accountState: 'ACTIVE' | 'BLOCKED') => {
      const params = { accountId: demoAccountId('clerk') };
      await reference.call(agents.changeState, { params, body: { accountState } }, await reference.as('superuser'));
    };
    const began = performance.now();
    await change('BLOCKED');
    const answer = await waiting;
    expect([answer.status, await answer.json()]).toMatchObject([401, { field: 'accountState' }]);
    expect(performance.now() - began).toBeLessThan(10_000);
    await change('ACTIVE');
  });

  it('Sessions: says from what browser and address each began', async () => {
    const session = await reference.signIn('clerk');
    await reference.control('POST', '/__age', { seconds: 60, what: ['codes'], login: 'clerk' });
    const headers = {
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0',
      'x-forwarded-for': '203.0.113.9',
      'x-client-time-zone': 'Europe/Moscow',
    };
    const body = { login: 'clerk', password: 'demo' };
    await reference.call(accounts.loginInit, { body });
    const token = await reference.codeFor('0525550112');
    await reference.call(accounts.loginConfirm, { body: { ...body, token } }, undefined, { headers });
    expect(await listOf(session)).toContainEqual(
      expect.objectContaining({
        address: '203.0.113.9',
        userAgent: headers['user-agent'],
        timeZone: 'Europe/Moscow',
        current: false,
      }),
    );
  });

  it('Sessions: marks the first one from a network, but not the first of all; a time zone that nobody knows is none', async () => {
    const from = async (address: string) => {
      const body = { login: 'backoffice', password: 'demo' };
      await reference.control('POST', '/__age', { seconds: 120, what: ['codes'], login: 'backoffice' });
      await reference.call(accounts.loginInit, { body });
      const token = await reference.codeFor('0505550141');
      const headers = { 'x-forwarded-for': address, 'x-client-time-zone': 'Nowhere/Land' };
      const { sessionId } = await reference.call(accounts.loginConfirm, { body: { ...body, token } }, undefined, {
        headers,
      });
      const [session] = await listOf({ login: 'backoffice', sessionId });
      expect(session).toMatchObject({ address, timeZone: null });
      return session!.newPlace;
    };
    const networks = ['2001:db8:1:2::7', '2001:db8:1:2:aaaa::1', '203.0.113.20', '203.0.113.20', '2001:db8:1:3::7'];
    const marks: boolean[] = [];
    for (const address of networks) marks.push(await from(address));
    expect(marks).toEqual([false, false, true, false, true]);
  });

  it('Sessions: ends all others at once', async () => {
    const others = [await reference.as('superuser'), await reference.signIn('superuser')];
    const session = await reference.signIn('superuser');
    expect(await reference.call(sessions.endOthers, {}, session)).toEqual({ ended: 2 });
    expect(await Promise.all([...others, session].map(isOpen))).toEqual([false, false, true]);
  });

  it('Sessions: shows and ends nobody else’s', async () => {
    const [mine, theirs] = [await reference.signIn('other'), await reference.signIn('trusted')];
    const [session] = await listOf(theirs);
    expect((await reference.send(sessions.end, { params: { sessionId: session!.id } }, mine)).status).toBe(404);
    expect(await isOpen(theirs)).toBe(true);
    expect(await listOf(mine)).toHaveLength(1);
  });

  it('Sessions: are over two hours after the last use, and twelve hours after sign-in however busy', async () => {
    const session = await reference.signIn('secretary');
    await reference.control('POST', '/__age', { seconds: 2 * 3600 - 60, what: ['sessions'], login: 'secretary' });
    expect(await isOpen(session)).toBe(true);
    for (let hour = 0; hour < 11; hour++) {
      expect(await isOpen(session)).toBe(true);
      await reference.control('POST', '/__age', { seconds: 3600, what: ['sessions'], login: 'secretary' });
    }
    expect(await isOpen(session)).toBe(false);
    const idle = await reference.signIn('secretary');
    await reference.control('POST', '/__age', { seconds: 2 * 3600 + 1, what: ['sessions'], login: 'secretary' });
    expect(await isOpen(idle)).toBe(false);
  });
});
