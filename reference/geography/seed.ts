import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { sql } from 'kysely';
import type { SeedContext } from '../concept';
import { asJson } from '../db/columns';
import { seedId } from '../db/ids';
import type { Db } from '../db/schema';
import { searchForm } from './search-form';

/** Rows in one insert. */
const batch = 10_000;

/** Cities and streets of the state's open registers (codes of the Central Bureau of Statistics). */
export async function seed({ db }: SeedContext): Promise<void> {
  const streetsByCity = Map.groupBy(streetRows(), (row) => row.city);
  const cities = rowsOf('cities.tsv.gz').map(([code = '', he = '', en = '', ru = '', zip = '']) => ({
    id: idOf(code, he),
    code,
    name_he: he,
    name_en: en || null,
    name_ru: ru || null,
    sample_zip: zip || null,
    size: streetsByCity.get(code || he)?.length ?? 0,
    search: [he, en, ru].filter(Boolean).map(searchForm).join('\n'),
  }));
  const streets = cities.flatMap((city) =>
    (streetsByCity.get(city.code || city.name_he) ?? []).map(({ street }, index) => ({
      id: `${city.id}-${index + 1}`,
      city_id: city.id,
      name_he: street,
      search: searchForm(street),
    })),
  );
  await insertAll(db, 'cities', cities);
  await insertAll(db, 'streets', streets);
}

/** The register's code; the newest places have none yet. */
const idOf = (code: string, name: string) => code || seedId(`city:${name}`);

function streetRows(): { city: string; street: string }[] {
  let current = '';
  return rowsOf('streets.tsv.gz').map(([city, street = '']) => {
    current = city || current;
    return { city: current, street };
  });
}

function rowsOf(file: string): string[][] {
  const text = gunzipSync(readFileSync(path.join(import.meta.dirname, 'data', file))).toString('utf8');
  return text.trimEnd().split('\n').slice(1).map((line) => line.split('\t'));
}

/** One JSON parameter for thousands of rows: an insert of single values would need too many parameters. */
async function insertAll(db: Db, table: 'cities' | 'streets', rows: readonly object[]): Promise<void> {
  const target = sql.table(table);
  for (let from = 0; from < rows.length; from += batch) {
    const part = asJson(rows.slice(from, from + batch));
    await sql`insert into ${target} select * from jsonb_populate_recordset(null::${target}, ${part}::jsonb)`.execute(db);
  }
}
