import { addDays, lightFormat, parseISO } from 'date-fns';
import type { BannerDraft, ManagedBanner } from '@/lib/contract/desk/banners';
import type { BannerTexts, TranslatedLocale } from '@/lib/rules/work/banner';
import { instantInIsrael, israelClock } from '@/lib/rules/time/israel-time';

/** Returns whether anything is written in a language. */
export const isWritten = (texts: Partial<BannerTexts> | null | undefined): boolean =>
  [texts?.text, texts?.shortText, texts?.snippet].some((value) => value?.trim());

export type BannerValues = Omit<BannerDraft, 'from' | 'to' | 'translations'> & {
  fromDay: string | null;
  toDay: string | null;
  translations: Record<TranslatedLocale, BannerTexts | null>;
};

const blank: BannerTexts = { text: '', shortText: null, snippet: null };

const none: BannerValues = {
  type: 'BANNER',
  text: '',
  shortText: null,
  snippet: null,
  translations: { en: blank, ru: blank },
  screens: [],
  deepName: null,
  userRoles: [],
  backofficeIds: [],
  agencyIds: [],
  companyPrivileges: [],
  alwaysDisplay: false,
  delaySeconds: null,
  folder: null,
  numberInFolder: null,
  redirectUrl: null,
  target: '_blank',
  formName: null,
  imageId: null,
  fileId: null,
  active: true,
  fromDay: null,
  toDay: null,
};

export function valuesOf(banner: ManagedBanner | null): BannerValues {
  if (!banner) return none;
  const {
    from,
    to,
    translations: { en, ru },
    entityId: _id,
    state: _state,
    dismissals: _count,
    createTs: _made,
    updateTs: _changed,
    ...same
  } = banner;
  // The end is exclusive: midnight after the last day.
  return {
    ...same,
    translations: { en: en ?? blank, ru: ru ?? blank },
    fromDay: from && israelClock(from).day,
    toDay: to && israelClock(Date.parse(to) - 1).day,
  };
}

export function draftOf({ fromDay, toDay, ...same }: BannerValues): BannerDraft {
  const dayAfter = toDay && lightFormat(addDays(parseISO(toDay), 1), 'yyyy-MM-dd');
  return {
    ...same,
    from: fromDay && instantInIsrael(fromDay, '00:00'),
    to: dayAfter && instantInIsrael(dayAfter, '00:00'),
  };
}
