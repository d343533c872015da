import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInReason } from '@/lib/access/sign-in-reason';
import { accounts } from '@/lib/contract/agencies/accounts';
import { agencies } from '@/lib/contract/agencies/agencies';
import { backoffice } from '@/lib/contract/agencies/backoffice';
import { impersonations } from '@/lib/contract/agencies/impersonations';
import { type TariffDraft, tariffs } from '@/lib/contract/agencies/tariffs';
import { isTakenMedium } from '@/reference/concepts/accounts/media';
import { realmOf } from '@/reference/concepts/agencies/realm-of';
import { demoAccountId, demoAgencyId } from '@/reference/concepts/seed/agencies';
import { newKey, Refused, startTestReference, type TestReference, type TestSession } from '../harness';

let reference: TestReference;
let staff: TestSession;
let top: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  [staff, top] = [await reference.as('backoffice'), await reference.as('toplevel')];
});
afterAll(() => reference.stop());

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (error: unknown) => (error instanceof Refused ? error.body.error : String(error)),
  );
/** Returns what somebody is told whose session is over. */
const endOf = (session: TestSession) =>
  reference.call(accounts.myAccount, undefined, session).then(
    () => ({}),
    (error: unknown) => {
      const { error: code, field } = (error as Refused).body;
      return { error: code, ...(field && { field }) };
    },
  );
const namesSeen = async (session: TestSession, query = {}) =>
  (await reference.call(backoffice.agencies, { query }, session)).content.map(({ agencyId }) => agencyId);
const mails = async (to: string) =>
  (
    (await (await fetch(`${reference.url}/outbox.json?to=${to}`)).json()) as {
      messages: { subject: string; body: string }[];
    }
  ).messages;

describe('BKO-01 the start page', () => {
  const overview = () => reference.call(backoffice.overview, undefined, staff);

  test('BKO-01 shows failed charges of all agencies, and not those that were paid or are old', async () => {
    const before = (await overview()).charges;
    const charge = (id: string, state: 'PAID' | 'DECLINED' | 'UNKNOWN', daysAgo: number) => ({
      id,
      agency_id: demoAgencyId('other'),
      subject_kind: 'invoice' as const,
      subject_id: id,
      account_id: null,
      key: null,
      reference: id,
      amount: 321,
      card_ref: null,
      last_digits: null,
      brand: null,
      state,
      fault: null,
      note: null,
      expires_at: null,
      created_at: new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000),
      settled_at: state === 'UNKNOWN' ? null : new Date(),
    });
    const rows = [
      charge('declined-now', 'DECLINED', 0),
      charge('unknown-now', 'UNKNOWN', 1),
      charge('paid-now', 'PAID', 0),
      charge('declined-long-ago', 'DECLINED', 40),
    ];
    await reference.database.db.insertInto('charges').values(rows).execute();
    const { declined, unknown, latest } = (await overview()).charges;
    expect({ declined, unknown }).toEqual({ declined: before.declined + 1, unknown: before.unknown + 1 });
    expect(latest[0]).toMatchObject({
      chargeId: 'declined-now',
      agency: { agencyId: demoAgencyId('other') },
      amount: { amount: 321 },
      unknown: false,
    });
    expect(latest.map(({ chargeId }) => chargeId)).not.toContain('declined-long-ago');
  });

  test('BKO-01 shows an unpaid invoice that was never charged, and one that was charged in vain once', async () => {
    const { db } = reference.database;
    const before = (await overview()).charges;
    const { id } = await db
      .selectFrom('invoices')
      .select('id')
      .where('status', '=', 'PAID')
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow();
    await db
      .updateTable('invoices')
      .set({ status: 'FAILED', fault: 'NO_CARD', paid_at: null })
      .where('id', '=', id)
      .execute();
    const after = (await overview()).charges;
    expect(after).toMatchObject({ declined: before.declined, unknown: before.unknown, invoices: before.invoices + 1 });
    expect(after.latest.find(({ chargeId }) => chargeId === id) ?? { invoice: true }).toMatchObject({ invoice: true });
    await db.updateTable('charges').set({ subject_id: id }).where('id', '=', 'declined-now').execute();
    expect((await overview()).charges.invoices).toBe(before.invoices);
  });

  test('BKO-02 shows an impersonation while it runs, with both people and the reason', async () => {
    expect((await overview()).impersonations).toEqual([]);
    const { sessionId } = await reference.call(
      impersonations.start,
      { params: { accountId: demoAccountId('clerk') }, body: { reason: 'בדיקת תקלה' } },
      staff,
    );
    expect((await overview()).impersonations).toMatchObject([
      { agency: { agencyId: demoAgencyId('standard') }, reason: 'בדיקת תקלה' },
    ]);
    await reference.call(impersonations.end, undefined, { login: 'clerk', sessionId });
    expect((await overview()).impersonations).toEqual([]);
  });

  test('BKO-01 counts the sign-ins, requests and refused calls of the agencies that are used', async () => {
    await reference.signIn('other');
    const activity = () => reference.call(backoffice.activity, undefined, staff);
    const of = (agencies: Awaited<ReturnType<typeof activity>>['agencies']) =>
      agencies.find(({ agencyId }) => agencyId === demoAgencyId('other'))!;
    const before = of((await activity()).agencies);
    const session = await reference.signIn('other');
    await reference.database.db
      .insertInto('audit')
      .values({
        ...{ id: 'refused-call', agency_id: demoAgencyId('other'), account_id: null, impersonator_id: null },
        ...{ action: 'orders.create', reason: null, outcome: 'CONFLICT', changes: null, facts: '{}' as never },
        ...{ objects: [], address: null, user_agent: null, request_id: 'r' },
      })
      .execute();
    expect(of((await activity()).agencies)).toEqual({
      ...before,
      signIns: before.signIns + 1,
      failures: before.failures + 1,
    });
    expect(await refusal(reference.call(backoffice.activity, undefined, session))).toBe(
      'INSUFFICIENT_PRIVILEGES_ERROR',
    );
    expect(await refusal(reference.call(backoffice.overview, undefined, top))).toBe('INSUFFICIENT_PRIVILEGES_ERROR');
  });
});

