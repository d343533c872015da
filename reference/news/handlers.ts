import { sql } from 'kysely';
import { cleanSnippet } from '../../lib/rules/snippet';
import type { news, NewsItem } from '../../lib/contract/news';
import { pageFrom } from '../db/page';
import type { Db } from '../db/schema';
import { found } from '../http/failure';
import type { Handlers } from '../http/handlers';
import { plainText } from './plain-text';

/** Maximum number of news on the sign-in screen. */
const mostAtSignIn = 3;

/** Selects live banners of the sign-in screen for everybody: the visitor is unknown there. */
const everybodysNews = (db: Db) =>
  db
    .selectFrom('banners')
    .where('type', '=', 'BANNER')
    .where('active', '=', true)
    .where('removed_at', 'is', null)
    .where(sql<boolean>`coalesce(shown_from <= now(), true) and coalesce(shown_to > now(), true)`)
    .where(sql<boolean>`'login' = any(screens)`)
    .where(
      sql<boolean>`cardinality(user_roles) + cardinality(backoffice_ids) + cardinality(agency_ids) + cardinality(company_privileges) = 0`,
    );

const columns = ['id', 'text', 'short_text', 'redirect_url', 'created_at'] as const;

const newestFirst = (db: Db) => everybodysNews(db).select(columns).orderBy('created_at', 'desc').orderBy('id');

interface NewsRow {
  id: string;
  text: string;
  short_text: string | null;
  redirect_url: string | null;
  created_at: string;
}

const itemOf = (row: NewsRow): NewsItem => ({
  id: row.id,
  title: row.short_text && plainText(row.short_text),
  text: plainText(row.text),
  link: row.redirect_url?.startsWith('https://') && URL.canParse(row.redirect_url) ? row.redirect_url : null,
  date: row.created_at,
});

export const newsHandlers = {
  async atSignIn(_, { db }) {
    return (await newestFirst(db).limit(mostAtSignIn).execute()).map(itemOf);
  },
  async list({ query }, { db }) {
    const { count } = await everybodysNews(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await newestFirst(db)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    return pageFrom(rows.map(itemOf), Number(count), query);
  },
  async get({ params }, { db }) {
    const row = found(
      await everybodysNews(db)
        .select([...columns, 'snippet'])
        .where('id', '=', params.newsId)
        .executeTakeFirst(),
    );
    return { ...itemOf(row), snippet: (row.snippet && cleanSnippet(row.snippet)) || null };
  },
} satisfies Handlers<typeof news>;
