import { type Selectable, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { customers } from '@/lib/contract/customers/customers';
import { merges } from '@/lib/contract/customers/merges';
import {
  type OpportunityShow,
  opportunities,
  opportunityShows,
  type OpportunityType,
  opportunityTypes,
} from '@/lib/contract/desk/opportunities';
import { daysAfter } from '@/lib/rules/time/business-days';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import type { Schema } from '@/reference/engine/db/schema';
import { readSheet, takeBack, takeIn } from '@/tests/imports/run-file';
import { workbookOf } from '@/tests/imports/workbooks';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer } from '../agencies/people';

let reference: TestReference;
let agent: TestSession;
beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

type Row<T extends keyof Schema> = Selectable<Schema[T]>;
const db = () => reference.database.db;
const life = ['LIFE', 'RISK'];
const property = ['PROPERTY', 'FLAT', 'MORTGAGE'];

interface Stored {
  orders: Row<'orders'>[];
  customers: Pick<Row<'customers'>, 'id' | 'status'>[];
  sent: Row<'sent_opportunities'>[];
  marks: Row<'opportunity_marks'>[];
  renewals: Row<'renewals'>[];
}

const stored = async (): Promise<Stored> => ({
  orders: await db().selectFrom('orders').selectAll().execute(),
  customers: await db().selectFrom('customers').select(['id', 'status']).execute(),
  sent: await db().selectFrom('sent_opportunities').selectAll().execute(),
  marks: await db().selectFrom('opportunity_marks').selectAll().execute(),
  renewals: await db().selectFrom('renewals').selectAll().execute(),
});

const sumOf = (orders: readonly Row<'orders'>[]) => orders.reduce((sum, order) => sum + order.selling_price, 0);

/** Returns what living customers hold, read one by one from their policies. */
function heldIn({ orders, customers: people }: Stored): Map<string, Row<'orders'>[]> {
  const living = new Set(people.filter(({ status }) => status !== 'REMOVED').map(({ id }) => id));
  const held = orders.filter(
    ({ status, deleted_at, archived, cancelled, hidden, customer_id }) =>
      (status === 'PolicyIssued' || status === 'Imported') &&
      deleted_at === null &&
      !(archived || cancelled || hidden) &&
      living.has(customer_id ?? ''),
  );
  return Map.groupBy(held, ({ customer_id }) => customer_id!);
}

const isOf = (products: readonly string[]) => (order: Row<'orders'>) => products.includes(order.product_type);

/** The policies that make a customer an opportunity of a kind; undefined when the customer is none. */
function policiesOf(type: OpportunityType, held: readonly Row<'orders'>[]): readonly Row<'orders'>[] | undefined {
  const ofLife = held.filter(isOf(life));
  if (type === 'MULTIPLE_LIFE_POLICIES') return ofLife.length > 1 ? ofLife : undefined;
  if (type === 'NO_LIFE_POLICIES') return ofLife.length === 0 ? held : undefined;
  return held.some(isOf(property)) ? undefined : held;
}

const latest = (days: readonly (string | null)[]) => days.toSorted((one, other) => (one! < other! ? -1 : 1)).at(-1);

/** Returns all kept rows as they should be. */
function holdingsOf(all: Stored): string[] {
  const asked = (customerId: string, type: OpportunityType) =>
    latest(
      all.sent.filter((one) => one.customer_id === customerId && one.type === type).map(({ sent_at }) => sent_at),
    ) ?? null;
  const aside = (customerId: string, type: OpportunityType) => {
    const own = all.marks.filter(
      (one) => one.customer_id === customerId && one.type === type && one.recalled_at === null,
    );
    return own.some(({ until_on }) => until_on === null)
      ? 'infinity'
      : (latest(own.map(({ until_on }) => until_on)) ?? null);
  };
  return [...heldIn(all)]
    .flatMap(([id, held]) => {
      const agents = [...new Set(held.map(({ account_id }) => account_id))].toSorted();
      const times = (['NO_LIFE_POLICIES', 'MULTIPLE_LIFE_POLICIES', 'NO_PROPERTY_POLICIES'] as const).flatMap(
        (type) => [asked(id, type), aside(id, type)],
      );
      const ofLife = held.filter(isOf(life));
      const sums = [held.length, sumOf(held), ofLife.length, sumOf(ofLife), held.filter(isOf(property)).length];
      return ['', ...agents].map((account) => JSON.stringify([id, account, agents[0], ...sums, ...times]));
    })
    .toSorted();
}