describe('BKO-01 agencies', () => {
  test('BKO-01 staff see all, a TOP_LEVEL superuser those below, and their own not', async () => {
    const all = await namesSeen(staff, { size: 100 });
    expect(all).toEqual(
      expect.arrayContaining([
        demoAgencyId('standard'),
        demoAgencyId('umbrella'),
        demoAgencyId('branch'),
        demoAgencyId('newcomer'),
      ]),
    );
    expect((await namesSeen(top)).sort()).toEqual(
      [demoAgencyId('other'), demoAgencyId('branch'), demoAgencyId('applicant')].sort(),
    );
  });

  test('BKO-01 search, filter, sort and page', async () => {
    const found = await reference.call(backoffice.agencies, { query: { query: '515663' } }, staff);
    expect(found.content).toMatchObject([
      { name: 'כרמל שירותי ביטוח', parent: { name: 'צוק בית סוכנים' }, tariff: { tariffId: 'office' }, accounts: 1 },
    ]);
    expect(await namesSeen(staff, { statuses: ['BLOCKED'] })).toEqual([demoAgencyId('suspended')]);
    expect(await namesSeen(staff, { query: '%' })).toEqual([]);
    const [first, second] = [await namesSeen(staff, { size: 3 }), await namesSeen(staff, { size: 3, page: 1 })];
    expect(new Set([...first, ...second]).size).toBe(6);
    const backwards = await namesSeen(staff, { size: 100, sortDirection: 'DESC' });
    expect(backwards).toEqual((await namesSeen(staff, { size: 100 })).reverse());
  });

  test('BKO-01 another agency does not exist for an administrator of others', async () => {
    const agencyId = demoAgencyId('standard');
    const body = { status: 'BLOCKED' as const, reason: 'x' };
    const refusals = await Promise.all(
      [
        reference.call(backoffice.agency, { params: { agencyId } }, top),
        reference.call(backoffice.changeAgencyStatus, { params: { agencyId }, body }, top),
        reference.call(backoffice.changeAgencyStatus, { params: { agencyId: demoAgencyId('umbrella') }, body }, top),
        reference.call(backoffice.changeAgencyTariff, { params: { agencyId }, body: { tariffId: 'full' } }, top),
        reference.call(backoffice.changeAccountStatus, { params: { accountId: demoAccountId('agent') }, body }, top),
        reference.call(
          backoffice.approveRegistration,
          { params: { agencyId: demoAgencyId('newcomer') }, body: { tariffId: 'full' }, idempotencyKey: newKey() },
          top,
        ),
      ].map(refusal),
    );
    expect(new Set(refusals)).toEqual(new Set(['NOT_FOUND']));
    const people = await reference.call(backoffice.accounts, { query: { size: 100 } }, top);
    expect(new Set(people.content.map(({ agency }) => agency.agencyId))).toEqual(
      new Set([demoAgencyId('other'), demoAgencyId('branch'), demoAgencyId('applicant')]),
    );
  });

  test('BKO-01 whoever is no administrator has an empty realm, whatever is asked', async () => {
    const realm = await realmOf(reference.database.db, {
      agencyId: demoAgencyId('umbrella'),
      viewer: { has: ['superuser'], secretary: false, tariffActions: null },
    });
    expect(realm.visible).toEqual([demoAgencyId('umbrella')]);
    expect(
      await reference.database.db.selectFrom('agencies').select('id').where(realm.holds('agencies.id')).execute(),
    ).toEqual([]);
  });

  test('BKO-01 blocking ends the sessions, is told at sign-in, and can be taken back once', async () => {
    const session = await reference.signIn('branch');
    const params = { agencyId: demoAgencyId('branch') };
    const move = (status: 'ACTIVE' | 'BLOCKED') =>
      reference.call(backoffice.changeAgencyStatus, { params, body: { status, reason: 'חוב פתוח' } }, top);
    expect(await refusal(move('ACTIVE'))).toBe('CONFLICT');
    expect(await move('BLOCKED')).toEqual({ ended: 1 });
    expect(await refusal(move('BLOCKED'))).toBe('CONFLICT');
    expect(await endOf(session)).toEqual({ error: 'NOT_AUTHORIZED_ERROR', field: 'agencyStatus' });
    expect(await endOf({ ...session, sessionId: 'x'.repeat(43) })).toEqual({ error: 'NOT_AUTHORIZED_ERROR' });
    expect(await refusal(reference.signIn('branch'))).toBe('INVALID_AGENCY_STATE_ERROR');
    await move('ACTIVE');
    // The session of before stays over.
    expect(await endOf(session)).toEqual({ error: 'NOT_AUTHORIZED_ERROR' });
    expect((await reference.call(accounts.myAccount, undefined, await reference.signIn('branch'))).login).toBe(
      'branch',
    );
  });

  test('BKO-01 a reason is required, of SD 22 no other move is made, and nobody shuts themselves out', async () => {
    const params = { agencyId: demoAgencyId('branch') };
    expect(
      await refusal(
        reference.call(backoffice.changeAgencyStatus, { params, body: { status: 'BLOCKED', reason: ' ' } }, staff),
      ),
    ).toBe('VALIDATION_ERROR');
    expect(
      (await reference.send(backoffice.changeAgencyStatus, { params, body: { status: 'DELETED', reason: 'x' } }, staff))
        .status,
    ).toBe(400);
    const pending = { agencyId: demoAgencyId('newcomer') };
    expect(
      await refusal(
        reference.call(
          backoffice.changeAgencyStatus,
          { params: pending, body: { status: 'ACTIVE', reason: 'x' } },
          staff,
        ),
      ),
    ).toBe('CONFLICT');
    expect(
      await refusal(
        reference.call(
          backoffice.changeAgencyStatus,
          { params: { agencyId: demoAgencyId('provider') }, body: { status: 'BLOCKED', reason: 'x' } },
          staff,
        ),
      ),
    ).toBe('FORBIDDEN');
    expect(
      await refusal(
        reference.call(
          backoffice.changeAccountStatus,
          { params: { accountId: demoAccountId('backoffice') }, body: { status: 'BLOCKED', reason: 'x' } },
          staff,
        ),
      ),
    ).toBe('FORBIDDEN');
  });

  test('BKO-01 two floors: TOP_LEVEL above, nothing above TOP_LEVEL', async () => {
    const put = (agencyId: string, parentId: string | null) =>
      reference.call(backoffice.changeAgencyParent, { params: { agencyId }, body: { parentId } }, staff);
    expect(await refusal(put(demoAgencyId('standard'), demoAgencyId('other')))).toBe('VALIDATION_ERROR');
    expect(await refusal(put(demoAgencyId('umbrella'), demoAgencyId('umbrella')))).toBe('VALIDATION_ERROR');
    await put(demoAgencyId('suspended'), demoAgencyId('umbrella'));
    expect(await namesSeen(top)).toContain(demoAgencyId('suspended'));
    await put(demoAgencyId('suspended'), null);
    expect(await namesSeen(top)).not.toContain(demoAgencyId('suspended'));
    expect(
      (
        await reference.send(
          backoffice.changeAgencyParent,
          { params: { agencyId: demoAgencyId('branch') }, body: { parentId: null } },
          top,
        )
      ).status,
    ).toBe(403);
  });
});

