import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concepts } from '@/reference/concepts';
import { startTestReference, type TestReference } from '../harness';

let reference: TestReference;
beforeAll(async () => void (reference = await startTestReference()));
afterAll(() => reference.stop());

test('BKO-04 every table is watched, or says why not', async () => {
  const { rows } = await sql<{ name: string; watched: boolean }>`
    select t.table_name as name, exists (
      select 1 from pg_catalog.pg_trigger g where g.tgrelid = quote_ident(t.table_name)::regclass and g.tgname = 'rows_noted'
    ) as watched
    from information_schema.tables t
    where t.table_schema = current_schema() and t.table_type = 'BASE TABLE'
      and t.table_name not in ('migrations', 'migrations_lock')`.execute(reference.database.db);
  expect(rows.length).toBeGreaterThan(100);
  expect(
    rows
      .filter(({ watched }) => !watched)
      .map(({ name }) => name)
      .sort(),
  ).toEqual(concepts.flatMap(({ unwatched = {} }) => Object.keys(unwatched)).sort());
});