const kept = async () =>
  (await db().selectFrom('customer_holdings').selectAll().execute())
    .map((row) =>
      JSON.stringify([
        ...[row.customer_id, row.account_id, row.first_account_id],
        ...[row.policies, row.premium, row.life_policies, row.life_premium, row.property_policies],
        ...[row.asked_no_life, row.aside_no_life, row.asked_multiple_life, row.aside_multiple_life],
        ...[row.asked_no_property, row.aside_no_property],
      ]),
    )
    .toSorted();

/** Returns the ids of an agency's list as they should be, with the number of policies and the premium of each. */
function listOf(all: Stored, show: OpportunityShow, agencyId: string, accountId?: string): string[] {
  const today = todayInIsrael();
  const [year, month, day] = today.split('-').map(Number) as [number, number, number];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const inAMonth = new Date(Date.UTC(year, month, Math.min(day, last))).toISOString().slice(0, 10);
  const shownAs = (type: OpportunityType, id: string): OpportunityShow => {
    const own = all.marks.filter(
      (mark) =>
        mark.type === type &&
        (mark.renewal_id ?? mark.customer_id) === id &&
        mark.recalled_at === null &&
        (mark.until_on === null || mark.until_on > today),
    );
    if (own.length === 0) return 'open';
    return own.some(({ until_on }) => until_on === null) ? 'dismissed' : 'snoozed';
  };
  const renewals = all.renewals
    .filter(
      (one) =>
        one.agency_id === agencyId &&
        one.ownership === 'OWN' &&
        (one.source === 'PolicyIssued' || one.source === 'Imported') &&
        one.outcome === 'OPEN' &&
        one.standing &&
        one.deleted_at === null &&
        one.insurance_end >= today &&
        one.insurance_end <= inAMonth &&
        (accountId === undefined || one.account_id === accountId),
    )
    .map(({ id, price }) => ({ type: 'RENEWAL' as const, id, policies: 1, premium: price }));
  const holders = [...heldIn(all)].flatMap(([id, held]) =>
    held[0]!.agency_id === agencyId && (accountId === undefined || held.some((one) => one.account_id === accountId))
      ? opportunityTypes.flatMap((type) => {
          const own = type === 'RENEWAL' ? undefined : policiesOf(type, held);
          return own ? [{ type, id, policies: own.length, premium: sumOf(own) }] : [];
        })
      : [],
  );
  return [...renewals, ...holders]
    .filter(({ type, id }) => shownAs(type, id) === show)
    .map(({ type, id, policies, premium }) => `${type}:${id} ${policies} ${premium}`)
    .toSorted();
}

async function listed(query: object): Promise<string[]> {
  const rows: string[] = [];
  for (let page = 0; ; page += 1) {
    const found = await reference.call(opportunities.list, { query: { ...query, page, size: 100 } }, agent);
    rows.push(...found.content.map((row) => `${row.opportunityId} ${row.policies} ${row.premium.amount}`));
    if (found.content.length === 0 || rows.length >= found.totalElements) {
      expect(found.totalElements).toBe(rows.length);
      return rows.toSorted();
    }
  }
}

/** Nothing that is kept, listed or counted is other than what the policies say. */
async function recount(): Promise<void> {
  const all = await stored();
  expect(await kept()).toEqual(holdingsOf(all));
  const own = demoAccountId('agent');
  const agency = (await db().selectFrom('accounts').selectAll().where('id', '=', own).executeTakeFirstOrThrow())
    .agency_id;
  for (const scope of ['agency', 'mine'] as const) {
    for (const show of opportunityShows)
      expect(await listed({ show, scope })).toEqual(listOf(all, show, agency!, scope === 'mine' ? own : undefined));
    const open = listOf(all, 'open', agency!, scope === 'mine' ? own : undefined);
    const { total, byType } = await reference.call(opportunities.count, { query: { scope } }, agent);
    expect(total).toBe(open.length);
    for (const type of opportunityTypes)
      expect(byType[type]).toBe(open.filter((one) => one.startsWith(`${type}:`)).length);
  }
}

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}

