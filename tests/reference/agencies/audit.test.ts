import { Workbook } from '@cj-tech-master/excelts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { accounts } from '@/lib/contract/agencies/accounts';
import { audit } from '@/lib/contract/agencies/audit';
import { backoffice } from '@/lib/contract/agencies/backoffice';
import { customers } from '@/lib/contract/customers/customers';
import { allEndpoints } from '@/lib/contract/index';
import { impersonations } from '@/lib/contract/agencies/impersonations';
import { orders } from '@/lib/contract/orders/orders';
import { profiles } from '@/lib/contract/agencies/profiles';
import { changesBetween } from '@/reference/engine/http/changes';
import { asJson } from '@/reference/engine/db/columns';
import { retention } from '@/reference/concepts/audit/retention';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let staff: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  staff = await reference.as('backoffice');
});
afterAll(() => reference.stop());

const entries = async (query: object, session = staff) =>
  (await reference.call(audit.entries, { query }, session)).content;
const write = (row: {
  at?: string;
  action: string;
  facts?: Record<string, string>;
  account?: string;
  agency?: 'standard' | 'branch';
}) =>
  reference.database.db
    .insertInto('audit')
    .values({
      id: crypto.randomUUID(),
      at: row.at,
      agency_id: demoAgencyId(row.agency ?? 'standard'),
      account_id: demoAccountId(row.account ?? 'agent'),
      impersonator_id: null,
      action: row.action,
      reason: null,
      facts: asJson(row.facts ?? {}),
      objects: Object.values(row.facts ?? {}),
      address: null,
      user_agent: null,
      request_id: 'of the tests',
    })
    .execute();

