import { sql } from 'kysely';
import type { geography } from '../../../lib/contract/quotes/geography';
import type { Db } from '../../engine/db/schema';
import type { Handlers } from '../../engine/http/handlers';
import { likeForm, searchForm } from './search-form';

/** Maximum number of places in one response; more letters narrow the search. */
const limit = 50;

/** Returns 0 when the name begins with the query, 1 when a word does, 2 when it is inside one. */
const rank = (typed: string) => sql<number>`case
  when search like ${`${typed}%`} or search like ${`%\n${typed}%`} then 0
  when search like ${`% ${typed}%`} then 1
  else 2 end`;

/** Finds cities by what was typed of their names, in any language; none without letters. */
export async function findCities(db: Db, { query }: { query: string }) {
  if (!searchForm(query)) return [];
  const typed = likeForm(query);
  const rows = await db
    .selectFrom('cities')
    .selectAll()
    .where('search', 'like', `%${typed}%`)
    .orderBy(rank(typed))
    .orderBy('size', 'desc')
    .orderBy('name_he')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    names: { he: row.name_he, en: row.name_en, ru: row.name_ru },
    sampleZip: row.sample_zip,
  }));
}

/** Finds streets of a city by what was typed of their names; none without letters. */
export async function findStreets(db: Db, { city, query }: { city: string; query: string }) {
  if (!city || !searchForm(query)) return [];
  const typed = likeForm(query);
  const rows = await db
    .selectFrom('streets')
    .selectAll()
    .where('city_id', '=', city)
    .where('search', 'like', `%${typed}%`)
    .orderBy(rank(typed))
    .orderBy('name_he')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ id: row.id, cityId: row.city_id, code: null, names: { he: row.name_he } }));
}

export const geographyHandlers = {
  cities: ({ query }, { db }) => findCities(db, query),
  streets: ({ query }, { db }) => findStreets(db, query),
} satisfies Handlers<typeof geography>;
