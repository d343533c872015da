import type { PropertyRequest } from '../../../../lib/contract/quotes/property-request';
import type { Note } from '../../../../lib/contract/quotes/quotes';
import type { SupplierOf } from '../../../../lib/insurers/registry';
import { earthquakeAmount } from '../../../../lib/rules/quotes/property-request';
import { answerTime, misbehave } from '../behaviour';
import { shekels } from '../car/offer-price';
import { periodShares } from '../car/period';
import { behaviourFor } from '../car/sentinels';
import type { InsurerAnswer } from '../insurer-answer';
import { note } from '../notes';
import { insurerSystems } from '../insurers/roster';
import type { HomeInsurer } from './insurer';
import type { PropertyOffer } from './offer';
import { propertyParts, waterDeductible } from './premium';
import { propertyTable as table } from './tariff-table';

type Supplier = SupplierOf<'PROPERTY'>;

/** Returns the answer time of an insurer, ms. */
export const propertyPace = (
  { requestId, request }: { requestId: string; request: PropertyRequest },
  supplier: Supplier,
  attempt: number,
): number =>
  answerTime(behaviourFor(request.address.zipCode, supplier, attempt).fault, {
    requestId,
    supplier,
    attempt,
    pace: insurerSystems[supplier].property.pace,
  });

/** Returns the years since a home was built; 0 when unknown. */
const ageOf = ({ builtYear, insuranceStart }: PropertyRequest): number =>
  builtYear === null ? 0 : Math.max(0, Number(insuranceStart.slice(0, 4)) - builtYear);

/** Returns the reason for a refusal, or null. */
function refusal(insurer: HomeInsurer, request: PropertyRequest): Note | null {
  const { floor, jeweleryAmount, watchesAmount, buildingAmount, claims } = request;
  const valuables = jeweleryAmount + watchesAmount;
  const age = ageOf(request);
  if (insurer.notFloors?.includes(floor)) return note('FLOOR_NOT_INSURED');
  if (insurer.buildingNeeded && buildingAmount === 0) return note('BUILDING_NEEDED');
  if (insurer.oldestBuilding !== undefined && age > insurer.oldestBuilding)
    return note('BUILDING_TOO_OLD', { age, maximum: insurer.oldestBuilding });
  if (valuables > insurer.valuablesUpTo)
    return note('VALUABLES_TOO_HIGH', { amount: valuables, limit: insurer.valuablesUpTo });
  return claims > table.claimsBlock ? note('HOME_CLAIMS', { claims, years: 3 }) : null;
}

/** Returns the protection that the content requires. */
export const requiredDefence = (content: number): number => table.defence.filter((limit) => content > limit).length;

function blocksOf(insurer: HomeInsurer, request: PropertyRequest, required: number): Note[] {
  const { claims, buildingAmount, contentAmount, defenceCode } = request;
  const value = buildingAmount + contentAmount;
  return [
    ...(claims === table.claimsBlock ? [note('HOME_CLAIMS', { claims, years: 3 })] : []),
    ...(value > insurer.referralAbove ? [note('HOME_REFERRAL', { value, limit: insurer.referralAbove })] : []),
    ...(required > defenceCode ? [note('HOME_DEFENCE', { homeDefence: required })] : []),
  ];
}

const surveyFrom = 50_000;

function remarksOf(request: PropertyRequest): Note[] {
  const { jeweleryAmount, watchesAmount, earthquakeCoverage, plumberType } = request;
  return [
    ...(jeweleryAmount + watchesAmount > surveyFrom ? [note('VALUABLES_SURVEY', { amount: surveyFrom })] : []),
    // A home without building or without content has no sum against earthquakes (S2 §3), whatever was asked for.
    ...(earthquakeCoverage && earthquakeAmount(request) > 0 ? [] : [note('NO_EARTHQUAKE')]),
    ...(plumberType === 'NO' ? [note('NO_WATER')] : []),
  ];
}

const insured = (amount: number) => (amount > 0 ? shekels(amount) : null);

function termsOf(request: PropertyRequest): Pick<PropertyOffer, 'sums' | 'deductibles'> {
  const { buildingAmount, contentAmount, deductibles, earthquakeCoverage, thirdPartyLiability } = request;
  const quake = earthquakeCoverage ? earthquakeAmount(request) : 0;
  const { percent, minimum } = table.earthquakeDeductible;
  const water = waterDeductible(request);
  return {
    sums: {
      building: insured(buildingAmount),
      content: insured(contentAmount),
      earthquake: insured(quake),
      liability: shekels(thirdPartyLiability),
    },
    deductibles: {
      building: buildingAmount > 0 ? shekels(deductibles.building) : null,
      content: contentAmount > 0 ? shekels(deductibles.content) : null,
      fire: buildingAmount + contentAmount > 0 ? shekels(deductibles.fire) : null,
      water: water === null ? null : shekels(water),
      earthquake: quake > 0 ? shekels(Math.max(minimum, Math.round((quake * percent) / 100))) : null,
    },
  };
}

/** Returns an insurer's answer to a property request; the same for the same request and attempt. */
export function askHomeInsurer(
  request: PropertyRequest,
  supplierType: Supplier,
  attempt: number,
): InsurerAnswer<PropertyOffer> {
  const insurer: HomeInsurer = insurerSystems[supplierType].property;
  const { fault, asksForDefence } = behaviourFor(request.address.zipCode, supplierType, attempt);
  const answer = misbehave(fault, insurer.fault);
  if (answer) return answer;
  const reason = refusal(insurer, request);
  if (reason) return { kind: 'refused', reason };
  const required = asksForDefence ? Math.max(2, request.defenceCode) : requiredDefence(request.contentAmount);
  const block =
    asksForDefence && request.defenceCode >= required ? [note('HOME_DEFENCE', { homeDefence: required })] : [];
  const offer: PropertyOffer = {
    supplierType,
    parts: propertyParts(request, insurer.factor, periodShares(request).voluntary),
    feeRate: insurer.feeRate,
    discounts: insurer.discounts
      .filter(({ id }) => id !== 'NO_CLAIMS' || request.claims === 0)
      .filter(({ id }) => id !== 'LOYALTY' || request.insuranceRenewal)
      .filter(({ id }) => id !== 'FIRST_YEAR' || !request.insuranceRenewal)
      .map((discount) => ({ ...discount, fromCommission: discount.id.startsWith('COMMISSION') })),
    ...termsOf(request),
    defenceCode: required,
    blockingRules: [...blocksOf(insurer, request, required), ...block],
    remarks: remarksOf(request),
  };
  return { kind: 'priced', offers: [offer] };
}
