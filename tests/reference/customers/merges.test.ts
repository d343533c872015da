import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Customer, type CustomerDraft, customers } from '@/lib/contract/customers/customers';
import { merges } from '@/lib/contract/customers/merges';
import { orders } from '@/lib/contract/orders/orders';
import { relations } from '@/lib/contract/customers/relations';
import { subscriptions } from '@/lib/contract/customers/subscriptions';
import { concepts } from '@/reference/concepts';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { freshCustomer, freshId } from '../agencies/people';

let reference: TestReference;
let agent: TestSession;

beforeAll(async () => {
  reference = await startTestReference();
  agent = await reference.as('agent');
});
afterAll(() => reference.stop());

const db = () => reference.database.db;
const make = async (over: Partial<CustomerDraft> = {}, session = agent): Promise<Customer> =>
  reference.call(customers.create, { body: freshCustomer(over), idempotencyKey: newKey() }, session);
const get = (customerId: string, session = agent) => reference.call(customers.get, { params: { customerId } }, session);
const looked = (...all: Customer[]) => all.map(({ customerId, version }) => ({ customerId, version }));
const merge = (
  survivor: Customer,
  others: Customer[],
  choices: { path: string; customerId: string }[] = [],
  idempotencyKey = newKey(),
  session = agent,
) =>
  reference.call(
    merges.create,
    { body: { survivorId: survivor.customerId, customers: looked(survivor, ...others), choices }, idempotencyKey },
    session,
  );
const undo = (mergeId: string, session = agent) => reference.call(merges.undo, { params: { mergeId } }, session);
const plan = (mergeId: string, session = agent) => reference.call(merges.undoPlan, { params: { mergeId } }, session);
const values = ({ media }: Customer) => media.map(({ value }) => value).sort();

async function save(customer: Customer, over: Partial<Customer>): Promise<Customer> {
  const { customerInfo, passport, media, addresses, professionalInfo, customerPrivileges, version } = {
    ...customer,
    ...over,
  };
  const body = {
    customerInfo,
    passport,
    media: media.map(({ mediaType, value }) => ({ mediaType, value })),
    addresses,
    professionalInfo,
    customerStatus: 'COMPLETED' as const,
    customerPrivileges,
    version,
  };
  return reference.call(customers.update, { params: { customerId: customer.customerId }, body }, agent);
}

/** Assigns an order without a customer to a customer. */
async function orderOf(customer: Customer): Promise<string> {
  const { rows } = await sql<{ id: string }>`update orders set customer_id = ${customer.customerId}
    where id = (select id from orders where agency_id = (select agency_id from customers where id = ${customer.customerId}) and deleted_at is null
      and customer_id in (select id from customers where agency_id = orders.agency_id and import_source = 'MANUAL' and created_at < now() - interval '1 hour') limit 1) returning id`.execute(
    db(),
  );
  return rows[0]!.id;
}
const ownerOf = async (orderId: string) =>
  (await reference.call(orders.get, { params: { orderId } }, agent)).customer?.customerId;

