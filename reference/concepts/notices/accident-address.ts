import { defaultLocale, type Locale, localeParameter } from '../../../lib/i18n/locales';
import type { Tenant } from '../../engine/db/tenant';
import { addressOf } from '../../engine/links/links';
import type { Settings } from '../../engine/settings';

/** Returns the address at which customers of an agency ask for a link to report an accident; null without a site. */
export async function accidentAddress(
  tenant: Tenant,
  settings: Pick<Settings, 'publicUrl'>,
  locale: Locale = defaultLocale,
): Promise<string | null> {
  const site = await tenant
    .selectFrom('websites')
    .select('website_key')
    .orderBy('created_at')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  if (!site) return null;
  const language = locale === defaultLocale ? '' : `?${localeParameter}=${locale}`;
  return addressOf(settings, `/accident/${site.website_key}${language}`);
}
