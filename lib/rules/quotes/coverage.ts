import { fullYears } from '../time/calendar';
import type { RelationType } from '../people/relation';

/** Lines of insurance in a family's coverage overview. */
export const coverageLines = ['CAR', 'PROPERTY', 'LIFE', 'HEALTH'] as const;
export type CoverageLine = (typeof coverageLines)[number];

const products: Readonly<Record<CoverageLine, readonly string[]>> = {
  CAR: ['CAR'],
  PROPERTY: ['PROPERTY', 'FLAT', 'MORTGAGE'],
  LIFE: ['LIFE', 'RISK'],
  HEALTH: ['HEALTH'],
};

/** Returns the line of a product; null for one that the overview does not show. */
export const lineOf = (product: string): CoverageLine | null =>
  coverageLines.find((line) => products[line].includes(product)) ?? null;

/** Opportunities that follow from a person's policies (S3 §3). */
export type CoverageGap = 'NO_LIFE_POLICIES' | 'MULTIPLE_LIFE_POLICIES' | 'NO_PROPERTY_POLICIES';

/** A family member: relation (null for the customer) and number of policies. */
export interface Insured {
  type: RelationType | null;
  birthday: string | null;
  policies: Readonly<Record<CoverageLine, number>>;
}

const adultFrom = 18;

/**
 * Returns whether a person counts as an adult: children need no home or income insurance, and an unknown age counts as
 * adult.
 */
const isAdult = ({ birthday }: Insured, today: string): boolean => !birthday || fullYears(birthday, today) >= adultFrom;

/** A home is insured once, by the customer or the spouse. */
const livesTogether = ({ type }: Insured): boolean => type === null || type === 'SPOUSE';

/** Returns whether a member's home is insured, by themselves or by the partner. */
export const homeIsInsured = (person: Insured, family: readonly Insured[]): boolean =>
  person.policies.PROPERTY > 0 ||
  (livesTogether(person) && family.some((other) => livesTogether(other) && other.policies.PROPERTY > 0));

/** Returns missing and duplicate cover of a member. Colleagues are not family: only duplicates are reported. */
export function gapsOf(person: Insured, family: readonly Insured[], today: string): CoverageGap[] {
  const gaps: CoverageGap[] = person.policies.LIFE > 1 ? ['MULTIPLE_LIFE_POLICIES'] : [];
  if (!isAdult(person, today) || person.type === 'COLLEAGUE') return gaps;
  if (person.policies.LIFE === 0) gaps.push('NO_LIFE_POLICIES');
  if (!homeIsInsured(person, family)) gaps.push('NO_PROPERTY_POLICIES');
  return gaps;
}