describe('CUS-05 a merge', () => {
  it('CUS-05 knows every column of the database that names a customer', async () => {
    const { rows } = await sql<{ table: string; column: string }>`
      select distinct c.table_name as "table", c.column_name as "column" from information_schema.columns c
      join information_schema.tables t using (table_schema, table_name)
      where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.column_name like '%customer_id' and c.table_name not in ('customer_search', 'customer_terms')
      union
      select distinct k.table_name, k.column_name from information_schema.key_column_usage k
      join information_schema.referential_constraints r on r.constraint_name = k.constraint_name and r.constraint_schema = k.constraint_schema
      join information_schema.constraint_column_usage u on u.constraint_name = r.constraint_name and u.constraint_schema = r.constraint_schema
      where u.table_name = 'customers' and u.table_schema = 'public' and k.column_name not in ('agency_id') and k.table_name not in ('customer_search', 'customer_terms')`.execute(
      db(),
    );
    const found = rows.map(({ table, column }) => `${table}.${column}`).sort();
    const known = concepts
      .flatMap(({ customerColumns }) => customerColumns ?? [])
      .flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
      .sort();
    expect(found).toEqual(known);
  });

  it('CUS-05 lays the cards together, gives the survivor everything, and leads the old address to it', async () => {
    const survivor = await make({
      customerInfo: { firstName: 'יעל', lastName: 'שמיר' },
      professionalInfo: { occupation: null },
    });
    const other = await make({
      customerInfo: { firstName: 'Yael', lastName: 'Shamir', birthday: '1990-02-03' },
      passport: null,
      professionalInfo: { occupation: 'רופאה' },
      customerPrivileges: 'BLACKLISTED',
    });
    const order = await orderOf(other);
    const preview = await reference.call(
      merges.preview,
      { body: { customerIds: [survivor.customerId, other.customerId] } },
      agent,
    );
    expect(preview.survivorId).toBe(other.customerId);
    expect(preview.choices.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        'customerInfo.firstName',
        'customerInfo.birthday',
        'passport',
        'professionalInfo.occupation',
        'customerPrivileges',
      ]),
    );
    expect(preview.holdings).toContainEqual({ customerId: other.customerId, holdings: [{ kind: 'orders', count: 1 }] });
    const done = await merge(survivor, [other], [{ path: 'customerPrivileges', customerId: survivor.customerId }]);
    expect(done).toMatchObject({ survivor: { name: 'יעל שמיר' }, merged: [{ name: 'Yael Shamir' }], undoneTs: null });
    const card = await get(survivor.customerId);
    expect(card).toMatchObject({
      customerInfo: { firstName: 'יעל', birthday: '1990-02-03' },
      passport: survivor.passport,
      professionalInfo: { occupation: 'רופאה' },
      customerPrivileges: 'BLACKLISTED',
    });
    expect(values(card)).toEqual([...values(survivor), ...values(other)].sort());
    expect(await ownerOf(order)).toBe(survivor.customerId);
    expect((await get(other.customerId)).customerId).toBe(survivor.customerId);
    const search = await reference.call(customers.search, { query: { query: 'Shamir' } }, agent);
    expect(search.content.map(({ customerId }) => customerId)).not.toContain(other.customerId);
    const found = await reference.call(orders.list, { query: { query: survivor.passport!.passportNumber } }, agent);
    expect(found.content.map(({ orderId }) => orderId)).toEqual([order]);
  });

  it('CUS-05 of three, with the part of whom it was chosen of', async () => {
    const [a, b, c] = [
      await make({ passport: null }),
      await make(),
      await make({ customerInfo: { firstName: 'שלישי', lastName: 'ואחרון' } }),
    ];
    await merge(
      a,
      [b, c],
      [
        { path: 'customerInfo.firstName', customerId: c.customerId },
        { path: 'passport', customerId: c.customerId },
      ],
    );
    expect(await get(b.customerId)).toMatchObject({
      customerId: a.customerId,
      customerInfo: { firstName: 'שלישי', lastName: 'בן-דוד' },
      passport: c.passport,
    });
  });

  it('CUS-05 needs two, of this agency, as they were looked at', async () => {
    const [one, other, stranger] = [await make(), await make(), await make({}, await reference.as('other'))];
    const body = { survivorId: one.customerId, choices: [] };
    for (const chosen of [looked(one), looked(one, one)])
      await expect(
        reference.call(merges.create, { body: { ...body, customers: chosen }, idempotencyKey: newKey() }, agent),
      ).rejects.toMatchObject({ body: { fields: [{ path: 'customers', rule: 'mergeNeedsTwo' }] } });
    await expect(merge(one, [stranger])).rejects.toMatchObject({ status: 404 });
    await expect(
      reference.call(merges.preview, { body: { customerIds: [one.customerId] } }, agent),
    ).rejects.toMatchObject({ status: 400 });
    await save(other, { professionalInfo: { occupation: 'נגרית' } });
    await expect(merge(one, [other])).rejects.toMatchObject({ status: 409, body: { error: 'CONFLICT' } });
    expect(await get(other.customerId)).toMatchObject({ customerId: other.customerId });
  });

  it('CUS-05 happens once for a key, however often it is sent', async () => {
    const [one, other] = [await make(), await make()];
    const key = newKey();
    const done = await Promise.all(Array.from({ length: 4 }, () => merge(one, [other], [], key)));
    expect(new Set(done.map(({ mergeId }) => mergeId)).size).toBe(1);
    await expect(merge(other, [one], [], key)).rejects.toMatchObject({ status: 422 });
  });

  it('CUS-05 relations go over, those among themselves go', async () => {
    const [one, other, child, both] = [await make(), await make(), await make(), await make()];
    const relate = (a: Customer, b: Customer, type: 'CHILD' | 'SPOUSE') =>
      reference.call(
        relations.add,
        {
          params: { customerId: a.customerId },
          body: { type, customer: { kind: 'existing', customerId: b.customerId } },
          idempotencyKey: newKey(),
        },
        agent,
      );
    await relate(one, other, 'SPOUSE');
    await relate(other, child, 'CHILD');
    await relate(one, both, 'CHILD');
    await relate(other, both, 'CHILD');
    const family = async (customer: Customer) =>
      (await reference.call(relations.family, { params: { customerId: customer.customerId } }, agent))
        .slice(1)
        .map(({ type, customer: { customerId } }) => [type, customerId]);
    const before = [await family(one), await family(other), await family(both)];
    expect(
      (await reference.call(merges.preview, { body: { customerIds: [one.customerId, other.customerId] } }, agent))
        .related,
    ).toBe(true);
    const { mergeId } = await merge(one, [other]);
    expect((await family(one)).sort()).toEqual(
      [
        ['CHILD', child.customerId],
        ['CHILD', both.customerId],
      ].sort(),
    );
    expect(await family(child)).toEqual([['PARENT', one.customerId]]);
    await undo(mergeId);
    expect([await family(one), await family(other), await family(both)]).toEqual(before);
  });

  it('CUS-05 who was unsubscribed stays so, and an undo gives the survivor their own answer back', async () => {
    const [one, other] = [await make(), await make()];
    const set = ({ customerId }: Customer, subscribed: boolean) =>
      reference.call(
        subscriptions.update,
        { params: { customerId }, body: { choices: [{ topic: 'renewal', channel: 'SMS', subscribed }] } },
        agent,
      );
    const refused = async ({ customerId }: Customer) =>
      (await reference.call(subscriptions.list, { params: { customerId } }, agent))
        .filter(({ subscribed }) => !subscribed)
        .map(({ topic, channel }) => `${topic} ${channel}`);
    await set(one, false);
    await set(one, true);
    await set(other, false);
    await reference.call(
      subscriptions.update,
      {
        params: { customerId: other.customerId },
        body: { choices: [{ topic: 'other', channel: 'MAIL', subscribed: false }] },
      },
      agent,
    );
    const { mergeId } = await merge(one, [other]);
    expect(await refused(one)).toEqual(['renewal SMS', 'other MAIL']);
    await undo(mergeId);
    expect(await refused(one)).toEqual([]);
    expect(await refused(other)).toEqual(['renewal SMS', 'other MAIL']);
  });

  it('CUS-05 is in the log with everybody in it', async () => {
    const [one, other] = [await make(), await make()];
    const { mergeId } = await merge(one, [other]);
    await undo(mergeId);
    const { rows } = await sql<{
      action: string;
      objects: string[];
    }>`select action, objects from audit where action like 'merges.%' and objects @> array[${mergeId}] order by at`.execute(
      db(),
    );
    expect(rows.map(({ action }) => action)).toEqual(['merges.create', 'merges.undo']);
    for (const { objects } of rows) expect(objects).toEqual(expect.arrayContaining([one.customerId, other.customerId]));
  });
});

