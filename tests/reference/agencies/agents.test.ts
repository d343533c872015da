import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { agents } from '@/lib/contract/agencies/agents';
import { customers } from '@/lib/contract/customers/customers';
import type { UpstreamError } from '@/lib/contract/kit/errors';
import { recoveries } from '@/lib/contract/agencies/recoveries';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let superuser: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  superuser = await reference.as('superuser');
});
afterAll(() => reference.stop());

let people = 0;
const draft = () => {
  const number = String(++people).padStart(2, '0');
  return {
    firstName: 'נועם',
    lastName: 'כספי',
    login: `noam.${number}`,
    accountRole: 'AGENT' as const,
    privilege: 'standard' as const,
    agentRoles: ['CAR_SEARCH', 'CREATE_ORDER'] as const,
    mobilePhone: `050-88800${number}`,
    email: `noam.${number}@example.test`,
  };
};
const create = () => {
  const body = draft();
  return reference.call(
    agents.create,
    { body: { ...body, agentRoles: [...body.agentRoles] }, idempotencyKey: newKey() },
    superuser,
  );
};
/** Sends a creation that may be refused. */
const send = (body: object, idempotencyKey = newKey()) =>
  reference.send(agents.create, { body, idempotencyKey }, superuser);
const refusalOf = async (response: Response) => (await response.json()) as UpstreamError;
const linkTo = async (recipient: string) => (await reference.codeFor(recipient)).split('/').at(-1)!;
const asChange = ({
  firstName,
  lastName,
  login,
  accountRole,
  privilege,
  agentRoles,
}: Awaited<ReturnType<typeof create>>) => ({ firstName, lastName, login, accountRole, privilege, agentRoles });

