import { afterAll, beforeAll, expect, test } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { agencies } from '@/lib/contract/agencies/agencies';
import { agencyFields } from '@/lib/rules/people/agency';
import { backoffice } from '@/lib/contract/agencies/backoffice';
import { allEndpoints } from '@/lib/contract/index';
import { impersonationLifetime, impersonations } from '@/lib/contract/agencies/impersonations';
import { mailboxes, mailReadingLifetime } from '@/lib/contract/agencies/mailboxes';
import { mails } from '@/lib/contract/customers/mails';
import { orders } from '@/lib/contract/orders/orders';
import { profiles } from '@/lib/contract/agencies/profiles';
import { sessions } from '@/lib/contract/agencies/sessions';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { Refused, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let staff: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  staff = await reference.signIn('backoffice');
});
afterAll(() => reference.stop());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) =>
      error instanceof Refused
        ? [error.status, error.body.error, error.body.field].filter(Boolean).join(' ')
        : String(error),
  );
const start = (login: string, reason = 'בקשת לקוח 1187', session = staff) =>
  reference.call(impersonations.start, { params: { accountId: demoAccountId(login) }, body: { reason } }, session);
const as = async (login: string): Promise<TestSession> => ({ login, sessionId: (await start(login)).sessionId });
const lastEntry = () =>
  reference.database.db
    .selectFrom('audit')
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();

test('BKO-02 who acts in the name of a superuser edits the agency, but moves none of its contacts', async () => {
  const acting = await as('superuser');
  const before = await reference.call(agencies.details, undefined, acting);
  const edit = Object.fromEntries(agencyFields.map((field) => [field, before[field] ?? ''])) as Record<
    (typeof agencyFields)[number],
    string
  >;
  const save = (more: object) =>
    reference.call(
      agencies.edit,
      { body: { ...edit, changeAgentLicenseNumber: before.changeAgentLicenseNumber, ...more } },
      acting,
    );
  expect((await save({ address: 'הרצל 9, חיפה' })).address).toBe('הרצל 9, חיפה');
  const moved = {
    phone: '035559999',
    email: 'elsewhere@example.com',
    webPhone: '035558888',
    accessEmail: 'a@example.com',
  };
  for (const [field, value] of Object.entries(moved))
    expect(await refusal(save({ [field]: value }))).toBe(`403 FORBIDDEN ${field}`);
  expect(await reference.call(agencies.details, undefined, acting)).toMatchObject({
    phone: before.phone,
    email: before.email,
  });
});

test('BKO-02 staff act as an agency user, for half an hour, with a reason', async () => {
  const before = Date.now();
  const { account, expires, sessionId } = await start('agent');
  expect(account.login).toBe('agent');
  expect(Date.parse(expires) - before).toBeGreaterThanOrEqual(impersonationLifetime - 1_000);
  expect((await reference.call(accounts.myAccount, undefined, { login: 'agent', sessionId })).id).toBe(
    demoAccountId('agent'),
  );
  expect(await lastEntry()).toMatchObject({
    action: 'impersonations.start',
    account_id: demoAccountId('backoffice'),
    reason: 'בקשת לקוח 1187',
  });
  expect(await refusal(start('agent', ''))).toMatch(/^400 VALIDATION_ERROR/);
  await reference.control('POST', '/__age', {
    seconds: impersonationLifetime / 1_000,
    what: ['sessions'],
    login: 'agent',
  });
  expect(await refusal(reference.call(accounts.myAccount, undefined, { login: 'agent', sessionId }))).toBe(
    '401 NOT_AUTHORIZED_ERROR',
  );
});

test('BKO-02 every action has both of them, and why', async () => {
  const session = await as('agent');
  const { content } = await reference.call(orders.list, { query: { size: 1 } }, session);
  await reference.call(orders.archive, { params: { orderId: content[0]!.orderId }, body: { value: true } }, session);
  expect(await lastEntry()).toMatchObject({
    action: 'orders.archive',
    account_id: demoAccountId('agent'),
    impersonator_id: demoAccountId('backoffice'),
    reason: 'בקשת לקוח 1187',
    objects: expect.arrayContaining([content[0]!.orderId]),
  });
});

