import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { recoveries } from '@/lib/contract/agencies/recoveries';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

const mailOf = (login: string, agency = 'standard') => `${login}@${agency}-demo.example`;
const errorOf = async (response: Response) => [response.status, ((await response.json()) as { error: string }).error];

/** Requests a link and returns its token. */
async function tokenFor(email: string): Promise<string> {
  await reference.call(recoveries.request, { body: { email } });
  return (await reference.codeFor(email)).split('/').at(-1)!;
}
const confirm = (token: string, password = 'a new one 9') =>
  reference.send(recoveries.confirm, { body: { token, password } });

describe('SGN-12 recovery by a link', () => {
  it('SGN-12 sets the password once, names the user, and ends every session', async () => {
    const session = await reference.signIn('clerk');
    const token = await tokenFor(mailOf('clerk').toUpperCase().toLowerCase());
    const answer = await reference.call(recoveries.confirm, { body: { token, password: 'a new one 9' } });
    expect(answer).toEqual({ login: 'clerk', firstName: 'יעל', lastName: 'מזרחי' });
    expect((await reference.send(accounts.myAccount, {}, session)).status).toBe(401);
    expect(await errorOf(await confirm(token))).toEqual([409, 'RESET_LINK_USED']);
    expect((await reference.send(accounts.loginInit, { body: { login: 'clerk', password: 'demo' } })).status).toBe(401);
    expect((await reference.signIn('clerk', 'a new one 9')).sessionId).toBeTruthy();
  });

  it('SGN-12 uses one link once, however many try it at the same time', async () => {
    const token = await tokenFor(mailOf('agent'));
    const answers = await Promise.all([confirm(token), confirm(token), confirm(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('SGN-12 tells of an address that nobody has', async () => {
    expect(await errorOf(await reference.send(recoveries.request, { body: { email: 'nobody@example.test' } }))).toEqual(
      [404, 'ACCOUNT_NOT_FOUND_ERROR'],
    );
    expect(await errorOf(await reference.send(recoveries.request, { body: { email: mailOf('blocked') } }))).toEqual([
      404,
      'ACCOUNT_NOT_FOUND_ERROR',
    ]);
  });

  it('SGN-12 sends one link a minute to one mailbox', async () => {
    await tokenFor(mailOf('secretary'));
    const again = await reference.send(recoveries.request, { body: { email: mailOf('secretary') } });
    const body = (await again.json()) as { error: string; retryAfter: number };
    expect([again.status, body.error]).toEqual([429, 'TOO_MANY_REQUESTS']);
    expect(body.retryAfter).toBeGreaterThan(50);
  });

  it('SGN-12 lets a link live for 30 minutes', async () => {
    const token = await tokenFor(mailOf('other', 'other'));
    await reference.database.db
      .updateTable('recoveries')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('used_at', 'is', null)
      .execute();
    expect(await errorOf(await confirm(token))).toEqual([404, 'LINK_NOT_VALID']);
    expect(await errorOf(await confirm('x'.repeat(43)))).toEqual([404, 'LINK_NOT_VALID']);
  });

  it('SGN-12 keeps the link of a password that was refused', async () => {
    const token = await tokenFor(mailOf('trusted', 'trusted'));
    const weak = await confirm(token, 'trusted');
    expect(((await weak.json()) as { fields: unknown }).fields).toEqual([{ path: 'password', rule: 'passwordWeak' }]);
    expect((await confirm(token)).status).toBe(200);
  });

  it('SGN-12 stores no token that could be used', async () => {
    const token = await tokenFor(mailOf('superuser'));
    const rows = await reference.database.db.selectFrom('recoveries').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(token);
  });
});