describe('AGY-03 people of the agency', () => {
  it('AGY-03 lists, searches, filters and sorts them, and nobody of another agency', async () => {
    const all = await reference.call(agents.list, { query: { size: 100 } }, superuser);
    expect(all.content.map(({ login }) => login)).toEqual(
      expect.arrayContaining(['agent', 'clerk', 'secretary', 'superuser', 'dror.saban']),
    );
    expect(all.content.map(({ login }) => login)).not.toEqual(expect.arrayContaining(['trusted']));
    expect(all.content.some(({ login }) => login === 'customer')).toBe(false);
    const find = async (query: object) =>
      (await reference.call(agents.list, { query: { size: 100, ...query } }, superuser)).content.map(
        ({ login }) => login,
      );
    expect(await find({ query: '054-555 1200' })).toEqual(['dror.saban']);
    expect(await find({ query: 'סבן דרור' })).toEqual(['dror.saban']);
    expect(await find({ query: 'merav.golan@' })).toEqual(['merav.golan']);
    expect(await find({ query: 'no%body' })).toEqual([]);
    expect(await find({ role: 'CLERK', privilege: 'secretary' })).toEqual(['secretary']);
    expect(await find({ state: 'BLOCKED' })).toEqual(expect.arrayContaining(['blocked', 'gadi.elkayam']));
    const logins = await find({ sort: 'login', sortDirection: 'DESC' });
    expect(logins).toEqual([...logins].sort().reverse());
  });

  it('AGY-03 invites a new person by mail and SMS, whose link sets a password once and lets them in', async () => {
    const agent = await create();
    expect(agent).toMatchObject({ invited: true, accountState: 'ACTIVE', owner: false });
    const [mail, sms] = [await linkTo(`${agent.login}@example.test`), await linkTo('0508880001')];
    expect(sms).toBe(mail);
    await reference.call(recoveries.confirm, { body: { token: mail, password: 'a first one 7' } });
    expect(
      (await refusalOf(await reference.send(recoveries.confirm, { body: { token: mail, password: 'a second one 7' } })))
        .error,
    ).toBe('RESET_LINK_USED');
    expect((await reference.call(agents.get, { params: { accountId: agent.accountId } }, superuser)).invited).toBe(
      false,
    );
    const body = { login: agent.login, password: 'a first one 7' };
    await reference.call(accounts.loginInit, { body });
    const { account } = await reference.call(accounts.loginConfirm, {
      body: { ...body, token: await reference.codeFor('0508880001') },
    });
    expect(account.effectiveRoles).toEqual(['CAR_SEARCH', 'CREATE_ORDER']);
  });

  it('AGY-03 sends another invitation, which ends the one before', async () => {
    const agent = await create();
    const first = await linkTo(`${agent.login}@example.test`);
    const params = { accountId: agent.accountId };
    const again = (idempotencyKey = newKey()) => reference.send(agents.invite, { params, idempotencyKey }, superuser);
    expect(await refusalOf(await again())).toMatchObject({
      error: 'TOO_MANY_REQUESTS',
      retryAfter: expect.any(Number),
    });
    await reference.database.db
      .updateTable('recoveries')
      .set({ created_at: new Date(Date.now() - 61_000) })
      .where('account_id', '=', agent.accountId)
      .execute();
    const key = newKey();
    expect((await again(key)).status).toBe(200);
    const second = await linkTo(`${agent.login}@example.test`);
    expect(second).not.toBe(first);
    expect((await again(key)).status).toBe(200);
    expect(await linkTo(`${agent.login}@example.test`)).toBe(second);
    expect(
      (await refusalOf(await reference.send(recoveries.confirm, { body: { token: first, password: 'a first one 7' } })))
        .error,
    ).toBe('RESET_LINK_USED');
  });

  it('AGY-03 a repeated creation of an agent with the same key makes one and invites once', async () => {
    const [body, key] = [draft(), newKey()];
    const responses = await Promise.all(Array.from({ length: 3 }, () => send(body, key)));
    const texts = await Promise.all([...responses, await send(body, key)].map((response) => response.text()));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(texts).size).toBe(1);
    const { accountId } = JSON.parse(texts[0]!) as { accountId: string };
    const { db } = reference.database;
    const mails = await db.selectFrom('messages').select('id').where('recipient', '=', body.email).execute();
    expect(mails).toHaveLength(1);
    const audited = await db.selectFrom('audit').select('facts').where('action', '=', 'agents.create').execute();
    expect(audited.filter(({ facts }) => facts.account === accountId)).toHaveLength(1);
    const other = await refusalOf(await send({ ...body, firstName: 'נועה' }, key));
    expect(other.error).toBe('IDEMPOTENCY_KEY_REUSED');
    expect(await refusalOf(await reference.send(agents.create, { body }, superuser))).toMatchObject({
      error: 'IDEMPOTENCY_KEY_REQUIRED',
    });
  });

  it('AGY-03 refuses a login, an e-mail and a mobile of somebody else at their fields, of other agencies too', async () => {
    const body = { ...draft(), login: 'Trusted', mobilePhone: '054-5550121', email: 'AGENT@standard-demo.example' };
    const refusal = await refusalOf(await send(body));
    expect(refusal).toMatchObject({ error: 'DUPLICATED_ACCOUNT_ERROR' });
    expect(refusal.fields).toEqual(['login', 'mobilePhone', 'email'].map((path) => ({ path, rule: 'taken' })));
    const clerk = { ...body, accountRole: 'CLERK', targetAgentAccountId: 'nobody' };
    expect((await refusalOf(await send(clerk))).fields).toEqual([
      ...refusal.fields!,
      { path: 'targetAgentAccountId', rule: 'invalid' },
    ]);
    const agent = await create();
    const params = { accountId: agent.accountId };
    const secretary = { ...asChange(agent), privilege: 'secretary' as const };
    expect(agents.update.body.safeParse(secretary).error?.issues.map(({ path }) => path)).toEqual([['privilege']]);
    const change = { ...asChange(agent), login: 'clerk' };
    expect((await refusalOf(await reference.send(agents.update, { params, body: change }, superuser))).fields).toEqual([
      { path: 'login', rule: 'taken' },
    ]);
    const medium = { mediaType: 'MAIL', value: 'clerk@standard-demo.example' };
    expect(
      (await refusalOf(await reference.send(agents.changeMedium, { params, body: medium }, superuser))).fields,
    ).toEqual([{ path: 'value', rule: 'taken' }]);
  });

  it('AGY-03 changes a person, and ends their sessions when rights change', async () => {
    const session = await reference.signIn('clerk');
    const params = { accountId: demoAccountId('clerk') };
    const before = await reference.call(agents.get, { params }, superuser);
    const named = await reference.call(
      agents.update,
      { params, body: { ...asChange(before), firstName: 'יעלי', targetAgentAccountId: demoAccountId('agent') } },
      superuser,
    );
    expect(named).toMatchObject({ firstName: 'יעלי', targetAgentAccountId: demoAccountId('agent') });
    expect((await reference.send(accounts.myAccount, {}, session)).status).toBe(200);
    await reference.call(agents.update, { params, body: { ...asChange(named), agentRoles: ['SCAN_DOCS'] } }, superuser);
    expect((await reference.send(accounts.myAccount, {}, session)).status).toBe(401);
    const wrong = { ...asChange(named), targetAgentAccountId: demoAccountId('trusted') };
    expect((await refusalOf(await reference.send(agents.update, { params, body: wrong }, superuser))).field).toBe(
      'targetAgentAccountId',
    );
  });

  it('AGY-03 tells a person whose sign-in mobile was changed, at the old number and by mail', async () => {
    const agent = await create();
    const mobile = agent.media.find(({ mediaType }) => mediaType === 'MOBILE_PHONE')!.value;
    const mail = agent.media.find(({ mediaType }) => mediaType === 'MAIL')!.value;
    const params = { accountId: agent.accountId };
    await reference.call(
      agents.changeMedium,
      { params, body: { mediaType: 'MOBILE_PHONE', value: '052-9998877' } },
      superuser,
    );
    const notices = await reference.database.db
      .selectFrom('messages')
      .select(['channel', 'recipient'])
      .where('body', 'like', '%/stop/%')
      .where('recipient', 'in', [mobile, mail, '0529998877'])
      .orderBy('channel')
      .execute();
    expect(notices).toEqual([
      { channel: 'MAIL', recipient: mail },
      { channel: 'SMS', recipient: mobile },
    ]);
  });

  it('AGY-03 blocks, which ends the sessions, and unblocks', async () => {
    const session = await reference.signIn('agent');
    const change = (accountState: 'ACTIVE' | 'BLOCKED', login = 'agent') =>
      reference.send(
        agents.changeState,
        { params: { accountId: demoAccountId(login) }, body: { accountState } },
        superuser,
      );
    expect((await change('BLOCKED')).status).toBe(200);
    expect((await reference.send(accounts.myAccount, {}, session)).status).toBe(401);
    expect(
      (await refusalOf(await reference.send(accounts.loginInit, { body: { login: 'agent', password: 'demo' } }))).error,
    ).toBe('INVALID_ACCOUNT_STATE_ERROR');
    expect((await change('ACTIVE')).status).toBe(200);
    await reference.signIn('agent');
    expect((await refusalOf(await change('BLOCKED', 'superuser'))).error).toBe('OWN_ACCOUNT');
    expect((await change('BLOCKED', 'trusted')).status).toBe(404);
  });

  it('AGY-03 deletes several at once and lists those that stay, each with why', async () => {
    const [agent, other] = [await create(), await create()];
    await reference.call(
      customers.assign,
      { body: { customerIds: (await someCustomers()).slice(0, 2), agentAccountId: agent.accountId } },
      superuser,
    );
    const ids = [
      agent.accountId,
      other.accountId,
      demoAccountId('superuser'),
      demoAccountId('agent'),
      demoAccountId('lior.katz'),
      demoAccountId('trusted'),
    ];
    const { removed, kept } = await reference.call(agents.remove, { body: { accountIds: ids } }, superuser);
    expect(removed.sort()).toEqual([agent.accountId, other.accountId].sort());
    const reasons = Object.fromEntries(kept.map(({ accountId, because }) => [accountId, because]));
    expect(reasons).toEqual({
      [demoAccountId('superuser')]: 'self',
      [demoAccountId('agent')]: 'openOrders',
      [demoAccountId('lior.katz')]: 'clerks',
      [demoAccountId('trusted')]: 'unknown',
    });
    expect(kept.find(({ because }) => because === 'unknown')?.name).toBe('');
    expect((await reference.send(agents.get, { params: { accountId: agent.accountId } }, superuser)).status).toBe(404);
    expect((await refusalOf(await send({ ...draft(), login: agent.login }))).fields).toEqual([
      { path: 'login', rule: 'taken' },
    ]);
  });

  it('AGY-03 keeps the owner from another superuser', async () => {
    const clerk = await reference.call(agents.get, { params: { accountId: demoAccountId('clerk') } }, superuser);
    await reference.call(
      agents.update,
      { params: { accountId: clerk.accountId }, body: { ...asChange(clerk), privilege: 'superuser' } },
      superuser,
    );
    const second = await reference.signIn('clerk');
    const body = { accountIds: [demoAccountId('superuser'), demoAccountId('clerk')] };
    const { kept } = await reference.call(agents.remove, { body }, second);
    expect(Object.fromEntries(kept.map(({ accountId, because }) => [accountId, because]))).toEqual({
      [body.accountIds[0]!]: 'owner',
      [body.accountIds[1]!]: 'self',
    });
    const params = { accountId: demoAccountId('superuser') };
    expect(
      (await refusalOf(await reference.send(agents.changeState, { params, body: { accountState: 'BLOCKED' } }, second)))
        .error,
    ).toBe('OWNER_IS_NEEDED');
    const owner = await reference.call(agents.get, { params }, second);
    expect(
      (
        await refusalOf(
          await reference.send(agents.update, { params, body: { ...asChange(owner), privilege: 'standard' } }, second),
        )
      ).error,
    ).toBe('OWNER_NOT_SUPERUSER');
  });
});

