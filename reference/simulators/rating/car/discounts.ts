import type { SupplierOf } from '../../../../lib/insurers/registry';
import type { OfferDiscount, Parts } from './offer';
import type { Risk } from './risk';

/** A discount of a route with its conditions. */
export interface RouteDiscount extends OfferDiscount {
  isFor(risk: Risk, supplier: SupplierOf<'CAR'>): boolean;
}

type Rule = RouteDiscount['isFor'];

const everyone: Rule = () => true;
const voluntary = ['comprehensive', 'thirdParty'] as const;

const insurerDiscount =
  (id: OfferDiscount['id'], on: readonly (keyof Parts)[], isFor: Rule) =>
  (percentage: number): RouteDiscount => ({ id, percentage, fromCommission: false, on, isFor });

const yearsForNoClaims = 3;

/**
 * Discounts by percentage. Only the insurer's own compulsory discount applies to compulsory cover; commission never
 * does.
 */
export const discounts = {
  noClaims: insurerDiscount('NO_CLAIMS', voluntary, ({ history }) => history.noClaimsYears >= yearsForNoClaims),
  loyalty: insurerDiscount('LOYALTY', voluntary, ({ history }, supplier) => history.lastSupplier === supplier),
  firstYear: insurerDiscount('FIRST_YEAR', voluntary, ({ history }, supplier) => history.lastSupplier !== supplier),
  campaign: insurerDiscount('CAMPAIGN', ['comprehensive'], everyone),
  safety: insurerDiscount('SAFETY', ['comprehensive'], ({ hasMobileye, hasFcw }) => hasMobileye || hasFcw),
  hybrid: insurerDiscount('HYBRID', ['comprehensive'], ({ fuel }) => fuel === 'HYBRID' || fuel === 'PLUG_IN'),
  family: insurerDiscount('FAMILY', voluntary, ({ driversAllowed }) => driversAllowed === 'family'),
  compulsory: insurerDiscount('COMPULSORY', ['compulsory'], everyone),
  commission: (percentage: 3 | 5 | 8): RouteDiscount => ({
    id: `COMMISSION_${percentage}`,
    percentage,
    fromCommission: true,
    on: voluntary,
    isFor: everyone,
  }),
} as const;
