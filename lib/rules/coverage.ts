import type { ProductType } from '../contract/values';
import { fullYears } from './calendar';
import type { RelationType } from './relation';

/** Lines of insurance that a family is looked over by. */
export const coverageLines = ['CAR', 'PROPERTY', 'LIFE', 'HEALTH'] as const;
export type CoverageLine = (typeof coverageLines)[number];

const products: Readonly<Record<CoverageLine, readonly ProductType[]>> = {
  CAR: ['CAR'],
  PROPERTY: ['PROPERTY', 'FLAT', 'MORTGAGE'],
  LIFE: ['LIFE', 'RISK'],
  HEALTH: ['HEALTH'],
};

/** The line that a product belongs to; null for one that the grid does not show. */
export const lineOf = (product: ProductType): CoverageLine | null =>
  coverageLines.find((line) => products[line].includes(product)) ?? null;

/** Opportunities that a person's policies show (S3 §3). */
export type CoverageGap = 'NO_LIFE_POLICIES' | 'MULTIPLE_LIFE_POLICIES' | 'NO_PROPERTY_POLICIES';

/** A person of a family: what they are to the customer (null for the customer), and how many policies they hold. */
export interface Insured {
  type: RelationType | null;
  birthday: string | null;
  policies: Readonly<Record<CoverageLine, number>>;
}

const adultFrom = 18;

/** Children have no home and no income to insure; whose age is not known is an adult. */
const isAdult = ({ birthday }: Insured, today: string): boolean => !birthday || fullYears(birthday, today) >= adultFrom;

/** One home is insured once: by the customer or the spouse. */
const livesTogether = ({ type }: Insured): boolean => type === null || type === 'SPOUSE';

/** Whether the home of this person is insured, by themselves or by the one they share it with. */
export const homeIsInsured = (person: Insured, family: readonly Insured[]): boolean =>
  person.policies.PROPERTY > 0 ||
  (livesTogether(person) && family.some((other) => livesTogether(other) && other.policies.PROPERTY > 0));

/** What a person lacks, or has twice. A colleague is no family: only what they have twice is told. */
export function gapsOf(person: Insured, family: readonly Insured[], today: string): CoverageGap[] {
  const gaps: CoverageGap[] = person.policies.LIFE > 1 ? ['MULTIPLE_LIFE_POLICIES'] : [];
  if (!isAdult(person, today) || person.type === 'COLLEAGUE') return gaps;
  if (person.policies.LIFE === 0) gaps.push('NO_LIFE_POLICIES');
  if (!homeIsInsured(person, family)) gaps.push('NO_PROPERTY_POLICIES');
  return gaps;
}