describe('OPP-01 what is kept of the policies of customers', () => {
  it('OPP-01 is what the policies say, on a first start', recount);

  it('OPP-01 is what the policies say after whatever happens to orders, marks, messages and customers', async () => {
    const next = numbersFrom(7);
    const own = demoAccountId('agent');
    const agency = (await db().selectFrom('accounts').selectAll().where('id', '=', own).executeTakeFirstOrThrow())
      .agency_id!;
    const of = async (table: 'orders' | 'customers' | 'accounts') =>
      (
        await sql<{ id: string }>`select id from ${sql.table(table)} where agency_id = ${agency} order by id`.execute(
          db(),
        )
      ).rows.map(({ id }) => id);
    const [orderIds, customerIds, accountIds] = [
      await of('orders'),
      (await of('customers')).slice(0, 12),
      await of('accounts'),
    ];
    const oneOf = <T>(all: readonly T[]) => all[next(all.length)]!;
    const flags = ['archived', 'cancelled', 'hidden'];
    const products = ['CAR', ...life, ...property];
    const some = () => sql.join([oneOf(orderIds), oneOf(orderIds), oneOf(orderIds)]);
    const when = (back: number) => new Date(Date.now() - next(back) * 86_400_000);
    const changes = [
      () => sql`update orders set ${sql.ref(oneOf(flags))} = ${next(3) === 0} where id in (${some()})`,
      () => sql`update orders set customer_id = ${oneOf(customerIds)}, status = 'PolicyIssued', deleted_at = null
        where id in (${some()})`,
      () =>
        sql`update orders set status = ${oneOf(['PolicyIssued', 'Imported', 'Terminated'])} where id in (${some()})`,
      () =>
        sql`update orders set selling_price = ${next(9000)}, product_type = ${oneOf(products)} where id in (${some()})`,
      () => sql`update orders set account_id = ${oneOf(accountIds)} where id in (${some()})`,
      () => sql`update orders set deleted_at = ${next(3) === 0 ? new Date() : null} where id in (${some()})`,
      () => sql`update orders set customer_id = null where id = ${oneOf(orderIds)} and status <> 'Proposal'`,
      // A day passes for a policy.
      () => sql`update orders set insurance_end = insurance_end - 1 where id in (${some()})`,
      () => sql`update orders set insurance_end = ${daysAfter(todayInIsrael(), next(40))} where id in (${some()})`,
      () =>
        sql`update customers set status = ${oneOf(['REMOVED', 'COMPLETED', 'COMPLETED'])} where id = ${oneOf(customerIds)}`,
      () => sql`insert into sent_opportunities (id, agency_id, account_id, customer_id, type, channel, sent_at, response)
        select ${newKey()}, ${agency}, ${own}, id, ${oneOf(opportunityTypes)}, 'SMS', ${when(60)}, 'JUST_SENT'
        from customers where id in (${sql.join([oneOf(customerIds), oneOf(customerIds)])}) limit 1`,
      () => sql`update sent_opportunities set sent_at = ${when(60)}, customer_id = ${oneOf(customerIds)}
        where id = (select id from sent_opportunities where agency_id = ${agency} order by id offset ${next(20)} limit 1)`,
      () => sql`delete from sent_opportunities where id = (select id from sent_opportunities s where agency_id = ${agency}
        and not exists (select from response_links l where l.sent_id = s.id)
        and not exists (select from opportunity_answers a where a.sent_id = s.id) order by id offset ${next(5)} limit 1)`,
      () => sql`insert into opportunity_marks (id, agency_id, account_id, type, customer_id, until_on, reason, created_at)
        select ${newKey()}, ${agency}, ${own}, ${oneOf(opportunityTypes.slice(1))}, ${oneOf(customerIds)}, day, case when day is null then 'NO_NEED' end, now()
        from (select ${next(2) === 0 ? null : daysAfter(todayInIsrael(), next(5) - 1)}::date as day) as one`,
      () => sql`update opportunity_marks set recalled_at = now() where id = (select id from opportunity_marks
        where recalled_at is null and agency_id = ${agency} order by id offset ${next(4)} limit 1)`,
      // A day passes for a mark.
      () =>
        sql`update opportunity_marks set until_on = until_on - 1 where agency_id = ${agency} and until_on is not null`,
      () =>
        sql`update opportunity_marks set customer_id = ${oneOf(customerIds)} where customer_id = ${oneOf(customerIds)}`,
    ];
    for (let round = 0; round < 12; round += 1) {
      for (let one = 0; one < 12; one += 1) await oneOf(changes)().execute(db());
      await recount();
    }
  }, 240_000);

  it('OPP-01 goes with the policies to the customer of a merge, and back', async () => {
    const make = () => reference.call(customers.create, { body: freshCustomer(), idempotencyKey: newKey() }, agent);
    const [survivor, other] = [await make(), await make()];
    const lifeOrder = sql`select id from orders where agency_id = (select agency_id from customers
      where id = ${survivor.customerId}) and status = 'PolicyIssued' and deleted_at is null order by id limit 2`;
    const [first, second] = (await sql<{ id: string }>`${lifeOrder}`.execute(db())).rows.map(({ id }) => id);
    for (const [id, customerId] of [
      [first, survivor.customerId],
      [second, other.customerId],
    ])
      await sql`update orders set customer_id = ${customerId}, product_type = 'LIFE', archived = false,
        cancelled = false, hidden = false where id = ${id}`.execute(db());
    const several = async () =>
      (await listed({ types: ['MULTIPLE_LIFE_POLICIES'] })).filter((one) => one.includes(survivor.customerId)).length;
    expect(await several()).toBe(0);
    const versions = [survivor, other].map(({ customerId, version }) => ({ customerId, version }));
    const body = { survivorId: survivor.customerId, customers: versions, choices: [] };
    const { mergeId } = await reference.call(merges.create, { body, idempotencyKey: newKey() }, agent);
    expect(await several()).toBe(1);
    await recount();
    await reference.call(merges.undo, { params: { mergeId } }, agent);
    expect(await several()).toBe(0);
    await recount();
  });

  it('OPP-01 follows a file of policies that is taken in and taken back', async () => {
    const superuser = await reference.as('superuser');
    // An ID with a right check digit that no demo customer has.
    const id = '300000205';
    const header = [
      ...['מספר פוליסה', 'תוספת', 'ענף בטוח', 'שם מבוטח', 'ת.ז.', 'מספר רכב', 'פרמיה נטו', 'דמים', 'פרמיה ברוטו'],
      ...['עמלה %', 'סוג מסמך', 'תאריך תחילה'],
    ];
    const policy = ['910100', '0', 'רכב מקיף', 'כהן דוד', id, '12-345-67', 2_990, 10, 3_000];
    const meta = [['דוח פרודוקציה'], ['חודש: דצמ-25', 'סוכן: 1234']];
    const rows = [...meta, header, [...policy, '11%', 'פוליסה', '01/03/2031']];
    const file = { bytes: workbookOf(rows), production: 'HAREL' };
    const before = await listed({});
    const added = async () => (await listed({})).filter((one) => !before.includes(one));
    const run = await readSheet(reference, file, superuser);
    expect(await added()).toEqual([]);
    await takeIn(reference, run.importId, superuser);
    const { id: customerId } = await db()
      .selectFrom('customers')
      .select('id')
      .where('passport_number', '=', id)
      .executeTakeFirstOrThrow();
    const kinds = ['NO_LIFE_POLICIES', 'NO_PROPERTY_POLICIES'];
    expect(await added()).toEqual(kinds.map((kind) => `${kind}:${customerId} 1 3000`));
    await recount();
    expect(await takeBack(reference, run.importId, superuser)).toEqual([]);
    expect(await listed({})).toEqual(before);
    await recount();
  });

  it('OPP-01 counts both of two policies that are issued to a customer at the same moment', async () => {
    // The embedded engine runs one transaction at a time.
    if (reference.database.engine !== 'postgres') return;
    const { customerId } = await reference.call(
      customers.create,
      { body: freshCustomer(), idempotencyKey: newKey() },
      agent,
    );
    const { rows } = await sql<{ id: string }>`select id from orders where agency_id = ${
      (await db().selectFrom('customers').select('agency_id').where('id', '=', customerId).executeTakeFirstOrThrow())
        .agency_id
    } and status = 'PolicyIssued' order by id limit 3`.execute(db());
    const issue = (id: string) =>
      sql`update orders set customer_id = ${customerId}, product_type = 'LIFE', deleted_at = null, archived = false,
        cancelled = false, hidden = false where id = ${id}`;
    const waiting = sql<{ waiting: number }>`select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`;
    let later: Promise<unknown> | undefined;
    await db()
      .transaction()
      .execute(async (first) => {
        await issue(rows[0]!.id).execute(first);
        later = db()
          .transaction()
          .execute((second) => issue(rows[1]!.id).execute(second));
        await expect.poll(async () => (await waiting.execute(db())).rows[0]!.waiting, { timeout: 20_000 }).toBe(1);
        await issue(rows[2]!.id).execute(first);
      });
    await later;
    await recount();
    const held = await db()
      .selectFrom('customer_holdings')
      .select('life_policies')
      .where('customer_id', '=', customerId)
      .where('account_id', '=', '')
      .executeTakeFirst();
    expect(held?.life_policies).toBe(3);
  });
});
