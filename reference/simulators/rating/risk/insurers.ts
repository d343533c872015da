import type { RiskProgram } from '../../../../lib/contract/quotes/risk-request';
import type { SupplierOf } from '../../../../lib/insurers/registry';
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
interface RiskInsurer extends SumTerms {
  programs: readonly RiskProgram[];
}

const both = ['RISK 1', 'RISK 5'] as const;

/** The insurers of risk cover; figures are illustrative. */
export const riskInsurers: Record<SupplierOf<'RISK'>, RiskInsurer> = {
  MIGDAL: {
    programs: both,
    ages: [18, 71],
    amounts: [50_000, 20_000_000],
    examinationAbove: 3_000_000,
    referralAbove: 8_000_000,
    newCustomer: [40, 30, 20, 10],
  },
  AYALON: {
    programs: ['RISK 1'],
    ages: [18, 65],
    amounts: [50_000, 10_000_000],
    examinationAbove: 2_000_000,
    referralAbove: 5_000_000,
    newCustomer: [35, 25, 15],
  },
  HAREL: {
    programs: both,
    ages: [17, 71],
    amounts: [20_000, 25_000_000],
    examinationAbove: 3_500_000,
    referralAbove: 10_000_000,
    newCustomer: [40, 30, 20],
  },
  MENORA: {
    programs: both,
    ages: [18, 68],
    amounts: [100_000, 15_000_000],
    examinationAbove: 2_500_000,
    referralAbove: 6_000_000,
    newCustomer: [30, 30, 15],
  },
  CLAL: {
    programs: both,
    ages: [17, 70],
    amounts: [11_000, 20_000_000],
    examinationAbove: 3_000_000,
    referralAbove: 8_000_000,
    newCustomer: [45, 25, 10],
  },
  FNX: {
    programs: both,
    ages: [17, 71],
    amounts: [10_001, 30_000_000],
    examinationAbove: 4_000_000,
    referralAbove: 10_000_000,
    newCustomer: [35, 35, 20, 10],
  },
};
