import type { Selectable } from 'kysely';
import type { Banner, BannerDraft, ManagedBanner } from '../../lib/contract/banners';
import { bannerState } from '../../lib/rules/banner';
import type { BannerTables } from './tables';

type Row = Selectable<BannerTables['banners']>;

export const toBanner = (row: Row): Banner => ({
  entityId: row.id,
  type: row.type,
  text: row.text,
  shortText: row.short_text,
  snippet: row.snippet,
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
  const { target, redirectUrl, userRoles: _, ...shown } = toBanner(row);
  const schedule = { active: row.active, from: row.shown_from, to: row.shown_to };
  return {
    ...(shown as Omit<BannerDraft, 'target' | 'redirectUrl' | 'userRoles'> & { entityId: string; createTs: string }),
    ...targetingOf(row),
    userRoles: row.user_roles as BannerDraft['userRoles'],
    companyPrivileges: row.company_privileges as BannerDraft['companyPrivileges'],
    redirectUrl: redirectUrl ?? null,
    target: target === '_blank' || target === '_self' ? target : null,
    ...schedule,
    state: bannerState(schedule, now),
    dismissals,
    updateTs: row.updated_at,
  };
}