describe('BKO-04 the log', () => {
  test('BKO-04 says who, what, on what, when and from where', async () => {
    const agent = await reference.as('agent');
    const { content } = await reference.call(orders.list, { query: { size: 1 } }, agent);
    const orderId = content[0]!.orderId;
    const headers = { 'x-forwarded-for': '203.0.113.7', 'user-agent': 'Browser of the tests' };
    await reference.call(orders.archive, { params: { orderId }, body: { value: true } }, agent, { headers });
    expect((await entries({ object: orderId }))[0]).toMatchObject({
      action: 'orders.archive',
      account: { login: 'agent', name: 'נועה ברק' },
      actor: null,
      agency: { name: 'אופק סוכנות לביטוח' },
      address: '203.0.113.7',
      userAgent: 'Browser of the tests',
      facts: { orderId },
    });
    expect((await entries({ query: orderId }))[0]!.action).toBe('orders.archive');
  });

  test('BKO-04 signing in is an entry of whoever came in', async () => {
    await reference.signIn('other');
    expect((await entries({ query: 'חדד', areas: ['session'] }))[0]).toMatchObject({
      action: 'session.start',
      account: { login: 'other' },
      agency: { agencyId: demoAgencyId('other') },
    });
  });

  test('BKO-04 is searched by person, agency, area, impersonation and days of Israel', async () => {
    // 21:30 UTC in summer is half past midnight of the next day.
    await write({ at: '2026-06-10T21:30:00Z', action: 'probe.one', facts: { thingId: 'thing-1' } });
    await write({ at: '2026-06-10T20:30:00Z', action: 'probe.two', account: 'branch', agency: 'branch' });
    const found = async (query: object) => (await entries({ areas: ['probe'], ...query })).map(({ action }) => action);
    expect(await found({})).toEqual(['probe.one', 'probe.two']);
    expect(await found({ from: '2026-06-11' })).toEqual(['probe.one']);
    expect(await found({ to: '2026-06-10' })).toEqual(['probe.two']);
    expect(await found({ query: 'אלון' })).toEqual(['probe.two']);
    expect(await found({ query: 'אופק' })).toEqual(['probe.one']);
    expect(await found({ agencyId: demoAgencyId('branch') })).toEqual(['probe.two']);
    expect(await found({ query: 'thing-1' })).toEqual(['probe.one']);
    expect(await found({ impersonated: true })).toEqual([]);
    const accountId = demoAccountId('superuser');
    const { sessionId } = await reference.call(
      impersonations.start,
      { params: { accountId }, body: { reason: 'בדיקה' } },
      staff,
    );
    const { content } = await reference.call(orders.list, { query: { size: 1 } }, { login: 'superuser', sessionId });
    await reference.call(
      orders.hide,
      { params: { orderId: content[0]!.orderId }, body: { value: true } },
      { login: 'superuser', sessionId },
    );
    const [acting] = await entries({ impersonated: true });
    expect(acting).toMatchObject({
      action: 'orders.hide',
      account: { login: 'superuser' },
      actor: { login: 'backoffice' },
      reason: 'בדיקה',
    });
    expect((await entries({ query: 'מיכל', impersonated: true }))[0]!.action).toBe('orders.hide');
  });

  test('BKO-04 shows an administrator the agencies below, and nothing of others', async () => {
    const top = await reference.as('toplevel');
    const agencyId = demoAgencyId('branch');
    await reference.call(backoffice.changeAgencyTariff, { params: { agencyId }, body: { tariffId: 'office' } }, top);
    expect((await entries({}, top))[0]).toMatchObject({
      action: 'agencies.changeTariff',
      account: { login: 'toplevel' },
      facts: { agencyId },
    });
    const seen = (await entries({ size: 100 }, top)).slice(1);
    expect(seen.length).toBeGreaterThan(0);
    const below = [demoAgencyId('other'), demoAgencyId('branch'), demoAgencyId('applicant')];
    expect(seen.filter(({ agency }) => !below.includes(agency?.agencyId ?? ''))).toEqual([]);
  });

  test('BKO-04 shows an umbrella agency what the provider did with an agency below it', async () => {
    const params = { agencyId: demoAgencyId('branch') };
    const body = (status: 'BLOCKED' | 'ACTIVE') => ({ status, reason: 'בדיקת הספק' });
    await reference.call(backoffice.changeAgencyStatus, { params, body: body('BLOCKED') }, staff);
    await reference.call(backoffice.changeAgencyStatus, { params, body: body('ACTIVE') }, staff);
    const [seen] = await entries({ query: 'בדיקת הספק' }, await reference.as('toplevel'));
    expect(seen).toMatchObject({ action: 'agencies.changeStatus', agency: { agencyId: params.agencyId } });
    expect(seen?.account?.name).toBeTruthy();
  });

  test('BKO-01 says when a person was last seen, also after they signed out', async () => {
    const session = await reference.signIn('clerk');
    await reference.call(accounts.logout, undefined, session);
    const { content } = await reference.call(backoffice.accounts, { query: { query: 'clerk' } }, staff);
    const row = content.find(({ login }) => login === 'clerk');
    expect(Date.now() - Date.parse(row?.lastSeen ?? '')).toBeLessThan(60_000);
  });

  test('BKO-04 every write that is signed in has a name in the log', () => {
    const silent = allEndpoints.filter(
      ({ endpoint }) => endpoint.method !== 'GET' && endpoint.access !== 'public' && !endpoint.audit,
    );
    // PUT and POST calls that only read, because their query is too long for an address, or that keep nothing. The log
    // has the beginning and the end of a file that is sent in parts.
    expect(
      silent
        .map(({ name }) => name)
        .filter(
          (name) =>
            !/^(audit\.noteRefusal|calls\.filter|mails\.(sync|look)|banners\.(displayable|audience)|imports\.sendPart|vehicles\.|\w+\.(mark|seen|read))/.test(
              name,
            ),
        ),
    ).toEqual([]);
  });
});

