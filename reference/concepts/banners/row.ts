import type { Selectable } from 'kysely';
import type { Banner, BannerDraft, ManagedBanner } from '../../../lib/contract/desk/banners';
import type { Locale } from '../../../lib/i18n/locales';
import { type BannerTexts, bannerState, textsFor } from '../../../lib/rules/work/banner';
import type { BannerTables } from './tables';

type Row = Selectable<BannerTables['banners']>;

/** Columns with the texts of a banner. */
export const textColumns = [
  'text',
  'short_text',
  'snippet',
  'text_en',
  'short_text_en',
  'snippet_en',
  'text_ru',
  'short_text_ru',
  'snippet_ru',
] as const;

/** Returns the texts of a banner in all its languages. */
export const textsOf = (row: Pick<Row, (typeof textColumns)[number]>) => ({
  text: row.text,
  shortText: row.short_text,
  snippet: row.snippet,
  translations: {
    en: translation(row.text_en, row.short_text_en, row.snippet_en),
    ru: translation(row.text_ru, row.short_text_ru, row.snippet_ru),
  },
});

const translation = (text: string | null, shortText: string | null, snippet: string | null): BannerTexts | null =>
  text === null ? null : { text, shortText, snippet };

/** Returns a banner in the language of its reader. */
export const toBanner = (row: Row, reader: Locale): Banner => ({ ...shownOf(row), ...textsFor(textsOf(row), reader) });

const shownOf = (row: Row) => ({
  entityId: row.id,
  type: row.type,
  screens: row.screens,
  deepName: row.deep_name,
  userRoles: row.user_roles,
  alwaysDisplay: row.always_display,
  delaySeconds: row.delay_seconds,
  folder: row.folder,
  numberInFolder: row.number_in_folder,
  redirectUrl: row.redirect_url,
  target: row.target,
  formName: row.form_name,
  imageId: row.image_id,
  fileId: row.file_id,
  createTs: row.created_at,
});

export const targetingOf = (row: Row) => ({
  userRoles: row.user_roles,
  backofficeIds: row.backoffice_ids,
  agencyIds: row.agency_ids,
  companyPrivileges: row.company_privileges,
});

export function toManaged(row: Row, dismissals: number, now: Date): ManagedBanner {
  const { target, redirectUrl, userRoles: _, ...shown } = shownOf(row);
  const schedule = { active: row.active, from: row.shown_from, to: row.shown_to };
  return {
    ...shown,
    ...textsOf(row),
    ...targetingOf(row),
    userRoles: row.user_roles as BannerDraft['userRoles'],
    companyPrivileges: row.company_privileges as BannerDraft['companyPrivileges'],
    redirectUrl,
    target: target === '_blank' || target === '_self' ? target : null,
    ...schedule,
    state: bannerState(schedule, now),
    dismissals,
    updateTs: row.updated_at,
  };
}