describe('BKO-01 accounts', () => {
  test('BKO-01 are found by name, login and agency, and by state', async () => {
    const find = async (query: object) =>
      (await reference.call(backoffice.accounts, { query }, staff)).content.map(({ login }) => login);
    expect(await find({ query: 'ברק' })).toEqual(['agent']);
    expect(await find({ query: 'SECRET' })).toEqual(['secretary']);
    expect(await find({ query: 'מגדלור' })).toContain('trusted');
    expect(await find({ states: ['BLOCKED'], query: 'פרץ' })).toEqual(['blocked']);
    expect(await find({ states: ['BLOCKED'], query: 'ברק' })).toEqual([]);
    expect(await find({ agencyId: demoAgencyId('standard'), roles: ['CLERK'] })).toEqual(
      expect.arrayContaining(['secretary', 'clerk']),
    );
  });

  test('BKO-01 blocking one ends their sessions and says so at sign-in', async () => {
    const session = await reference.signIn('clerk');
    const params = { accountId: demoAccountId('clerk') };
    expect(
      await reference.call(
        backoffice.changeAccountStatus,
        { params, body: { status: 'BLOCKED', reason: 'עזבה' } },
        staff,
      ),
    ).toEqual({ ended: 1 });
    expect(await endOf(session)).toEqual({ error: 'NOT_AUTHORIZED_ERROR', field: 'accountState' });
    expect(signInReason({ code: 'NOT_AUTHORIZED_ERROR', field: 'accountState' })).toBe('INVALID_ACCOUNT_STATE_ERROR');
    expect(await refusal(reference.signIn('clerk'))).toBe('INVALID_ACCOUNT_STATE_ERROR');
    await reference.call(backoffice.changeAccountStatus, { params, body: { status: 'ACTIVE', reason: 'חזרה' } }, staff);
    expect((await reference.signIn('clerk')).sessionId).toBeTruthy();
  });
});

