import type { InsuranceCase } from '@/lib/contract/quotes/car-request';
import { fullYears, yearsBefore } from '@/lib/rules/time/calendar';
import type { DriverValues } from '../request-values';

const yearsSince = (day: string | null | undefined, today: string): number | null =>
  /^\d{4}-\d{2}-\d{2}$/.test(day ?? '') && day! <= today ? fullYears(day!, today) : null;

/** Sets the age and drops a birthday that contradicts it. */
export const withAge = (driver: DriverValues, yearsOld: number | null, today: string): DriverValues => ({
  ...driver,
  yearsOld,
  birthday: yearsSince(driver.birthday, today) === yearsOld ? driver.birthday : null,
});

/** Sets the birthday and the age that follows from it. */
export const withBirthday = (driver: DriverValues, birthday: string | null, today: string): DriverValues => ({
  ...driver,
  birthday,
  yearsOld: yearsSince(birthday, today) ?? driver.yearsOld,
});

/** Sets the years of driving and moves a licence date that contradicts them. */
export function withExperience(driver: DriverValues, experience: number | null, today: string): DriverValues {
  if (experience === null || yearsSince(driver.licenseIssued, today) === experience) return { ...driver, experience };
  return {
    ...driver,
    experience,
    licenseIssued: experience >= 0 && experience <= 99 ? yearsBefore(today, experience) : null,
  };
}

/** Sets the licence date and the years of driving that follow from it. */
export const withLicence = (driver: DriverValues, licenseIssued: string | null, today: string): DriverValues => ({
  ...driver,
  licenseIssued,
  experience: yearsSince(licenseIssued, today) ?? driver.experience,
});

/** Returns all four years as copies of the one at `from`; each keeps its own year. */
export function copyYear(cases: readonly InsuranceCase[], from: number): InsuranceCase[] {
  const source = cases[from];
  return cases.map((year) => (source ? { ...source, yearsAgo: year.yearsAgo } : year));
}
