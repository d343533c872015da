import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { concepts } from '@/reference/concepts';
import { startTestReference, type TestReference } from '../harness';

const unfenced = Object.assign({}, ...concepts.map((concept) => concept.unfenced)) as Record<string, string>;

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

/** Tables without an agency column that contain no agency's data, with the reason. */
const shared: Record<string, string> = {
  ...Object.fromEntries(['migrations', 'migrations_lock', 'seeded'].map((name) => [name, 'records of the program'])),
  ...Object.fromEntries(
    [
      'cities',
      'streets',
      'manufacturers',
      'vehicle_models',
      'vehicle_plates',
      'tariffs',
      'support_files',
      'banners',
    ].map((name) => [name, 'the same for every agency']),
  ),
  ...Object.fromEntries(
    ['gateway_keys', 'gateway_visits', 'gateway_cards', 'gateway_charges', 'gateway_refunds', 'gateway_pages'].map(
      (name) => [name, 'the payment sandbox'],
    ),
  ),
  row_changes: 'what a transaction has changed, emptied when it commits; the log entry has the agency',
  exchange_orders: 'the simulated exchange’s own book, by the id of an order',
  insurer_policies: 'the simulated insurers’ own books, by the reference of an attempt',
  ...Object.fromEntries(
    ['login_codes', 'login_attempts', 'recoveries'].map((name) => [name, 'read before sign-in, by a hash or a login']),
  ),
  agencies: 'the agencies themselves',
  invoice_numbers: 'one series for the service',
};

const tables = async () =>
  (
    await sql<{ name: string; fenced: boolean; forced: boolean; owned: boolean }>`
      select t.relname as name, t.relrowsecurity as fenced, t.relforcerowsecurity as forced,
        exists (select from pg_catalog.pg_attribute a where a.attrelid = t.oid and a.attname = 'agency_id' and not a.attisdropped) as owned
      from pg_catalog.pg_class t where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' order by 1`.execute(
      reference.database.db,
    )
  ).rows;

it('NAV-02 every table that holds an agency’s data is fenced, or is listed with the reason', async () => {
  const all = await tables();
  expect(all.length).toBeGreaterThan(80);
  const unowned = all.filter(({ owned }) => !owned).map(({ name }) => name);
  expect(unowned.filter((name) => !(name in shared) && !(name in unfenced))).toEqual([]);
  // Refuses outdated entries: tables that are gone or have an agency column by now.
  expect([...Object.keys(shared), ...Object.keys(unfenced)].filter((name) => !unowned.includes(name))).toEqual([]);
  if (reference.database.engine === 'postgres')
    expect(all.filter(({ owned, fenced, forced }) => owned && !(fenced && forced)).map(({ name }) => name)).toEqual([]);
});

it('NAV-02 every table outside the fence has an agency column that its accessor asks', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name as name from information_schema.columns
    where table_schema = current_schema() and column_name = 'owner' order by 1`.execute(reference.database.db);
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(unfenced).sort());
});
