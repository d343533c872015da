import { sql } from 'kysely';
import type { news } from '../../lib/contract/news';
import type { Handlers } from '../http/handlers';
import { plainText } from './plain-text';

/** More would not be read at a door. */
const most = 3;

export const newsHandlers = {
  /** Only what is meant for everybody: nobody is known yet. */
  async atSignIn(_, { db }) {
    const rows = await db
      .selectFrom('banners')
      .select(['id', 'text', 'short_text', 'redirect_url', 'created_at'])
      .where('type', '=', 'BANNER')
      .where('active', '=', true)
      .where('removed_at', 'is', null)
      .where(sql<boolean>`coalesce(shown_from <= now(), true) and coalesce(shown_to > now(), true)`)
      .where(sql<boolean>`'login' = any(screens)`)
      .where(sql<boolean>`cardinality(user_roles) + cardinality(backoffice_ids) + cardinality(agency_ids) + cardinality(company_privileges) = 0`)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(most)
      .execute();
    return rows.map((row) => ({
      id: row.id,
      title: row.short_text && plainText(row.short_text),
      text: plainText(row.text),
      link: row.redirect_url?.startsWith('https://') && URL.canParse(row.redirect_url) ? row.redirect_url : null,
      date: row.created_at,
    }));
  },
} satisfies Handlers<typeof news>;
