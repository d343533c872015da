import type { Locale } from '../../../lib/i18n/locales';
import { type TemplateKind, usualTemplate } from '../../../lib/rules/work/message-template';
import type { Tenant } from '../../engine/db/tenant';

/** Returns the agency's own text of a kind in a language, or the product's. */
export async function templateOf(tenant: Tenant, kind: TemplateKind, locale: Locale): Promise<string> {
  const own = await tenant
    .selectFrom('message_templates')
    .select('body')
    .where('kind', '=', kind)
    .where('locale', '=', locale)
    .executeTakeFirst();
  return own?.body ?? usualTemplate(kind, locale);
}
