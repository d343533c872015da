import type { LifeDiscountId } from '../../../../lib/contract/kit/notes';
import type { Note } from '../../../../lib/contract/quotes/quotes';

/** A discount of an offer whose price changes with age. */
export interface AgedDiscount {
  id: LifeDiscountId;
  /** Percent in the first year. */
  percentage: number;
  /** Percent in each of the first years; empty when `percentage` applies to every year. */
  years: number[];
  /** Paid from the agent's commission. */
  fromCommission: boolean;
}

/** A rider with its price in each year, ILS a month; 0 in years in which it is not sold. */
export interface AgedRider {
  id: string;
  monthly: number[];
}

/** An insurer's offer for many years, without the choices that change the price. */
export interface AgedOffer {
  /** Code of the insurer's programme. */
  programme: string;
  /** Age in the first year. */
  fromAge: number;
  /** Price of each year before discounts, ILS a month, without riders and fee. */
  monthly: number[];
  /** Fee of the policy, ILS a month. */
  fee: number;
  discounts: AgedDiscount[];
  riders: AgedRider[];
  blockingRules: Note[];
  remarks: Note[];
}

/** Choices that price such an offer. */
export interface AgedChoices {
  discountIds: string[];
  riderIds: string[];
}
