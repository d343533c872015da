import type { Floor } from '../../../../lib/contract/quotes/property-request';
import type { DiscountId } from '../../../../lib/contract/kit/notes';

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
