import type { InsuranceType } from '../../../../lib/contract/quotes/car-request';
import type { Note } from '../../../../lib/contract/quotes/quotes';
import { claimsNote, fewClaims, hasTooManyClaims, refusalOf } from './appetite';
import { belongsToPool, compulsoryPremium } from './compulsory';
import { comprehensivePremium, missingDefence, requiredDefence } from './comprehensive';
import { note } from '../notes';
import type { InsurerAnswer } from '../insurer-answer';
import type { Offer, OfferDiscount, Parts } from './offer';
import { shekels } from './offer-price';
import { remarksFor } from './remarks';
import type { Risk } from './risk';
import { comprehensiveTable } from './tariff/comprehensive-table';
import { thirdPartyPremium } from './third-party';
import { type ThirdPartyLimit, thirdPartyTable } from './tariff/third-party-table';
import type { Insurer, InsurerProfile, InsurerQuery, Route } from './insurer';

/** Returns the requested covers that this insurer would sell. */
function coversSold(
  { covers, compulsoryNeeded }: InsurerProfile,
  { insuranceTypes, addCompulsory }: InsurerQuery,
): InsuranceType[] {
  const sold = insuranceTypes.filter((type) => covers.includes(type));
  const adds =
    compulsoryNeeded && addCompulsory && sold.includes('ComprehensiveInsurance') && !sold.includes('Compulsory');
  return adds ? ['Compulsory', ...sold] : sold;
}

function refusal(profile: InsurerProfile, { risk }: InsurerQuery, sold: readonly InsuranceType[]): Note | null {
  if (sold.length === 0) return note('TYPE_NOT_OFFERED');
  const comprehensive = sold.includes('ComprehensiveInsurance');
  const voluntary = comprehensive || sold.includes('ThirdParty');
  if (profile.compulsoryNeeded && comprehensive && !sold.includes('Compulsory')) return note('COMPULSORY_NEEDED');
  if (sold.includes('Compulsory') && belongsToPool(risk) && !profile.sellsPool)
    return note('POOL', { injuries: risk.history.injuries });
  const rules = [
    ...profile.appetite,
    ...(comprehensive ? profile.comprehensiveAppetite : []),
    ...(voluntary && !profile.refersClaims ? [fewClaims] : []),
  ];
  return refusalOf(rules, risk);
}

/** Returns the limit of third-party liability: the one that was asked for, otherwise the route's own. */
const limitOf = (route: Route, { thirdPartyLimit }: Risk): ThirdPartyLimit => thirdPartyLimit ?? route.thirdPartyLimit;

/** Returns what another limit than the route's own does to the price of comprehensive cover, which includes it. */
const limitFactor = (route: Route, risk: Risk): number =>
  thirdPartyTable.limits[limitOf(route, risk)] / thirdPartyTable.limits[route.thirdPartyLimit];

function partsOf({ spread }: InsurerProfile, route: Route, risk: Risk, sold: readonly InsuranceType[]): Parts {
  const compulsory = sold.includes('Compulsory');
  const others = spread.comprehensive * route.loading;
  return {
    compulsory: compulsory ? compulsoryPremium(risk, spread.compulsory) : null,
    comprehensive: sold.includes('ComprehensiveInsurance')
      ? comprehensivePremium(risk, route.deductible, compulsory, others * limitFactor(route, risk))
      : null,
    thirdParty: sold.includes('ThirdParty') ? thirdPartyPremium(risk, limitOf(route, risk), others) : null,
  };
}

function comprehensiveBlocks(risk: Risk): Note[] {
  const required = requiredDefence(risk);
  return [
    ...(missingDefence(risk) >= comprehensiveTable.defenceMissingBlocks
      ? [note('HIGH_DEFENCE', { required, fitted: risk.defenceLevel })]
      : []),
    ...(risk.vehicleValue > comprehensiveTable.referralAbove
      ? [note('VALUE_REFERRAL', { value: risk.vehicleValue, limit: comprehensiveTable.referralAbove })]
      : []),
  ];
}

const blockingRulesOf = (risk: Risk, comprehensive: boolean, voluntary: boolean): Note[] => [
  ...(comprehensive ? comprehensiveBlocks(risk) : []),
  ...(voluntary && hasTooManyClaims(risk) ? [claimsNote(risk)] : []),
];

const discountsOf = ({ supplierType }: InsurerProfile, route: Route, risk: Risk, parts: Parts): OfferDiscount[] =>
  route.discounts
    .filter(({ on, isFor }) => on.some((cover) => parts[cover] !== null) && isFor(risk, supplierType))
    .map(({ id, percentage, fromCommission, on }) => ({ id, percentage, fromCommission, on }));

function offerOf(profile: InsurerProfile, route: Route, query: InsurerQuery, sold: readonly InsuranceType[]): Offer {
  const { risk } = query;
  const comprehensive = sold.includes('ComprehensiveInsurance');
  const parts = partsOf(profile, route, risk, sold);
  const voluntary = comprehensive || sold.includes('ThirdParty');
  const { base, multiple } = route.deductible;
  return {
    supplierType: profile.supplierType,
    pricingBrand: route.brand,
    grouping: route.grouping,
    insuranceTypes: [...sold],
    parts,
    feeRate: route.feeRate,
    discounts: discountsOf(profile, route, risk, parts),
    deductibles: {
      comprehensive: comprehensive ? shekels(base * multiple) : null,
      thirdParty: voluntary ? shekels(route.thirdPartyDeductible) : null,
      companyGarage:
        comprehensive && route.companyGarageDeductible !== null ? shekels(route.companyGarageDeductible) : null,
    },
    defenceLevelRequired: comprehensive ? requiredDefence(risk) : null,
    legalLiabilityLimit: voluntary ? shekels(route.legalLiabilityLimit) : null,
    thirdPartyLimit: voluntary ? shekels(limitOf(route, risk)) : null,
    bankCommissionPercentage: route.bankCommissionPercentage,
    blockingRules: blockingRulesOf(risk, comprehensive, voluntary),
    remarks: remarksFor(profile, route, query, sold),
  };
}

/**
 * Returns an insurer's system from its profile: it refuses with the first reason, or makes an offer for each of its
 * routes.
 */
export const insurer = (profile: InsurerProfile): Insurer => ({
  supplierType: profile.supplierType,
  pace: profile.pace,
  fault: profile.fault,
  answer(query): InsurerAnswer<Offer> {
    const sold = coversSold(profile, query);
    const reason = refusal(profile, query, sold);
    if (reason) return { kind: 'refused', reason };
    const open = profile.routes.filter((route, at) => at === 0 || !refusalOf(route.appetite ?? [], query.risk));
    // Routes differ in comprehensive and third party only, so compulsory alone is offered once.
    const routes = sold.every((type) => type === 'Compulsory') ? open.slice(0, 1) : open;
    return { kind: 'priced', offers: routes.map((route) => offerOf(profile, route, query, sold)) };
  },
});
