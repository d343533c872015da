import type { InsuranceType } from '../../../../lib/contract/car-request';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import type { SupplierGrouping } from '../../../../lib/contract/notes';
import type { Appetite } from '../appetite';
import type { DeductibleTerms } from '../comprehensive';
import type { InsurerAnswer } from '../../insurer-answer';
import type { Offer } from '../offer';
import type { Risk } from '../risk';
import type { ThirdPartyLimit } from '../tariff/third-party-table';
import type { RouteDiscount } from './discounts';

/** What an insurer's system is asked. */
export interface InsurerQuery {
  risk: Risk;
  insuranceTypes: readonly InsuranceType[];
  /** Compulsory may be added where an insurer sells comprehensive only with it. */
  addCompulsory: boolean;
  compulsoryOnline: boolean;
  /** Model code that the registry holds for the plate, when it is another than the request's. */
  mismatch: { modelCode: string; registeredCode: string } | null;
}

/** One insurer's system as the rating sees it. */
export interface Insurer {
  supplierType: SupplierOf<'CAR'>;
  /** Shortest and longest time to an answer, ms. */
  pace: readonly [number, number];
  /** What its system says when it breaks. */
  fault: string;
  answer(query: InsurerQuery): InsurerAnswer<Offer>;
}

/** One way to the same cover (S2 §9 groupings), with its own terms and price. */
export interface Route {
  brand: string;
  grouping: SupplierGrouping;
  /** Multiplier of comprehensive and third party. */
  loading: number;
  deductible: DeductibleTerms;
  /** Deductible at a garage of the insurer's choice, ILS; null where it makes no difference. */
  companyGarageDeductible: number | null;
  /** Deductible on damage to others, ILS. */
  thirdPartyDeductible: number;
  thirdPartyLimit: ThirdPartyLimit;
  /** Legal costs covered, ILS. */
  legalLiabilityLimit: number;
  feeRate: number;
  bankCommissionPercentage: number;
  discounts: readonly RouteDiscount[];
  /** Who is not sold this route while the others are. */
  appetite?: readonly Appetite[];
}

/** What makes an insurer: whom it wants, how it sells, how its system behaves. */
export interface InsurerProfile {
  supplierType: SupplierOf<'CAR'>;
  pace: readonly [number, number];
  fault: string;
  /** For every cover. */
  appetite: readonly Appetite[];
  /** For comprehensive only. */
  comprehensiveAppetite: readonly Appetite[];
  covers: readonly InsuranceType[];
  /** Sells compulsory cover to whoever the others refuse, at the pool's price. */
  sellsPool?: true;
  /** Refuses comprehensive without compulsory (S2 §8). */
  compulsoryNeeded?: true;
  /** Prices comprehensive of too many claims, for a decision of its underwriter. */
  refersClaims?: true;
  /** Deductible of a driver under 24, ILS, where it is another. */
  youngDriverDeductible?: number;
  routes: readonly [Route, ...Route[]];
}