test.each(allEndpoints.filter(({ endpoint }) => endpoint.inPerson))(
  'BKO-02 $name is the person’s own',
  async ({ endpoint }) => {
    const session = await as([endpoint.access].flat().includes('superuser') ? 'superuser' : 'agent');
    const params = Object.fromEntries([...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name!, 'x']));
    const response = await reference.send(endpoint, { params, body: {} }, session);
    expect([response.status, await response.json()]).toMatchObject([
      403,
      {
        error: 'INSUFFICIENT_PRIVILEGES_ERROR',
        field: endpoint.inPerson === true ? 'inPerson' : 'mailReading',
      },
    ]);
  },
);

test('BKO-02 what is the person’s own is password, media and sessions', () => {
  const own = allEndpoints.filter(({ endpoint }) => endpoint.inPerson).map(({ name }) => name);
  expect(own).toEqual(
    expect.arrayContaining([
      'accounts.changePassword',
      'accounts.changeMedium',
      'accounts.confirmPhone',
      'sessions.end',
      'sessions.endOthers',
    ]),
  );
});

test('BKO-02 who acts in a person’s name reads the mail while the person allows it, and does nothing else there', async () => {
  const own = await reference.signIn('agent');
  const acting = await as('agent');
  const find = () => reference.call(mails.find, { query: { folder: 'INBOX' } }, acting);
  const allow = (allowed: boolean) => reference.call(mailboxes.allowReading, { body: { allowed } }, own);
  const looks = async () => (await reference.call(mailboxes.reading, undefined, own)).looks;
  expect(await refusal(find())).toBe('403 INSUFFICIENT_PRIVILEGES_ERROR mailReading');
  expect(await refusal(reference.call(mailboxes.allowReading, { body: { allowed: true } }, acting))).toBe(
    '403 INSUFFICIENT_PRIVILEGES_ERROR inPerson',
  );
  const { until } = await allow(true);
  expect(Date.parse(until!) - Date.now()).toBeGreaterThan(mailReadingLifetime - 60_000);
  const { entityId: mailId, subject } = (await find()).content[0]!;
  await reference.call(mails.get, { params: { mailId } }, acting);
  await reference.call(mails.get, { params: { mailId } }, acting);
  expect(await looks()).toMatchObject([
    { what: 'mails.read', mailId, subject, reason: 'בקשת לקוח 1187' },
    { what: 'mails.list', mailId: null },
  ]);
  expect((await looks()).every((look) => look.by !== '')).toBe(true);
  expect(await lastEntry()).toMatchObject({ action: 'mails.read', impersonator_id: demoAccountId('backoffice') });
  for (const folder of ['RECYCLE_BIN', 'SPAM'] as const)
    expect(await refusal(reference.call(mails.move, { body: { mailIds: [mailId], folder } }, acting))).toBe(
      '403 INSUFFICIENT_PRIVILEGES_ERROR inPerson',
    );
  // The person’s own looks are not logged.
  await reference.call(mails.get, { params: { mailId } }, own);
  expect(await looks()).toHaveLength(2);
  await allow(false);
  expect(await refusal(reference.call(mails.get, { params: { mailId } }, acting))).toBe(
    '403 INSUFFICIENT_PRIVILEGES_ERROR mailReading',
  );
  await reference.database.db
    .updateTable('accounts')
    .set({ mail_reading_until: new Date(Date.now() - 1_000) })
    .where('id', '=', demoAccountId('agent'))
    .execute();
  expect(await refusal(find())).toBe('403 INSUFFICIENT_PRIVILEGES_ERROR mailReading');
  expect((await reference.call(mailboxes.reading, undefined, own)).until).toBeNull();
});

