import { todayInIsrael } from '../time/calendar';
import { periodProblems } from './insurance-period';
import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';
import { isZip } from './zip';

/** A building is insured above this sum, ILS (S2 §5). */
export const buildingAbove = 100_000;

/** Insured content, ILS, both ends included (S2 §5). */
export const contentRange = { min: 50_000, max: 500_000 } as const;

const oldestBuilding = 1800;

interface Sums {
  buildingAmount: number | null;
  contentAmount: number | null;
}

interface PropertyFacts {
  insuranceStart: string;
  insuranceEnd: string;
  insuranceRenewal: boolean;
  buildingAmount: number;
  contentAmount: number;
  jeweleryAmount: number;
  additionalAmount: number;
  watchesAmount: number;
  builtYear: number | null;
  address: { zipCode: string };
}

/** Returns the sum insured against earthquake: building plus content, 0 when either is missing (S2 §3). */
export const earthquakeAmount = ({ buildingAmount, contentAmount }: Sums): number =>
  buildingAmount && contentAmount ? buildingAmount + contentAmount : 0;

const buildingProblem = (amount: number): RuleKey | undefined =>
  amount === 0 || amount > buildingAbove ? undefined : 'buildingAmount';

const contentProblem = (amount: number): RuleKey | undefined =>
  amount === 0 || (amount >= contentRange.min && amount <= contentRange.max) ? undefined : 'contentAmount';

const notNegative = (amount: number): RuleKey | undefined => (amount >= 0 ? undefined : 'negativeAmount');

/** Something has to be insured: a building, its content or the additional structure. */
const nothingInsured = ({ buildingAmount, contentAmount, additionalAmount }: PropertyFacts): boolean =>
  buildingAmount === 0 && contentAmount === 0 && additionalAmount === 0;

function builtProblem(year: number | null, today: string): RuleKey | undefined {
  if (year === null) return undefined;
  return year >= oldestBuilding && year <= Number(today.slice(0, 4)) ? undefined : 'builtYear';
}

/** Validates a property quote request (S2 §5, SD 14). Problems are in form order; dates are `YYYY-MM-DD`. */
export function propertyRequestProblems(request: PropertyFacts, today = todayInIsrael()): Problem[] {
  const { buildingAmount, contentAmount, jeweleryAmount, additionalAmount, watchesAmount, builtYear } = request;
  return [
    ...problemAt('address.zipCode', isZip(request.address.zipCode) ? undefined : 'zipLength'),
    ...problemAt('builtYear', builtProblem(builtYear, today)),
    ...problemAt('buildingAmount', nothingInsured(request) ? 'nothingInsured' : buildingProblem(buildingAmount)),
    ...problemAt('contentAmount', contentProblem(contentAmount)),
    ...problemAt('jeweleryAmount', notNegative(jeweleryAmount)),
    ...problemAt('watchesAmount', notNegative(watchesAmount)),
    ...problemAt('additionalAmount', notNegative(additionalAmount)),
    ...periodProblems(request, today),
  ];
}
