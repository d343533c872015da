import type { Locale } from '../../../../lib/i18n/locales';

/** How the price of a programme changes with age. */
export interface Programme {
  names: Record<Locale, string>;
  /** Years for which a price stands. */
  locked: number;
  /** Factor on the rates. */
  loading: number;
}

/** Programmes of life cover by code. */
export const programmes = {
  LIFE_YEARLY: {
    names: {
      he: 'חיים – פרמיה משתנה מדי שנה',
      en: 'Life – premium changes every year',
      ru: 'Жизнь – премия меняется ежегодно',
    },
    locked: 1,
    loading: 1,
  },
  LIFE_5_YEARS: {
    names: {
      he: 'חיים – פרמיה קבועה ל־5 שנים',
      en: 'Life – premium fixed for 5 years',
      ru: 'Жизнь – премия фиксирована на 5 лет',
    },
    locked: 5,
    loading: 1.03,
  },
} as const satisfies Record<string, Programme>;

export type ProgrammeCode = keyof typeof programmes;
