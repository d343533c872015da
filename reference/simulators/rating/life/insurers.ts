import type { SupplierOf } from '../../../../lib/insurers/registry';
import type { SumTerms } from '../aged/sum-terms';
import type { ProgrammeCode } from './programmes';
import type { LifeRiderCode } from './riders';

/** Facts about life cover that differ by insurer. */
export interface LifeInsurer extends SumTerms {
  programmes: readonly ProgrammeCode[];
  /** Smokers are insured up to this age. */
  smokersUntil?: number;
  /** Percent off for customers who renew. */
  loyalty: number;
  riders: readonly LifeRiderCode[];
}

const allRiders = ['ACCIDENTAL_DEATH', 'ACCIDENTAL_DISABILITY', 'PREMIUM_WAIVER'] as const;

/** The insurers of life cover; figures are illustrative. */
export const lifeInsurers: Record<SupplierOf<'LIFE'>, LifeInsurer> = {
  MIGDAL: {
    programmes: ['LIFE_YEARLY', 'LIFE_5_YEARS'],
    ages: [18, 70],
    amounts: [100_000, 20_000_000],
    examinationAbove: 3_000_000,
    newCustomer: [40, 30, 20, 10],
    loyalty: 5,
    riders: allRiders,
  },
  AYALON: {
    programmes: ['LIFE_YEARLY'],
    ages: [18, 65],
    amounts: [50_000, 12_000_000],
    examinationAbove: 2_000_000,
    newCustomer: [35, 25, 15],
    loyalty: 4,
    riders: ['ACCIDENTAL_DEATH', 'PREMIUM_WAIVER'],
  },
  HAREL: {
    programmes: ['LIFE_YEARLY', 'LIFE_5_YEARS'],
    ages: [17, 71],
    amounts: [20_000, 25_000_000],
    examinationAbove: 3_500_000,
    newCustomer: [40, 30, 20],
    loyalty: 5,
    riders: allRiders,
  },
  MENORA: {
    programmes: ['LIFE_5_YEARS'],
    ages: [18, 68],
    amounts: [100_000, 15_000_000],
    examinationAbove: 2_500_000,
    newCustomer: [30, 30, 15],
    loyalty: 6,
    riders: ['ACCIDENTAL_DEATH', 'ACCIDENTAL_DISABILITY'],
  },
  CLAL: {
    programmes: ['LIFE_YEARLY'],
    ages: [17, 70],
    amounts: [50_000, 20_000_000],
    examinationAbove: 3_000_000,
    newCustomer: [45, 25, 10],
    loyalty: 4,
    riders: allRiders,
  },
  HCSRA: {
    programmes: ['LIFE_YEARLY'],
    ages: [20, 60],
    amounts: [50_000, 10_000_000],
    smokersUntil: 55,
    examinationAbove: 1_500_000,
    referralAbove: 5_000_000,
    newCustomer: [50, 35, 20, 10],
    loyalty: 3,
    riders: ['ACCIDENTAL_DEATH'],
  },
  FNX: {
    programmes: ['LIFE_YEARLY', 'LIFE_5_YEARS'],
    ages: [17, 71],
    amounts: [11_000, 30_000_000],
    examinationAbove: 4_000_000,
    newCustomer: [35, 35, 20, 10],
    loyalty: 5,
    riders: allRiders,
  },
};
