import { fullYears, isDay } from '../time/calendar';
import { assumedFacts, type StatedFacts } from './assumed-driver';

/** Facts of a driver that price a request and must be the same when the policy is issued (S2 §5). */
export const driverFacts = ['age', 'experience', 'gender', 'maritalStatus'] as const;
export type DriverFact = (typeof driverFacts)[number];

/** What is known about a driver when the policy is issued; null and empty are not known yet. */
export interface NamedDriverFacts {
  birthday: string | null;
  licenseIssued: string | null;
  genderMale: boolean | null;
  /** Code of the marital status. */
  maritalStatus: string | null;
}

/** A fact with both values: years for age and experience, otherwise a code of `terms`. */
export interface DriverMismatch {
  fact: DriverFact;
  asked: number | string;
  given: number | string;
}

/** Facts of a driver that nobody stated: those of a new request that was sent as it was. */
export function unstatedFacts(asked: StatedFacts, day: string): DriverFact[] {
  const assumed = assumedFacts(asked, day);
  if (assumed.length === 0) return [];
  return driverFacts.filter((fact) => fact !== 'age' || assumed.includes('yearsOld'));
}

interface AskedDriver {
  yearsOld: number;
  experience: number;
  genderMale: boolean;
  maritalStatus: string;
}

const genderOf = (male: boolean) => (male ? 'MALE' : 'FEMALE');

const yearsTo = (from: string | null, day: string): number | null =>
  from !== null && isDay(from) ? fullYears(from, day) : null;

/**
 * Compares a driver with the request. Ages count on the day of the request: a birthday since then is no mismatch.
 * @param day of the request, `YYYY-MM-DD`
 */
export function driverMismatches(asked: AskedDriver, given: NamedDriverFacts, day: string): DriverMismatch[] {
  const pairs: Record<DriverFact, readonly [asked: number | string, given: number | string | null]> = {
    age: [asked.yearsOld, yearsTo(given.birthday, day)],
    experience: [asked.experience, yearsTo(given.licenseIssued, day)],
    gender: [genderOf(asked.genderMale), given.genderMale === null ? null : genderOf(given.genderMale)],
    maritalStatus: [asked.maritalStatus, given.maritalStatus],
  };
  return driverFacts.flatMap((fact) => {
    const [before, now] = pairs[fact];
    return now === null || now === before ? [] : [{ fact, asked: before, given: now }];
  });
}
