import { type Selectable, sql } from 'kysely';
import type { Locale } from '../../../lib/i18n/locales';
import { textsFor } from '../../../lib/rules/work/banner';
import { cleanSnippet } from '../../../lib/rules/work/snippet';
import type { news, NewsItem } from '../../../lib/contract/desk/news';
import { textColumns, textsOf } from '../banners/row';
import type { BannerTables } from '../banners/tables';
import { exact, pageFrom } from '../../engine/db/page';
import type { Db } from '../../engine/db/schema';
import { found } from '../../engine/failures/failure';
import type { Handlers } from '../../engine/http/handlers';
import { plainText } from './plain-text';

/** Maximum number of news on the sign-in screen. */
const maxAtSignIn = 3;

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

const columns = ['id', ...textColumns, 'redirect_url', 'created_at'] as const;

const newestFirst = (db: Db) => everybodysNews(db).select(columns).orderBy('created_at', 'desc').orderBy('id');

type NewsRow = Pick<Selectable<BannerTables['banners']>, (typeof columns)[number]>;

/** Returns an item in the reader's language, or in Hebrew. */
function itemOf(row: NewsRow, reader: Locale): NewsItem & { snippet: string | null } {
  const { text, shortText, snippet, language } = textsFor(textsOf(row), reader);
  return {
    id: row.id,
    title: shortText && plainText(shortText),
    text: plainText(text),
    snippet: (snippet && cleanSnippet(snippet)) || null,
    language,
    link: row.redirect_url?.startsWith('https://') && URL.canParse(row.redirect_url) ? row.redirect_url : null,
    date: row.created_at,
  };
}

/** Returns an item of a list, without its further text. */
function briefly(row: NewsRow, reader: Locale): NewsItem {
  const { snippet: _, ...item } = itemOf(row, reader);
  return item;
}

export const newsHandlers = {
  async atSignIn(_, { db, locale }) {
    return (await newestFirst(db).limit(maxAtSignIn).execute()).map((row) => briefly(row, locale));
  },
  async list({ query }, { db, locale }) {
    const { count } = await everybodysNews(db)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    const rows = await newestFirst(db)
      .limit(query.size)
      .offset(query.page * query.size)
      .execute();
    return pageFrom(
      rows.map((row) => briefly(row, locale)),
      Number(count),
      query,
      exact,
    );
  },
  async get({ params }, { db, locale }) {
    const row = found(await everybodysNews(db).select(columns).where('id', '=', params.newsId).executeTakeFirst());
    return itemOf(row, locale);
  },
} satisfies Handlers<typeof news>;