async function someCustomers(): Promise<string[]> {
  const { content } = await reference.call(customers.search, { query: { size: 25 } }, superuser);
  return content.map(({ customerId }) => customerId);
}

describe('AGY-09 customers of an agent', () => {
  it('AGY-09 gives customers to an agent and takes them back, with an audit entry', async () => {
    const customerIds = (await someCustomers()).slice(0, 3);
    const agentAccountId = demoAccountId('ihab.khoury');
    expect(await reference.call(customers.assign, { body: { customerIds, agentAccountId } }, superuser)).toEqual({
      assigned: 3,
    });
    const found = async () =>
      (await reference.call(customers.search, { query: { size: 25 } }, superuser)).content.filter(({ customerId }) =>
        customerIds.includes(customerId),
      );
    expect((await found()).map(({ agent }) => agent?.accountId)).toEqual(customerIds.map(() => agentAccountId));
    const audited = await reference.database.db
      .selectFrom('audit')
      .select('facts')
      .where('action', '=', 'customers.assign')
      .execute();
    expect(audited.map(({ facts }) => facts)).toContainEqual(
      expect.objectContaining({ agent: agentAccountId, assigned: 3 }),
    );
    await reference.call(customers.assign, { body: { customerIds, agentAccountId: null } }, superuser);
    expect((await found()).map(({ agent }) => agent)).toEqual([null, null, null]);
  });

  it('AGY-09 hands the customers of a blocked person over, and refuses an heir who leaves too', async () => {
    const customerIds = (await someCustomers()).slice(0, 2);
    const [leaving, heir] = [demoAccountId('ihab.khoury'), demoAccountId('agent')];
    await reference.call(customers.assign, { body: { customerIds, agentAccountId: leaving } }, superuser);
    const state = (handOverTo: string, accountState: 'ACTIVE' | 'BLOCKED' = 'BLOCKED') =>
      reference.send(
        agents.changeState,
        { params: { accountId: leaving }, body: { accountState, handOverTo } },
        superuser,
      );
    expect(await (await state(leaving)).json()).toMatchObject({ fields: [{ path: 'handOverTo', rule: 'invalid' }] });
    for (const login of ['clerk', 'secretary'])
      expect(await (await state(demoAccountId(login))).json()).toMatchObject({
        fields: [{ path: 'handOverTo', rule: 'invalid' }],
      });
    expect((await state(heir)).status).toBe(200);
    const { content } = await reference.call(customers.search, { query: { size: 25 } }, superuser);
    expect(
      content.filter(({ customerId }) => customerIds.includes(customerId)).map(({ agent }) => agent?.accountId),
    ).toEqual([heir, heir]);
    await reference.call(
      agents.changeState,
      { params: { accountId: leaving }, body: { accountState: 'ACTIVE' } },
      superuser,
    );
    await reference.call(customers.assign, { body: { customerIds, agentAccountId: null } }, superuser);
  });

  it('AGY-09 refuses who does not work in the agency, and touches nobody else’s customers', async () => {
    const customerIds = (await someCustomers()).slice(0, 1);
    for (const login of ['trusted', 'blocked', 'customer', 'clerk', 'secretary']) {
      const response = await reference.send(
        customers.assign,
        { body: { customerIds, agentAccountId: demoAccountId(login) } },
        superuser,
      );
      expect((await refusalOf(response)).field).toBe('agentAccountId');
    }
    const stranger = await reference.as('trusted');
    expect(
      await reference.call(
        customers.assign,
        { body: { customerIds, agentAccountId: demoAccountId('trusted') } },
        stranger,
      ),
    ).toEqual({ assigned: 0 });
  });
});