describe('BKO-04 what changed and what was refused', () => {
  const who = { headers: { 'x-forwarded-for': '203.0.113.44' } };

  test('BKO-04 says before and after of changed fields, and of secrets only that they changed', async () => {
    const own = await reference.as('superuser');
    const mine = await reference.call(profiles.mine, undefined, own);
    const { lastName, licenseNumber } = mine;
    await reference.call(profiles.edit, { body: { firstName: 'תמר', lastName, licenseNumber } }, own);
    const [entry] = await entries({ areas: ['profile'] });
    expect(entry).toMatchObject({ action: 'profile.edit', changes: { firstName: [mine.firstName, 'תמר'] } });
    expect(Object.keys(entry!.changes)).toEqual(['firstName']);
    await reference.call(profiles.edit, { body: { firstName: mine.firstName, lastName, licenseNumber } }, own);
    expect(changesBetween({ password: 'old', name: 'a' }, { password: 'new', name: 'a' }, ['password'])).toEqual({
      password: ['***', '***'],
    });
  });

  test('BKO-04 keeps wrong sign-ins and refused calls, and finds them by outcome and address', async () => {
    await reference.send(accounts.loginInit, { body: { login: 'agent', password: 'wrong' } }, undefined, who);
    await reference.send(accounts.loginInit, { body: { login: 'my-password-1', password: 'demo' } }, undefined, who);
    await reference.send(audit.entries, {}, await reference.as('agent'), who);
    const refused = await entries({ outcome: 'refused', query: '203.0.113.' });
    expect(refused.map(({ action, outcome, account }) => [action, outcome, account?.login ?? null])).toEqual([
      ['access.refused', 'INSUFFICIENT_PRIVILEGES_ERROR', 'agent'],
      ['session.sendCode', 'LOGIN_FAILED', null],
      ['session.sendCode', 'LOGIN_FAILED', 'agent'],
    ]);
    expect(JSON.stringify(refused)).not.toContain('my-password-1');
    expect(await entries({ outcome: 'done', query: '203.0.113.44' })).toEqual([]);
  });

  test('BKO-04 notes what the application refused, under both names, and nothing that is allowed', async () => {
    const accountId = demoAccountId('superuser');
    const body = { reason: 'בדיקת הרשאות' };
    const { sessionId } = await reference.call(impersonations.start, { params: { accountId }, body }, staff);
    const acting = { login: 'superuser', sessionId };
    const note = (call: string, session = acting) =>
      reference.call(audit.noteRefusal, { body: { call, params: { cardId: `card of ${call}` } } }, session, who);
    await note('billing.removeCard');
    await note('orders.archive');
    await note('no.such');
    await note('orders.archive', await reference.as('secretary'));
    const noted = await entries({ outcome: 'refused', query: 'card of billing.removeCard' });
    expect(noted).toMatchObject([
      {
        action: 'billing.removeCard',
        outcome: 'INSUFFICIENT_PRIVILEGES_ERROR',
        account: { login: 'superuser' },
        actor: { login: 'backoffice' },
        reason: body.reason,
        address: '203.0.113.44',
      },
    ]);
    expect(await entries({ query: 'card of no.such' })).toEqual([]);
    expect((await entries({ query: 'card of orders.archive' })).map(({ account }) => account?.login)).toEqual([
      'secretary',
    ]);
  });

  test('BKO-04 nobody floods the log: of fifty like refusals twenty are kept, and the last says so', async () => {
    const many = { headers: { 'x-forwarded-for': '203.0.113.99' } };
    const session = await reference.as('agent');
    for (let count = 0; count < 50; count++) await reference.send(audit.entries, {}, session, many);
    const kept = await entries({ outcome: 'refused', query: '203.0.113.99', size: 100 });
    expect(kept).toHaveLength(20);
    expect(kept[0]?.facts).toMatchObject({ moreNotKept: true });
  });

  test('BKO-04 is searched by reason and action, and keeps the names of the day', async () => {
    const params = { agencyId: demoAgencyId('branch') };
    const reason = 'חוב ישן לספק';
    await reference.call(backoffice.changeAgencyStatus, { params, body: { status: 'BLOCKED', reason } }, staff);
    await reference.call(backoffice.changeAgencyStatus, { params, body: { status: 'ACTIVE', reason } }, staff);
    expect((await entries({ query: 'חוב ישן' })).map((entry) => entry.reason)).toEqual([reason, reason]);
    expect((await entries({ query: 'agencies.change' }))[0]?.action).toBe('agencies.changeStatus');
    const { db } = reference.database;
    await db.updateTable('accounts').set({ last_name: 'אחר' }).where('login', '=', 'backoffice').execute();
    expect((await entries({ query: 'חוב ישן' }))[0]?.account?.name).not.toContain('אחר');
  });
});

describe('BKO-04 append-only', () => {
  test('BKO-04 the database refuses changes, and deletions before the retention ends', async () => {
    await write({ action: 'kept.young' });
    await write({ action: 'kept.old', at: '2020-01-01T00:00:00Z' });
    const { db } = reference.database;
    const refused = (statement: string) => expect(sql.raw(statement).execute(db)).rejects.toThrow(/append-only/);
    await refused(`update audit set action = 'another' where action = 'kept.young'`);
    await refused(`update audit set action = 'another' where action = 'kept.old'`);
    await refused(`delete from audit where action = 'kept.young'`);
    await expect(sql.raw('truncate audit').execute(db)).rejects.toThrow();
    await retention.run({}, { db, log: { info: () => undefined } } as never);
    const kept = await db.selectFrom('audit').select('action').where('action', 'like', 'kept.%').execute();
    expect(kept).toEqual([{ action: 'kept.young' }]);
  });
});

