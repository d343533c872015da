import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gin } from '@electric-sql/pglite/contrib/btree_gin';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PGliteDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { carLine } from '@/reference/concepts/cars/line';
import { migrations as cars } from '@/reference/concepts/cars/migrations';
import { readSnapshot } from '@/reference/engine/db/snapshot';
import { migrations as orders } from '@/reference/concepts/orders/migrations';
import { migrations as quotes } from '@/reference/concepts/quotes/migrations';

type Row = Record<string, unknown>;
type Stored = Record<string, { stored: unknown; read: Row }>;

const fixture = (kind: string): Stored =>
  (
    JSON.parse(readFileSync(path.join(import.meta.dirname, '../snapshots', `${kind}.json`), 'utf8')) as {
      stored: Stored;
    }
  ).stored;

const db = new Kysely<unknown>({
  dialect: new PGliteDialect({ pglite: () => PGlite.create({ extensions: { pg_trgm, btree_gin } }) }),
});
const json = (value: unknown) => sql`${JSON.stringify(value)}::jsonb`;
const migrate = async (migrations: typeof quotes, wanted: (name: string) => boolean) => {
  for (const [name, { up }] of Object.entries(migrations)) if (wanted(name)) await up(db);
};
const isOld = (name: string) => name < '1000';
const rowOf = async (table: string, id: string): Promise<Row> =>
  (await sql<Row>`select * from ${sql.table(table)} where id = ${id}`.execute(db)).rows[0]!;

const resolved = fixture('car_resolved')['1']!.read;
const choices = fixture('car_choices')['1']!.read;
const offer = fixture('car_offer')['0']!;

/** Stores a request with two offers, an ordered offer and a merge as the release before this migration did. */
beforeAll(async () => {
  for (const statement of [
    'create extension pg_trgm',
    'create extension btree_gin',
    'create table accounts (id text primary key, agency_id text, unique (agency_id, id))',
    'create table customers (id text primary key, agency_id text, unique (agency_id, id))',
    'create table customer_merges (id text primary key, image jsonb)',
  ])
    await sql.raw(statement).execute(db);
  await migrate(cars, isOld);
  await migrate(orders, isOld);
  await sql`insert into accounts values ('account', 'agency')`.execute(db);
  await sql`insert into car_requests (id, agency_id, account_id, evaluation_id, request_number, request, model, mismatch, vehicle_name, created_at)
    values ('request', 'agency', 'account', 'evaluation', 1, ${json(fixture('car_request')['0']!.stored)}, ${json(resolved.model)}, ${json(resolved.mismatch)}, 'Toyota', now())`.execute(
    db,
  );
  await sql`insert into car_products values
    ('with rider', 'agency', 'request', 'HAREL', 0, ${json(offer.stored)}, ${json(choices.discountIds)}, ${json(choices.rider)}, ${choices.riderAmount}, now()),
    ('without', 'agency', 'request', 'HAREL', 1, ${json(offer.stored)}, '[]', 'null', null, now())`.execute(db);
  await sql`insert into orders (id, agency_id, account_id, order_number, product_type, status, renewal, vehicle_name, selling_price, suppliers, created_at, updated_at)
    values ('order', 'agency', 'account', 1, 'CAR', 'Draft', false, 'Toyota', 1, array['HAREL'], now(), now())`.execute(
    db,
  );
  await sql`insert into order_items values ('item', 'agency', 'order', 0, 'request', ${json(fixture('car_product')['0']!.stored)}, 1)`.execute(
    db,
  );
  const image = { kind: 'merge_image', v: 1, data: { moved: [{ table: 'car_requests', rows: [] }] } };
  await sql`insert into customer_merges values ('merge', ${json(image)}), ('too late', 'null')`.execute(db);
  await migrate(quotes, () => true);
  // Prices of ordered offers (1820) need the policies too and say nothing about requests.
  await migrate(orders, (name) => !isOld(name) && name < '1820');
});
afterAll(() => db.destroy());

test('CAR-09 a car request of an older release is a request of the car line, with what was looked up for it', async () => {
  const row = await rowOf('quote_requests', 'request');
  expect(row).toMatchObject({ product_type: 'CAR', title: 'Toyota' });
  expect(readSnapshot(carLine.snapshots.request, row.request as never)).toEqual(fixture('car_request')['0']!.read);
  expect(readSnapshot(carLine.snapshots.resolved, row.resolved as never)).toEqual(resolved);
});

test('CAR-07 its offers keep their discounts and riders', async () => {
  const [withRider, without] = [await rowOf('quote_products', 'with rider'), await rowOf('quote_products', 'without')];
  expect(readSnapshot(carLine.snapshots.offer, withRider.offer as never)).toEqual(offer.read);
  expect(readSnapshot(carLine.snapshots.choices, withRider.choices as never)).toEqual(choices);
  expect(readSnapshot(carLine.snapshots.choices, without.choices as never)).toEqual({
    discountIds: [],
    rider: null,
    riderAmount: null,
  });
});

test('ORD-01 an order of an older release opens, with its title and its offer as it stood', async () => {
  expect(await rowOf('orders', 'order')).toMatchObject({ title: 'Toyota' });
  const item = await rowOf('order_items', 'item');
  expect(item.product_type).toBe('CAR');
  expect(readSnapshot(carLine.snapshots.product, item.product as never)).toEqual(fixture('car_product')['0']!.read);
});

test('CUS-05 a merge of an older release can still be undone: it names the table by its new name', async () => {
  expect(await rowOf('customer_merges', 'merge')).toMatchObject({
    image: { data: { moved: [{ table: 'quote_requests', rows: [] }] } },
  });
  expect(await rowOf('customer_merges', 'too late')).toMatchObject({ image: null });
});
