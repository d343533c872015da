import type { InsuranceType } from '../../../../lib/contract/quotes/car-request';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import type { SupplierGrouping } from '../../../../lib/contract/kit/notes';
import type { Appetite } from './appetite';
import type { DeductibleTerms } from './comprehensive';
import type { InsurerAnswer } from '../insurer-answer';
import type { Offer } from './offer';
import type { Risk } from './risk';
import type { ThirdPartyLimit } from './tariff/third-party-table';
import type { RouteDiscount } from './discounts';

/** Input of an insurer's system. */
export interface InsurerQuery {
  risk: Risk;
  insuranceTypes: readonly InsuranceType[];
  /** Compulsory may be added where an insurer sells comprehensive only together with it. */
  addCompulsory: boolean;
  compulsoryOnline: boolean;
  /** Model code of the plate in the register, when it differs from the request's. */
  mismatch: { modelCode: string; registeredCode: string } | null;
}

/** An insurer's system as the rating uses it. */
export interface Insurer {
  supplierType: SupplierOf<'CAR'>;
  /** Shortest and longest answer time, ms. */
  pace: readonly [number, number];
  /** Error text of its system. */
  fault: string;
  answer(query: InsurerQuery): InsurerAnswer<Offer>;
}

/** A variant of the same cover (S2 §9 groupings), with its own terms and price. */
export interface Route {
  brand: string;
  grouping: SupplierGrouping;
  /** Multiplier of comprehensive and third party. */
  loading: number;
  deductible: DeductibleTerms;
  /** Deductible at a garage of the insurer's choice, ILS; null when it is the same. */
  companyGarageDeductible: number | null;
  /** Deductible on damage to others, ILS. */
  thirdPartyDeductible: number;
  thirdPartyLimit: ThirdPartyLimit;
  /** Legal costs covered, ILS. */
  legalLiabilityLimit: number;
  feeRate: number;
  bankCommissionPercentage: number;
  discounts: readonly RouteDiscount[];
  /** Additional refusals of this route. */
  appetite?: readonly Appetite[];
}

/** Facts that differ by insurer: price, appetite, routes and behaviour of its system. */
export interface InsurerProfile {
  supplierType: SupplierOf<'CAR'>;
  /** Factors on the illustrative tariff; arbitrary and fixed. */
  spread: { compulsory: number; comprehensive: number };
  pace: readonly [number, number];
  fault: string;
  /** Applies to every cover. */
  appetite: readonly Appetite[];
  /** Applies to comprehensive only. */
  comprehensiveAppetite: readonly Appetite[];
  covers: readonly InsuranceType[];
  /** Sells compulsory cover to drivers whom other insurers refuse, at the pool's price. */
  sellsPool?: true;
  /** Refuses comprehensive without compulsory (S2 §8). */
  compulsoryNeeded?: true;
  /** Prices comprehensive with too many claims, subject to a decision of its underwriter. */
  refersClaims?: true;
  /** Deductible of a driver under 24, ILS, when it differs. */
  youngDriverDeductible?: number;
  routes: readonly [Route, ...Route[]];
}
