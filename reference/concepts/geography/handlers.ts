import { sql } from 'kysely';
import type { geography } from '../../../lib/contract/quotes/geography';
import type { Handlers } from '../../engine/http/handlers';
import { likeForm, searchForm } from './search-form';

/** Maximum number of places in one response; more letters narrow the search. */
const limit = 50;

/** Returns 0 when the name begins with the query, 1 when a word does, 2 when it is inside one. */
const rank = (typed: string) => sql<number>`case
  when search like ${`${typed}%`} or search like ${`%\n${typed}%`} then 0
  when search like ${`% ${typed}%`} then 1
  else 2 end`;

export const geographyHandlers = {
  async cities({ query }, { db }) {
    if (!searchForm(query.query)) return [];
    const typed = likeForm(query.query);
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
  },

  async streets({ query }, { db }) {
    if (!query.city || !searchForm(query.query)) return [];
    const typed = likeForm(query.query);
    const rows = await db
      .selectFrom('streets')
      .selectAll()
      .where('city_id', '=', query.city)
      .where('search', 'like', `%${typed}%`)
      .orderBy(rank(typed))
      .orderBy('name_he')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ id: row.id, cityId: row.city_id, code: null, names: { he: row.name_he } }));
  },
} satisfies Handlers<typeof geography>;