describe('AGY-04 the owner', () => {
  const change = (login: string, body: object = {}) =>
    reference.send(agents.changeOwner, { params: { accountId: demoAccountId(login) }, body }, superuser);
  const owners = async () =>
    (await reference.call(agents.list, { query: { size: 100 } }, superuser)).content
      .filter(({ owner }) => owner)
      .map(({ login }) => login);

  it('AGY-04 passes to a superuser; one with standard privileges has to be made one', async () => {
    expect(await owners()).toEqual(['superuser']);
    expect(await refusalOf(await change('dror.saban'))).toMatchObject({ error: 'OWNER_NOT_SUPERUSER' });
    expect((await refusalOf(await change('blocked', { promote: 'true' }))).error).toBe('INVALID_ACCOUNT_STATE_ERROR');
    expect((await change('trusted')).status).toBe(404);
    expect((await change('dror.saban', { promote: 'true' })).status).toBe(200);
    expect(await owners()).toEqual(['dror.saban']);
    expect(
      (await reference.call(agents.get, { params: { accountId: demoAccountId('dror.saban') } }, superuser)).privilege,
    ).toBe('superuser');
    expect((await change('superuser')).status).toBe(200);
    expect(await owners()).toEqual(['superuser']);
  });

  it('AGY-04 takes the form-encoded body of S1 §7', async () => {
    const search = new URLSearchParams({ login: superuser.login, uuid: superuser.sessionId });
    const address = `${reference.url}/ins-api/${agents.changeOwner.path.replace('{accountId}', demoAccountId('lior.katz'))}?${search}`;
    const response = await fetch(address, { method: 'PUT', body: new URLSearchParams({ promote: 'true' }) });
    expect([response.status, await owners()]).toEqual([200, ['lior.katz']]);
    await change('superuser');
  });

  it('AGY-04 the database holds one owner, a superuser, and never none', async () => {
    const { db } = reference.database;
    const set = (login: string, change: object) =>
      db.updateTable('accounts').set(change).where('id', '=', demoAccountId(login)).execute();
    await expect(set('merav.golan', { agency_owner: true })).rejects.toThrow(/accounts_one_owner/);
    await expect(set('superuser', { privileges: [] })).rejects.toThrow(/accounts_owner_is_superuser/);
    await expect(set('superuser', { account_state: 'DELETED' })).rejects.toThrow(/accounts_owner_is_superuser/);
    await expect(set('superuser', { agency_owner: false })).rejects.toThrow(/no owner/);
    expect(await owners()).toEqual(['superuser']);
  });
});
