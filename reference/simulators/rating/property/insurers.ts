import type { Floor } from '../../../../lib/contract/quotes/property-request';
import type { DiscountId } from '../../../../lib/contract/kit/notes';
import type { SupplierOf } from '../../../../lib/insurers/registry';

/** A discount of an insurer with its condition. */
interface HomeDiscount {
  id: Extract<
    DiscountId,
    'NO_CLAIMS' | 'LOYALTY' | 'CAMPAIGN' | 'FIRST_YEAR' | 'COMMISSION_3' | 'COMMISSION_5' | 'COMMISSION_8'
  >;
  percentage: number;
}

/** Facts about home cover that differ by insurer. */
export interface HomeInsurer {
  /** Multiplier of the tariff. */
  factor: number;
  /** Shortest and longest answer time, ms. */
  pace: readonly [number, number];
  /** Error text of its system. */
  fault: string;
  /** Fees in the premium, as a share of its net part. */
  feeRate: number;
  /** Sums above this wait for a decision of the underwriter, ILS. */
  referralAbove: number;
  /** Largest sum of jewellery and watches, ILS. */
  valuablesUpTo: number;
  /** Floors that it does not insure. */
  notFloors?: readonly Floor[];
  /** Oldest building, years. */
  oldestBuilding?: number;
  /** Insures content only together with the building. */
  buildingNeeded?: true;
  discounts: readonly HomeDiscount[];
}

/** The insurers of homes; figures are illustrative. */
export const homeInsurers: Record<SupplierOf<'PROPERTY'>, HomeInsurer> = {
  MIGDAL: {
    factor: 1.02,
    pace: [1100, 2600],
    fault: 'HTTP 500: HomeQuoteService',
    feeRate: 0.07,
    referralAbove: 4_000_000,
    valuablesUpTo: 150_000,
    discounts: [
      { id: 'NO_CLAIMS', percentage: 8 },
      { id: 'COMMISSION_5', percentage: 5 },
    ],
  },
  AYALON: {
    factor: 0.97,
    pace: [800, 2000],
    fault: 'ORA-04031',
    feeRate: 0.075,
    referralAbove: 3_000_000,
    valuablesUpTo: 100_000,
    discounts: [
      { id: 'FIRST_YEAR', percentage: 6 },
      { id: 'COMMISSION_3', percentage: 3 },
    ],
  },
  HAREL: {
    factor: 1,
    pace: [700, 1800],
    fault: 'SOAP-ENV:Server',
    feeRate: 0.07,
    referralAbove: 5_000_000,
    valuablesUpTo: 200_000,
    discounts: [
      { id: 'NO_CLAIMS', percentage: 7 },
      { id: 'LOYALTY', percentage: 4 },
      { id: 'COMMISSION_8', percentage: 8 },
    ],
  },
  MENORA: {
    factor: 0.99,
    pace: [900, 2300],
    fault: 'HTTP 503',
    feeRate: 0.065,
    referralAbove: 3_500_000,
    valuablesUpTo: 120_000,
    discounts: [
      { id: 'CAMPAIGN', percentage: 5 },
      { id: 'COMMISSION_5', percentage: 5 },
    ],
  },
  SHOMERA: {
    factor: 0.96,
    pace: [600, 1500],
    fault: 'Timeout expired',
    feeRate: 0.08,
    referralAbove: 2_500_000,
    valuablesUpTo: 60_000,
    oldestBuilding: 60,
    discounts: [{ id: 'NO_CLAIMS', percentage: 5 }],
  },
  CLAL: {
    factor: 1.03,
    pace: [1000, 2500],
    fault: 'E-1204: TariffNotLoaded',
    feeRate: 0.07,
    referralAbove: 4_000_000,
    valuablesUpTo: 150_000,
    discounts: [
      { id: 'NO_CLAIMS', percentage: 10 },
      { id: 'COMMISSION_5', percentage: 5 },
    ],
  },
  HCSRA: {
    factor: 0.95,
    pace: [600, 1600],
    fault: 'HTTP 502',
    feeRate: 0.08,
    referralAbove: 2_000_000,
    valuablesUpTo: 50_000,
    buildingNeeded: true,
    discounts: [{ id: 'FIRST_YEAR', percentage: 4 }],
  },
  FNX: {
    factor: 1,
    pace: [400, 1100],
    fault: 'java.lang.IllegalStateException',
    feeRate: 0.07,
    referralAbove: 5_000_000,
    valuablesUpTo: 200_000,
    discounts: [
      { id: 'NO_CLAIMS', percentage: 6 },
      { id: 'LOYALTY', percentage: 3 },
      { id: 'COMMISSION_8', percentage: 8 },
    ],
  },
  HAKLAI: {
    factor: 0.98,
    pace: [1300, 3000],
    fault: 'Connection reset by peer',
    feeRate: 0.06,
    referralAbove: 3_000_000,
    valuablesUpTo: 80_000,
    notFloors: ['PENTHOUSE'],
    discounts: [{ id: 'LOYALTY', percentage: 5 }],
  },
  SHIRBIT: {
    factor: 0.97,
    pace: [800, 2100],
    fault: 'System.NullReferenceException',
    feeRate: 0.08,
    referralAbove: 2_500_000,
    valuablesUpTo: 60_000,
    oldestBuilding: 50,
    discounts: [{ id: 'CAMPAIGN', percentage: 7 }],
  },
};
