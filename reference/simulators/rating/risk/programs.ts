import type { RiskProgram } from '../../../../lib/contract/quotes/risk-request';
import type { Locale } from '../../../../lib/i18n/locales';
import type { SumTerms } from '../aged/sum-terms';

/** Programmes of risk cover by code. */
export const riskPrograms: Record<RiskProgram, { names: Record<Locale, string>; locked: number; loading: number }> = {
  'RISK 1': {
    names: {
      he: 'ריסק 1 – פרמיה משתנה מדי שנה',
      en: 'Risk 1 – premium changes every year',
      ru: 'Риск 1 – премия меняется ежегодно',
    },
    locked: 1,
    loading: 1,
  },
  'RISK 5': {
    names: {
      he: 'ריסק 5 – פרמיה קבועה ל־5 שנים',
      en: 'Risk 5 – premium fixed for 5 years',
      ru: 'Риск 5 – премия фиксирована на 5 лет',
    },
    locked: 5,
    loading: 1.03,
  },
};

/** Facts about risk cover that differ by insurer. */
export interface RiskInsurer extends SumTerms {
  programs: readonly RiskProgram[];
}

/** For an insurer that sells all programmes. */
export const bothPrograms = ['RISK 1', 'RISK 5'] as const;
