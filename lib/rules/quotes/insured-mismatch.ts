import { type AgeFacts, ageOn } from '../people/insured-person';
import { fullYears, isDay } from '../time/calendar';

/** Facts of an insured person that price a life, a health or a risk policy. */
export const insuredFacts = ['age', 'gender', 'smoking'] as const;
export type InsuredFact = (typeof insuredFacts)[number];

/** A fact with both values: full years on the first day, otherwise a code of `terms`. */
export interface InsuredMismatch {
  fact: InsuredFact;
  asked: number | string;
  given: number | string;
}

export interface AskedPerson extends AgeFacts {
  gender: string;
  smoking?: { status: string } | undefined;
}

/** What is known of the person to whom the policy is issued; null is not known yet. */
export interface GivenPerson {
  birthday: string | null;
  gender: string | null;
  smoking: string | null;
}

/**
 * Compares the customer of an order with the person for whom the price was made.
 * @param insuranceStart first day of cover, on which the ages count, `YYYY-MM-DD`
 */
export function insuredMismatches(asked: AskedPerson, given: GivenPerson, insuranceStart: string): InsuredMismatch[] {
  const { birthday } = given;
  const pairs: Record<InsuredFact, readonly [asked: number | string | null, given: number | string | null]> = {
    age: [ageOn(asked, insuranceStart), birthday && isDay(birthday) ? fullYears(birthday, insuranceStart) : null],
    gender: [asked.gender, given.gender],
    smoking: [asked.smoking?.status ?? null, given.smoking],
  };
  return insuredFacts.flatMap((fact) => {
    const [before, now] = pairs[fact];
    return before === null || now === null || before === now ? [] : [{ fact, asked: before, given: now }];
  });
}