describe('CUS-05 an undo', () => {
  it('CUS-05 makes everything what it was', async () => {
    const one = await make();
    const other = await make({ customerInfo: { firstName: 'אחר', lastName: 'לגמרי' }, customerPrivileges: 'UNWANTED' });
    const order = await orderOf(other);
    const { mergeId, undoableUntil } = await merge(
      one,
      [other],
      [{ path: 'customerInfo.firstName', customerId: other.customerId }],
    );
    expect(Date.parse(undoableUntil!) - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60_000);
    expect(await plan(mergeId)).toMatchObject({
      back: [{ kind: 'orders', count: 1 }],
      gone: [],
      fresh: [],
      kept: [],
      obstacle: null,
    });
    expect(await undo(mergeId)).toMatchObject({ undoneTs: expect.any(String) as string, undoableUntil: null });
    for (const was of [one, other]) {
      const now = await get(was.customerId);
      expect(now).toMatchObject({
        customerId: was.customerId,
        customerInfo: was.customerInfo,
        passport: was.passport,
        customerPrivileges: was.customerPrivileges,
        customerStatus: 'COMPLETED',
      });
      expect(values(now)).toEqual(values(was));
    }
    expect(await ownerOf(order)).toBe(other.customerId);
    await expect(undo(mergeId)).rejects.toMatchObject({ status: 409 });
    expect(await plan(mergeId)).toMatchObject({ obstacle: 'UNDONE' });
  });

  it('CUS-05 after further changes keeps them, and says so before', async () => {
    const one = await make();
    const other = await make({
      customerInfo: { firstName: 'מאוחר', lastName: 'בן-דוד', birthday: '1988-04-05' },
      professionalInfo: { occupation: 'נהג' },
    });
    const [kept, moved] = [await orderOf(other), await orderOf(other)];
    const { mergeId } = await merge(one, [other]);
    const merged = await get(one.customerId);
    await save(merged, { professionalInfo: { occupation: 'טייס' } });
    await sql`update orders set customer_id = (select id from customers where agency_id = orders.agency_id and status <> 'REMOVED' and id <> ${one.customerId} limit 1) where id = ${moved}`.execute(
      db(),
    );
    await sql`update orders set customer_id = ${one.customerId}, created_at = now() + interval '1 second' where id = (select id from orders where agency_id = (select agency_id from customers where id = ${one.customerId}) and id not in (${kept}, ${moved}) limit 1)`.execute(
      db(),
    );
    expect(await plan(mergeId)).toMatchObject({
      back: [{ kind: 'orders', count: 1 }],
      gone: [{ kind: 'orders', count: 1 }],
      fresh: [{ kind: 'orders', count: 1 }],
      restored: expect.arrayContaining(['media']) as string[],
      kept: ['professionalInfo.occupation'],
      obstacle: null,
    });
    await undo(mergeId);
    expect(await get(one.customerId)).toMatchObject({ professionalInfo: { occupation: 'טייס' } });
    expect(await get(other.customerId)).toMatchObject({ professionalInfo: { occupation: 'נהג' } });
    expect(await ownerOf(kept)).toBe(other.customerId);
    expect(await ownerOf(moved)).not.toBe(other.customerId);
  });

  it('CUS-05 waits while another customer has what was theirs', async () => {
    const [one, other] = [await make(), await make()];
    const { mergeId } = await merge(one, [other]);
    const merged = await get(one.customerId);
    const mobile = other.media[0]!;
    await save(merged, { media: merged.media.filter(({ value }) => value !== mobile.value) });
    const thief = await make({
      passport: { type: 'NATIONAL_ID', passportNumber: freshId() },
      media: [{ mediaType: 'MOBILE_PHONE', value: mobile.value }],
    });
    expect(await plan(mergeId)).toMatchObject({ obstacle: 'TAKEN' });
    await expect(undo(mergeId)).rejects.toMatchObject({ status: 409 });
    await save(thief, { media: [] });
    await undo(mergeId);
    expect(values(await get(other.customerId))).toEqual(values(other));
  });

  it('CUS-05 of a merge of merges begins with the last', async () => {
    const [a, b, c] = [await make(), await make(), await make()];
    const first = await merge(a, [b]);
    const second = await merge(c, [await get(a.customerId)]);
    expect((await get(b.customerId)).customerId).toBe(c.customerId);
    expect(await plan(first.mergeId)).toMatchObject({ obstacle: 'SURVIVOR_GONE' });
    await undo(second.mergeId);
    expect((await get(b.customerId)).customerId).toBe(a.customerId);
    await undo(first.mergeId);
    expect((await get(b.customerId)).customerId).toBe(b.customerId);
  });

  it('CUS-05 is too late after thirty days', async () => {
    const [one, other] = [await make(), await make()];
    const { mergeId } = await merge(one, [other]);
    await sql`update customer_merges set merged_at = now() - interval '30 days 1 minute' where id = ${mergeId}`.execute(
      db(),
    );
    expect(await plan(mergeId)).toMatchObject({ obstacle: 'TOO_LATE', merge: { undoableUntil: null } });
    await expect(undo(mergeId)).rejects.toMatchObject({ status: 409 });
  });

  it('CUS-05 is nobody else’s', async () => {
    const [one, other] = [await make(), await make()];
    const { mergeId } = await merge(one, [other]);
    const stranger = await reference.as('other');
    await expect(plan(mergeId, stranger)).rejects.toMatchObject({ status: 404 });
    await expect(undo(mergeId, stranger)).rejects.toMatchObject({ status: 404 });
    const listed = await reference.call(merges.list, { query: { size: 100 } }, stranger);
    expect(listed.content.map((one) => one.mergeId)).not.toContain(mergeId);
    expect((await reference.call(merges.list, { query: { size: 100 } }, agent)).content[0]).toMatchObject({ mergeId });
  });
});
