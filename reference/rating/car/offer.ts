import type { CarProduct } from '../../../lib/contract/cars';
import type { Discount, Note } from '../../../lib/contract/quotes';
import type { SupplierOf } from '../../../lib/insurers/registry';
import type { DiscountId, SupplierGrouping } from '../../../lib/contract/notes';

/** Premium of each cover before discounts, ILS a year; null where it is not covered. */
export interface Parts {
  compulsory: number | null;
  comprehensive: number | null;
  thirdParty: number | null;
}

/** A discount that can be had on some covers of an offer. */
export interface OfferDiscount {
  id: DiscountId;
  /** Percent of the premium before discounts. */
  percentage: number;
  /** Given out of the agent's commission. */
  fromCommission: boolean;
  on: readonly (keyof Parts)[];
}

/** What one insurer offers over one of its routes: everything but the choices that reprice it. */
export interface Offer {
  supplierType: SupplierOf<'CAR'>;
  pricingBrand: string;
  grouping: SupplierGrouping;
  insuranceTypes: CarProduct['insuranceTypes'];
  parts: Parts;
  /** Fees inside the premium, as a share of its net part. */
  feeRate: number;
  discounts: OfferDiscount[];
  deductibles: CarProduct['deductibles'];
  defenceLevelRequired: number | null;
  legalLiabilityLimit: CarProduct['legalLiabilityLimit'];
  thirdPartyLimit: CarProduct['thirdPartyLimit'];
  bankCommissionPercentage: number;
  blockingRules: Note[];
  remarks: Note[];
}

/** A discount as the screens see it. */
export const shownDiscount = ({ id, percentage, fromCommission }: OfferDiscount): Discount => ({
  id,
  percentage,
  fromCommission,
});
