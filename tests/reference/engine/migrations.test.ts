import { rmSync } from 'node:fs';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { concepts } from '@/reference/concepts';
import type { Database } from '@/reference/engine/db/database';
import { migrate } from '@/reference/engine/db/migrate';
import { openPGlite } from '@/reference/engine/db/pglite';
import { prepareWith } from '@/reference/engine/base/prepare';
import { freshDataFolder } from '../template';

let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await freshDataFolder();
  database = await openPGlite(folder, () => Promise.resolve());
});
afterAll(async () => {
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

const rowsOf = async (table: string) =>
  (await sql`select * from ${sql.table(table)} order by 1`.execute(database.db)).rows;

test('PLT-02 preparing a database again changes nothing', async () => {
  const tables = ['agencies', 'accounts', 'banners', 'saved_cards', 'agency_credentials', 'migrations'];
  const before = await Promise.all(tables.map(rowsOf));
  await prepareWith(concepts)(database);
  expect(await Promise.all(tables.map(rowsOf))).toEqual(before);
});

test('PLT-02 what an owner changed in the demo data is not put back', async () => {
  await sql`update agencies set name = 'שם חדש' where level = 'LEVEL_1'`.execute(database.db);
  await prepareWith(concepts)(database);
  expect(await rowsOf('agencies')).toContainEqual(expect.objectContaining({ name: 'שם חדש' }));
});

test('PLT-02 a migration that fails leaves nothing of itself', async () => {
  const broken = {
    name: 'broken',
    migrations: {
      '9990 broken': {
        up: async (db: Database['db']) => {
          await sql`create table half_made (id text)`.execute(db);
          await sql`create table half_made (id text)`.execute(db);
        },
      },
    },
  };
  await expect(migrate(database.db, [...concepts, broken])).rejects.toThrow(
    'Migration failed (9990 broken): relation "half_made" already exists',
  );
  await expect(rowsOf('half_made')).rejects.toThrow('does not exist');
});

test('PLT-02 a database of a newer version is refused', async () => {
  await sql`insert into migrations (name, timestamp) values ('9999 from the future', now())`.execute(database.db);
  await expect(migrate(database.db, concepts)).rejects.toThrow(
    'newer version of this program (it has "9999 from the future")',
  );
  await sql`delete from migrations where name = '9999 from the future'`.execute(database.db);
});

test('PLT-02 two migrations of one name are refused', async () => {
  await expect(migrate(database.db, [...concepts, { ...concepts[1]!, name: 'twin' }])).rejects.toThrow(
    'Two migrations are called',
  );
});
