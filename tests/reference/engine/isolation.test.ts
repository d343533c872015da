import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cars } from '@/lib/contract/quotes/cars';
import { type EndpointDefinition, isMultipart } from '@/lib/contract/kit/endpoint';
import { allEndpoints, type NamedEndpoint } from '@/lib/contract/index';
import { orders } from '@/lib/contract/orders/orders';
import { newKey, startTestReference, type TestReference, type TestSession } from '../harness';
import { bodyOf, queryOf, watchedTables, writesById } from './isolation-inputs';
import { canary, everybodys, fillOwn, namesOf, own, paramsOf } from './isolation-stage';
import { requestOfToday as request } from '../rating/request';
import { pictureOf, sendUpload } from './uploads';

/** Speed of the insurers: a hundred times faster than normal. */
const pace = 0.01;

let reference: TestReference;
let owner: TestSession;
let stranger: TestSession;

beforeAll(async () => {
  reference = await startTestReference({ ratingPace: pace });
  // Superusers of two agencies, because a refusal for lack of rights would prove no isolation.
  [owner, stranger] = [await reference.as('superuser'), await reference.as('trusted')];
  await fillOwn(reference, owner);
});
afterAll(() => reference.stop());

const isOwned = (endpoint: EndpointDefinition) => namesOf(endpoint).some((name) => !(name in everybodys));
/** Administrators access other agencies on purpose; tests of their own cover their realm. */
const forStaff = ({ access }: EndpointDefinition) => access === 'backoffice' || access === 'administrator';
/** Calls of customers are authorized by a link or a website key, not a session; tests of their own cover that. */
const behindLink = ({ path }: EndpointDefinition) =>
  /^unauthenticated\/(customer|purchase|websites|calendar)(\/|$)/.test(path);
/** What is read on a server outside; a test of its own covers who may (remote-pictures.test.ts). */
const outside = ['mails.picture'];
const reads = allEndpoints.filter(
  ({ name, endpoint }) =>
    endpoint.method === 'GET' && !forStaff(endpoint) && !behindLink(endpoint) && !outside.includes(name),
);

function sendAs(session: TestSession, { name, endpoint }: NamedEndpoint, body: unknown): Promise<Response> {
  const input = { params: paramsOf(name, endpoint), idempotencyKey: newKey() };
  if (isMultipart(endpoint.body))
    return sendUpload(endpoint, { url: reference.url, session, ...input, file: pictureOf('png') });
  return reference.send(endpoint, { ...input, body }, session);
}

test('NAV-02 the walk knows every path parameter of the contract', () => {
  const unknown = allEndpoints
    .flatMap(({ endpoint }) => (forStaff(endpoint) || behindLink(endpoint) ? [] : namesOf(endpoint)))
    .filter((name) => !(name in own) && !(name in everybodys));
  expect(unknown).toEqual([]);
});

describe('NAV-02 a stranger with the right ids reads nothing', () => {
  test.each(reads)('$name', async ({ name, endpoint }) => {
    const input = { params: paramsOf(name, endpoint), query: queryOf(name) };
    const mine = await reference.send(endpoint, input, owner);
    expect([name, mine.status]).toEqual([name, 200]);
    const theirs = await reference.send(endpoint, input, stranger);
    const text = await theirs.text();
    expect([name, theirs.status]).toEqual([name, isOwned(endpoint) || name === 'documents.archive' ? 404 : 200]);
    for (const secret of [canary, ...Object.values(own).filter((value) => value !== own.supplierType)])
      expect(text).not.toContain(secret);
  });
});

/** Returns a hash of each table, because comparing all rows a hundred times would take a minute. */
const state = async () => {
  const prints = watchedTables.map(
    (table) =>
      sql`select ${table}::text as name, md5(coalesce(string_agg(row::text, chr(10) order by row::text), '')) as print from ${sql.table(table)} as row`,
  );
  const { rows } = await sql<{ name: string; print: string }>`${sql.join(prints, sql` union all `)}`.execute(
    reference.database.db,
  );
  return Object.fromEntries(rows.map(({ name, print }) => [name, print]));
};

describe('NAV-02 a stranger with the right ids changes nothing', () => {
  const writes = allEndpoints.filter(
    ({ endpoint }) =>
      endpoint.method !== 'GET' &&
      endpoint.access !== 'public' &&
      !forStaff(endpoint) &&
      isOwned(endpoint) &&
      namesOf(endpoint).length > 0,
  );

  test.each(writes)('$name', async (call) => {
    const { name, endpoint } = call;
    const before = await state();
    const body = bodyOf(name);
    expect([name, endpoint.body === undefined || isMultipart(endpoint.body) || body !== undefined]).toEqual([
      name,
      true,
    ]);
    const response = await sendAs(stranger, call, body);
    expect([name, response.status]).toEqual([name, 404]);
    expect(await state()).toEqual(before);
  });
});

test.each(writesById)('NAV-02 a stranger changes nothing by ids in the body of $path', async (endpoint, body) => {
  const before = await state();
  const response = await reference.send(endpoint, { body: body(), idempotencyKey: newKey() }, stranger);
  expect([200, 404]).toContain(response.status);
  for (const secret of [canary, own.renewalId!, own.orderId!])
    expect(await response.clone().text()).not.toContain(secret);
  expect(await state()).toEqual(before);
});

test('ORD-01 a stranger cannot order another agency’s offer or attach its customer', async () => {
  const rider = null;
  const order = (requestId: string, productId: string, customerId: string) => ({
    requestId,
    products: [{ productId, rider }],
    customer: { kind: 'existing' as const, customerId },
  });
  const foreignOffer = await reference.send(
    orders.create,
    { body: order(own.requestId!, own.productId!, own.customerId!), idempotencyKey: newKey() },
    stranger,
  );
  expect(foreignOffer.status).toBe(404);
  const { requestId } = await reference.call(
    cars.createRequest,
    { body: request(), idempotencyKey: newKey() },
    stranger,
  );
  await new Promise((resolve) => setTimeout(resolve, 500));
  const { products } = await reference.call(cars.evaluation, { params: { requestId }, query: {} }, stranger);
  const foreignCustomer = await reference.send(
    orders.create,
    { body: order(requestId, products[0]!.id, own.customerId!), idempotencyKey: newKey() },
    stranger,
  );
  expect(foreignCustomer.status).toBe(404);
});

test('NAV-02 on a server the database itself shows one agency only', async () => {
  if (reference.database.engine !== 'postgres') return;
  const { rows } = await sql<{ name: string }>`
    select c.table_name as name from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and c.column_name = 'agency_id' and t.table_type = 'BASE TABLE'`.execute(
    reference.database.db,
  );
  expect(rows.length).toBeGreaterThan(8);
  await reference.database.db.transaction().execute(async (db) => {
    await sql`select set_config('app.agency_id', 'nobody', true)`.execute(db);
    for (const { name } of rows) {
      const count = await sql<{ n: number }>`select count(*)::int as n from ${sql.table(name)}`.execute(db);
      expect([name, count.rows[0]?.n]).toEqual([name, 0]);
    }
  });
});