describe('BKO-04 export', () => {
  const workbook = async (query: object, session = staff, locale: 'he' | 'en' = 'en') => {
    const response = await reference.call(audit.export, { query }, session, { locale });
    expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="audit-\d{4}-\d\d-\d\d\.xlsx"$/);
    const book = new Workbook();
    await book.xlsx.load(new Uint8Array(await response.arrayBuffer()));
    return book.worksheets[0]!;
  };
  const textOf = (sheet: Awaited<ReturnType<typeof workbook>>, row: number, column: number) =>
    String(sheet.getRow(row).getCell(column).value ?? '');

  test('BKO-04 is a workbook of what was narrowed to, and is itself an entry', async () => {
    await write({ action: 'export.probe', facts: { thingId: 'thing-2' }, at: '2026-03-01T10:00:00Z' });
    const sheet = await workbook({ areas: ['export'], to: '2026-03-02' });
    expect(sheet.rowCount).toBe(2);
    expect([1, 2, 3, 4, 7].map((column) => textOf(sheet, 2, column))).toEqual([
      '01.03.2026 12:00:00',
      'export · probe',
      'Done',
      'נועה ברק',
      'אופק סוכנות לביטוח',
    ]);
    expect((await entries({ areas: ['audit'] }))[0]).toMatchObject({
      action: 'audit.export',
      facts: { to: '2026-03-02' },
    });
  });

  test('BKO-04 holds no formula, whatever was written', async () => {
    const hostile = '=HYPERLINK("http://evil.test";"x")';
    const params = { agencyId: demoAgencyId('branch') };
    await reference.call(
      backoffice.changeAgencyStatus,
      { params, body: { status: 'BLOCKED', reason: hostile } },
      staff,
    );
    await reference.call(backoffice.changeAgencyStatus, { params, body: { status: 'ACTIVE', reason: '+1' } }, staff);
    const sheet = await workbook({ areas: ['agencies'] });
    expect([textOf(sheet, 2, 8), textOf(sheet, 3, 8)]).toEqual(['+1', hostile]);
    sheet.eachRow((row) => row.eachCell((cell) => expect(cell.formula ?? null).toBeNull()));
  });

  test('BKO-04 goes on over many pages, in order, without a gap', async () => {
    const { db } = reference.database;
    await sql`insert into audit (id, at, agency_id, account_id, action, facts, request_id)
      select gen_random_uuid()::text, timestamptz '2026-01-01' + n * interval '1 second', ${demoAgencyId('standard')}, ${demoAccountId('agent')},
        'many.' || n, '{}', 'r' from generate_series(1, 2500) n`.execute(db);
    const sheet = await workbook({ areas: ['many'] });
    expect(sheet.rowCount).toBe(2_501);
    const numbers = Array.from({ length: 2_500 }, (_, at) => Number(textOf(sheet, at + 2, 2).slice('many · '.length)));
    expect(numbers).toEqual(Array.from({ length: 2_500 }, (_, at) => 2_500 - at));
  });
});

describe('BKO-04 who looked at whom', () => {
  test('BKO-04 a look at a customer, or at their order, is kept once in a while', async () => {
    const agent = await reference.as('agent');
    const owner = await reference.as('superuser');
    const { content } = await reference.call(orders.list, { query: { size: 50 } }, agent);
    const { orderId, customerId } = content.find((row) => row.customerId !== null)!;
    for (let count = 0; count < 3; count++)
      await reference.call(customers.get, { params: { customerId: customerId! } }, agent);
    await reference.call(orders.get, { params: { orderId } }, agent);
    const accesses = async () =>
      (await reference.call(audit.customerAccesses, { params: { customerId: customerId! }, query: {} }, owner)).content;
    expect((await accesses()).map(({ action, account }) => [action, account?.login])).toEqual([
      ['orders.read', 'agent'],
      ['customers.read', 'agent'],
    ]);
    const { sessionId } = await reference.call(
      impersonations.start,
      { params: { accountId: demoAccountId('agent') }, body: { reason: 'בירור' } },
      staff,
    );
    await reference.call(customers.get, { params: { customerId: customerId! } }, { login: 'agent', sessionId });
    expect((await accesses())[0]).toMatchObject({
      action: 'customers.read',
      actor: { login: expect.any(String) as string },
      reason: 'בירור',
    });
    const stranger = await reference.send(
      audit.customerAccesses,
      { params: { customerId: customerId! } },
      await reference.as('trusted'),
    );
    expect(stranger.status).toBe(404);
    expect((await reference.send(audit.customerAccesses, { params: { customerId: customerId! } }, agent)).status).toBe(
      403,
    );
  });
});
