import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '@/lib/contract/accounts';
import { startTestReference, type TestReference } from './harness';

let reference: TestReference;
beforeAll(async () => {
  reference = await startTestReference();
});
afterAll(() => reference.stop());

test('SGN-01 the code of the outbox opens a session that my-account knows', async () => {
  const session = await reference.as('agent');
  const me = await reference.call(accounts.myAccount, undefined, session);
  expect(me.login).toBe('agent');
});
