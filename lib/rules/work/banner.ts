import { defaultLocale, type Locale } from '../../i18n/locales';

/** Roles for targeting a banner: the account's, and privileges of its owner. */
export const bannerRoles = ['AGENT', 'CLERK', 'superuser', 'backoffice'] as const;
export const companyPrivileges = ['STANDARD', 'TRUSTED'] as const;

export interface Targeting {
  userRoles: readonly string[];
  backofficeIds: readonly string[];
  agencyIds: readonly string[];
  companyPrivileges: readonly string[];
}

/** Facts about the viewer that targeting depends on. */
export interface Onlooker {
  roles: readonly string[];
  backofficeIds: readonly string[];
  agencyId: string;
  companyPrivilege: string;
}

const admits = (list: readonly string[], values: readonly string[]) =>
  list.length === 0 || values.some((value) => list.includes(value));

/** Returns whether a banner is meant for a viewer: all its lists match, and an empty list matches everybody (S1 §6). */
export const isFor = (targeting: Targeting, { roles, backofficeIds, agencyId, companyPrivilege }: Onlooker): boolean =>
  admits(targeting.userRoles, roles) &&
  admits(targeting.backofficeIds, backofficeIds) &&
  admits(targeting.agencyIds, [agencyId]) &&
  admits(targeting.companyPrivileges, [companyPrivilege]);

interface Schedule {
  active: boolean;
  from: string | null;
  to: string | null;
}

/** Period of a banner: start inclusive, end exclusive. */
export function bannerState({ active, from, to }: Schedule, now: Date): 'LIVE' | 'SCHEDULED' | 'ENDED' | 'OFF' {
  if (!active) return 'OFF';
  if (to !== null && Date.parse(to) <= now.getTime()) return 'ENDED';
  return from !== null && Date.parse(from) > now.getTime() ? 'SCHEDULED' : 'LIVE';
}

interface Placed {
  screens: readonly string[];
  deepName?: string | null | undefined;
}

/** Returns whether a banner belongs on a screen (by its key in the access tree) and the open tab. */
export const fitsSlot = ({ screens, deepName }: Placed, screen: string, tab: string | null): boolean =>
  admits(screens, [screen]) && (!deepName || deepName === tab);

interface Ordered {
  folder?: string | null | undefined;
  numberInFolder?: number | null | undefined;
  createTs: string;
}

/** Sorts by folder name (without folder last), then number, then age, oldest first. */
export function compareBanners(one: Ordered, other: Ordered): number {
  const last = '\uffff';
  const byFolder = (one.folder ?? last).localeCompare(other.folder ?? last);
  const byNumber = (one.numberInFolder ?? Infinity) - (other.numberInFolder ?? Infinity);
  return byFolder || (Number.isNaN(byNumber) ? 0 : byNumber) || one.createTs.localeCompare(other.createTs);
}

/** Texts of a banner in one language. */
export interface BannerTexts {
  text: string;
  shortText: string | null;
  snippet: string | null;
}

/** Languages into which the Hebrew texts may be translated. */
export const translatedLocales = ['en', 'ru'] as const satisfies readonly Locale[];
export type TranslatedLocale = (typeof translatedLocales)[number];

type Translated = BannerTexts & { translations: Readonly<Record<TranslatedLocale, BannerTexts | null>> };

/**
 * Returns the texts for a reader. A banner is in one language: without a translation all its texts are in Hebrew, so
 * that no Hebrew title stands above a Russian text.
 */
export function textsFor(banner: Translated, reader: Locale): BannerTexts & { language: Locale } {
  const language = translatedLocales.find((one) => one === reader);
  const translated = language && banner.translations[language];
  const { text, shortText, snippet } = translated ?? banner;
  return { text, shortText, snippet, language: translated ? reader : defaultLocale };
}