describe('BKO-01 registrations and tariffs', () => {
  const approve = (agencyId: string, tariffId: string, session = top, idempotencyKey = newKey()) =>
    reference.call(
      backoffice.approveRegistration,
      { params: { agencyId }, body: { tariffId }, idempotencyKey },
      session,
    );

  test('BKO-01 approval activates with a tariff, mails the applicant, and happens once', async () => {
    const applicant = demoAgencyId('applicant');
    const waiting = await reference.call(backoffice.registrations, { query: {} }, top);
    expect(waiting.content.map(({ agencyId }) => agencyId)).toEqual([applicant]);
    expect(await refusal(approve(applicant, 'none'))).toBe('VALIDATION_ERROR');
    const key = newKey();
    await approve(applicant, 'office', top, key);
    expect(await approve(applicant, 'office', top, key)).toEqual({ done: true });
    expect(await refusal(approve(applicant, 'office'))).toBe('CONFLICT');
    const [mail, ...more] = await mails('applicant@applicant-demo.example');
    expect(more.filter(({ subject }) => subject === mail?.subject)).toEqual([]);
    expect(mail).toMatchObject({ subject: 'הסוכנות הופעלה', body: expect.stringContaining('applicant') as string });
    const agency = await reference.call(agencies.myAgency, undefined, await reference.signIn('applicant'));
    expect(agency).toMatchObject({ status: 'ACTIVE', tariff: { tariffId: 'office' } });
    const approved = await reference.call(backoffice.registrations, { query: { states: ['APPROVED'] } }, top);
    expect(approved.content[0]).toMatchObject({
      state: 'APPROVED',
      reason: null,
      decided: expect.any(String) as string,
    });
  });

  test('BKO-01 rejection deletes with its reason, and tells it', async () => {
    const params = { agencyId: demoAgencyId('newcomer') };
    const decision = { params, body: { reason: 'הרישיון אינו בתוקף' }, idempotencyKey: newKey() };
    await reference.call(backoffice.rejectRegistration, decision, staff);
    expect(await reference.call(backoffice.rejectRegistration, decision, staff)).toEqual({ done: true });
    expect((await mails('newcomer@newcomer-demo.example'))[0]!.body).toContain('הרישיון אינו בתוקף');
    expect(await refusal(reference.signIn('newcomer'))).toBe('INVALID_AGENCY_STATE_ERROR');
    expect(await isTakenMedium(reference.database.db, 'MAIL', 'newcomer@newcomer-demo.example')).toBe(false);
    expect(await refusal(approve(params.agencyId, 'full', staff))).toBe('CONFLICT');
    expect(
      await refusal(
        reference.call(backoffice.changeAgencyStatus, { params, body: { status: 'ACTIVE', reason: 'x' } }, staff),
      ),
    ).toBe('CONFLICT');
  });

  test('BKO-01 a tariff is made, changed, given to an agency, and narrows it at once', async () => {
    const create = (allowedActions: TariffDraft['allowedActions'], idempotencyKey = newKey()) =>
      reference.call(tariffs.create, { body: { name: 'צפייה', allowedActions }, idempotencyKey }, staff);
    const key = newKey();
    const made = await create(['CREATE_ORDER', 'CAR_SEARCH'], key);
    expect(made).toMatchObject({ name: 'צפייה', allowedActions: ['CAR_SEARCH', 'CREATE_ORDER'], agencies: 0 });
    expect(await create(['CREATE_ORDER', 'CAR_SEARCH'], key)).toEqual(made);
    expect(await refusal(create(null))).toBe('CONFLICT');
    const { tariffId } = made;
    await reference.call(tariffs.update, { params: { tariffId }, body: { name: 'צפייה', allowedActions: [] } }, staff);
    await reference.call(
      backoffice.changeAgencyTariff,
      { params: { agencyId: demoAgencyId('branch') }, body: { tariffId } },
      top,
    );
    const { tariff } = await reference.call(agencies.myAgency, undefined, await reference.signIn('branch'));
    expect(tariff).toEqual({ tariffId, name: 'צפייה', allowedActions: [] });
    const counted = (session: TestSession) =>
      reference
        .call(tariffs.list, undefined, session)
        .then((all) => all.find((one) => one.tariffId === 'full')!.agencies);
    expect(await counted(top)).toBe(0);
    expect(await counted(staff)).toBeGreaterThan(3);
    expect((await reference.send(tariffs.create, { body: { name: 'עוד', allowedActions: null } }, top)).status).toBe(
      403,
    );
  });
});
