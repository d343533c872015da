import type { Smoking } from '../../../../lib/contract/quotes/smoking';
import type { PricePart } from '../../../../lib/rules/quotes/price-parts';

/** Facts on which the price of a life or a risk depends, besides the sum. */
interface Insured {
  gender: 'MALE' | 'FEMALE';
  smoking: Smoking;
}

/** Age at which every insurer sells and charges little. */
const young = 25;

/** Returns the age of the first rung: a young one, or that of somebody who is younger still. */
export const youngAge = (age: number): number => Math.min(age, young);

/**
 * Returns the facts from which the price of a cover grows, and one more of the real ones after the other. `atAge` puts an
 * age into them, as the line keeps it.
 */
export function agedLadder<T extends Insured>(
  asked: T,
  age: number,
  atAge: (insured: T, age: number) => T,
): { part: PricePart; insured: T }[] {
  const { gender } = asked;
  const base: T = { ...asked, gender: 'FEMALE', smoking: { status: 'NEVER', quitYearsAgo: null } };
  return [
    { part: 'BASE_SUM', insured: atAge(base, youngAge(age)) },
    { part: 'AGE', insured: atAge(base, age) },
    { part: 'GENDER', insured: atAge({ ...base, gender }, age) },
    { part: 'SMOKING', insured: asked },
  ];
}
