import { sql } from 'kysely';
import type { SeedContext } from '../../engine/concept';
import { asJson } from '../../engine/db/columns';
import type { Db } from '../../engine/db/schema';
import { cityRegister, searchedNames } from './city-register';
import { registerRows } from './register-rows';
import { searchForm } from './search-form';

/** Rows per insert. */
const batch = 10_000;

/** Creates the cities and streets of the state's open registers (codes of the Central Bureau of Statistics). */
export async function seed({ db }: SeedContext): Promise<void> {
  const streetsByCity = Map.groupBy(streetRows(), (row) => row.city);
  const cities = cityRegister.map((city) => ({
    id: city.id,
    code: city.code,
    name_he: city.names.he,
    name_en: city.names.en || null,
    name_ru: city.names.ru || null,
    sample_zip: city.sampleZip || null,
    size: streetsByCity.get(city.code || city.names.he)?.length ?? 0,
    search: searchedNames(city).join('\n'),
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

function streetRows(): { city: string; street: string }[] {
  let current = '';
  return registerRows('streets.tsv.gz').map(([city, street = '']) => {
    current = city || current;
    return { city: current, street };
  });
}

/** Inserts rows from one JSON parameter: thousands of rows would need too many single parameters. */
async function insertAll(db: Db, table: 'cities' | 'streets', rows: readonly object[]): Promise<void> {
  const target = sql.table(table);
  for (let from = 0; from < rows.length; from += batch) {
    const part = asJson(rows.slice(from, from + batch));
    await sql`insert into ${target} select * from jsonb_populate_recordset(null::${target}, ${part}::jsonb)`.execute(
      db,
    );
  }
}
