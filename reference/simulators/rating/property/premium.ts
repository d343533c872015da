import type { PropertyRequest } from '../../../../lib/contract/quotes/property-request';
import { earthquakeAmount } from '../../../../lib/rules/quotes/property-request';
import { premiumOf } from '../factors';
import { figureFor } from '../steps';
import { forPeriod, type Share } from '../car/period';
import { propertyTable as table, regionOf } from './tariff-table';

/** Premium of each cover before discounts, ILS for the period; null without the cover. */
export interface PropertyParts {
  building: number | null;
  content: number | null;
  earthquake: number | null;
  valuables: number | null;
  additional: number | null;
  water: number | null;
  liability: number | null;
}

export const propertyCovers = [
  'building',
  'content',
  'earthquake',
  'valuables',
  'additional',
  'water',
  'liability',
] as const satisfies readonly (keyof PropertyParts)[];

const perMille = (sum: number, rate: number): number => (sum * rate) / 1000;

/** Returns the base premium of content, ILS a year. */
export const contentBase = (sum: number): number =>
  perMille(Math.min(sum, table.content.first), table.content.rate) +
  perMille(Math.max(0, sum - table.content.first), table.content.above);

/** Returns the years since a home was built; 0 when unknown. */
const ageOf = ({ builtYear, insuranceStart }: PropertyRequest): number =>
  builtYear === null ? 0 : Math.max(0, Number(insuranceStart.slice(0, 4)) - builtYear);

/** Returns the multipliers of every cover of a home. */
export const homeFactors = (request: PropertyRequest) => ({
  floor: table.floors[request.floor],
  old: ageOf(request) > table.old.years ? table.old.factor : 1,
  pipes: request.pipesRenewed ? table.pipesRenewed : 1,
  claims: figureFor(table.claims, request.claims),
});

/** Returns the deductible of water damage, ILS; null without cover. */
export const waterDeductible = ({ plumberType, deductibles }: PropertyRequest): 650 | 1_100 | 2_000 | null =>
  plumberType === 'NO' ? null : deductibles.water >= table.waterDeductible[plumberType] ? deductibles.water : 1_100;

/** Returns the annual premiums before the insurer's factor, ILS and not rounded; 0 without the cover. */
function annualParts(request: PropertyRequest): Record<keyof PropertyParts, number> {
  const { buildingAmount, contentAmount, jeweleryAmount, watchesAmount, additionalAmount } = request;
  const { deductibles, plumberType, earthquakeCoverage, address } = request;
  const water = waterDeductible(request);
  const isHome = buildingAmount + contentAmount > 0;
  return {
    building: perMille(buildingAmount, table.building) * table.deductibles[deductibles.building],
    content: contentBase(contentAmount) * table.deductibles[deductibles.content],
    earthquake: earthquakeCoverage
      ? perMille(earthquakeAmount(request), table.earthquake[regionOf(address.zipCode)])
      : 0,
    valuables: perMille(jeweleryAmount, table.jewellery) + perMille(watchesAmount, table.watches),
    additional: perMille(additionalAmount, table.additional),
    water: water === null || !isHome ? 0 : table.water[plumberType] * table.waterFactors[water],
    liability: table.liability[request.thirdPartyLiability] + (request.domesticEmployees ? table.domesticEmployees : 0),
  };
}

const total = (parts: PropertyParts): number => propertyCovers.reduce((sum, cover) => sum + (parts[cover] ?? 0), 0);

/** Raises the first cover of the offer so that the whole reaches the lowest price of a policy. */
function withMinimum(parts: PropertyParts): PropertyParts {
  const lacking = table.minimum - total(parts);
  const first = propertyCovers.find((cover) => parts[cover] !== null);
  return lacking > 0 && first ? { ...parts, [first]: (parts[first] ?? 0) + lacking } : parts;
}

/**
 * Returns the premiums of a home for the period, whole shekels: their part of an annual premium of at least 350.
 * @param insurer factor of the insurer.
 * @param share part of the annual premium that the period costs.
 */
export function propertyParts(request: PropertyRequest, insurer: number, share: Share): PropertyParts {
  const factors = { ...homeFactors(request), insurer, fire: table.deductibles[request.deductibles.fire] };
  const annual = Object.fromEntries(
    Object.entries(annualParts(request)).map(([cover, base]) => [
      cover,
      base === 0 ? null : premiumOf(base, cover === 'liability' ? { insurer } : factors),
    ]),
  ) as unknown as PropertyParts;
  return Object.fromEntries(
    Object.entries(withMinimum(annual)).map(([cover, premium]) => [
      cover,
      premium === null ? null : forPeriod(premium as number, share),
    ]),
  ) as unknown as PropertyParts;
}