test('BKO-02 nobody acts as back-office staff, as who could not sign in, or from within', async () => {
  expect(await refusal(start('backoffice'))).toBe('403 FORBIDDEN');
  expect(await refusal(start('blocked'))).toBe('403 INVALID_ACCOUNT_STATE_ERROR');
  expect(await refusal(start('suspended'))).toBe('403 INVALID_AGENCY_STATE_ERROR');
  expect(await refusal(start('customer'))).toBe('403 ROLE_NOT_ALLOWED');
  expect(await refusal(start('clerk', 'x', await as('superuser')))).toMatch(/^403 INSUFFICIENT_PRIVILEGES_ERROR/);
  expect(await refusal(start('branch', 'x', await reference.as('toplevel')))).toMatch(
    /^403 INSUFFICIENT_PRIVILEGES_ERROR/,
  );
});

test('BKO-02 the person sees it among their sessions, ends it, and it takes no place of theirs', async () => {
  const own = await reference.signIn('trusted');
  const acting = await as('trusted');
  const { id } = (await reference.call(sessions.list, undefined, own)).find(({ impersonated }) => impersonated)!;
  for (let count = 0; count < 8; count++) await start('trusted');
  expect((await reference.signIn('trusted')).sessionId).toBeTruthy();
  await reference.call(sessions.end, { params: { sessionId: id } }, own);
  expect(await refusal(reference.call(accounts.myAccount, undefined, acting))).toBe('401 NOT_AUTHORIZED_ERROR');
});

test('BKO-02 it ends with the reset of the back-office session, and with the rights of who actions', async () => {
  const first = await as('agent');
  await reference.call(accounts.resetBackofficeSession, undefined, staff);
  expect(await refusal(reference.call(accounts.myAccount, undefined, first))).toBe('401 NOT_AUTHORIZED_ERROR');
  const second = await as('agent');
  const { db } = reference.database;
  const setRoles = (agent_roles: string[]) =>
    db.updateTable('accounts').set({ agent_roles }).where('login', '=', 'backoffice').execute();
  const { agent_roles } = await db
    .selectFrom('accounts')
    .select('agent_roles')
    .where('login', '=', 'backoffice')
    .executeTakeFirstOrThrow();
  await setRoles(agent_roles.filter((role) => role !== 'backoffice'));
  expect(await refusal(reference.call(accounts.myAccount, undefined, second))).toBe('401 NOT_AUTHORIZED_ERROR');
  await setRoles(agent_roles);
  expect(await refusal(reference.call(backoffice.agencies, { query: {} }, staff))).toBe('done');
});

test('BKO-02 the end is in the log as the end of an impersonation, and nobody ends what is no impersonation', async () => {
  const session = await as('trusted');
  await reference.call(impersonations.end, undefined, session);
  expect(await lastEntry()).toMatchObject({
    action: 'impersonations.end',
    account_id: demoAccountId('trusted'),
    impersonator_id: demoAccountId('backoffice'),
    reason: 'בקשת לקוח 1187',
  });
  expect(await refusal(reference.call(accounts.myAccount, undefined, session))).toBe('401 NOT_AUTHORIZED_ERROR');
  const own = await reference.signIn('trusted');
  expect(await refusal(reference.call(impersonations.end, undefined, own))).toBe('409 CONFLICT');
});

test('BKO-02 a reason of a letter or two is none', async () => {
  expect(await refusal(start('trusted', 'x'))).toBe('400 VALIDATION_ERROR reason');
});

test('BKO-02 whoever was changed in their own name has it in every entry of theirs', async () => {
  const acting = await as('other');
  const { firstName, lastName, licenseNumber } = await reference.call(profiles.mine, undefined, acting);
  const own = await reference.signIn('other');
  const edit = (session: TestSession) =>
    reference.call(profiles.edit, { body: { firstName, lastName, licenseNumber } }, session);
  await edit(own);
  expect((await lastEntry())?.facts).not.toHaveProperty('changedByStaff');
  await edit(acting);
  await edit(own);
  expect(await lastEntry()).toMatchObject({ impersonator_id: null, facts: { changedByStaff: true } });
});
