import type { CarProduct } from '../../../../lib/contract/quotes/cars';
import type { Discount, Note } from '../../../../lib/contract/quotes/quotes';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import type { DiscountId, SupplierGrouping } from '../../../../lib/contract/kit/notes';

/** Premium of each cover before discounts, ILS for the period of cover; null without the cover. */
export interface Parts {
  compulsory: number | null;
  comprehensive: number | null;
  thirdParty: number | null;
}

/** A discount that is available for some covers of an offer. */
export interface OfferDiscount {
  id: DiscountId;
  /** Percent of the premium before discounts. */
  percentage: number;
  /** Paid from the agent's commission. */
  fromCommission: boolean;
  on: readonly (keyof Parts)[];
}

/** An insurer's offer for one of its routes, without the choices that change the price. */
export interface Offer {
  supplierType: SupplierOf<'CAR'>;
  pricingBrand: string;
  grouping: SupplierGrouping;
  insuranceTypes: CarProduct['insuranceTypes'];
  parts: Parts;
  /** Fees in the premium, as a share of its net part. */
  feeRate: number;
  discounts: OfferDiscount[];
  deductibles: CarProduct['deductibles'];
  defenceLevelRequired: number | null;
  legalLiabilityLimit: CarProduct['legalLiabilityLimit'];
  thirdPartyLimit: CarProduct['thirdPartyLimit'];
  bankCommissionPercentage: number;
  blockingRules: Note[];
  remarks: Note[];
  /** Typed by the agent instead of the insurer. */
  manual?: { note: string | null } | undefined;
}

/** Returns a discount as the screens show it. */
export const shownDiscount = ({ id, percentage, fromCommission }: OfferDiscount): Discount => ({
  id,
  percentage,
  fromCommission,
});
