import { fullYears } from '../time/calendar';
import { yearsOfHistory } from './insurance-cases';

/** Four years of which nothing is known yet. */
export const assumedHistory = Array.from({ length: yearsOfHistory }, (_, at) => ({
  yearsAgo: at + 1,
  insuranceStatus: 'Insured' as const,
}));

/** Returns the ages of a driver that follow from the dates, as they count when the policy is issued. */
export const driverFactsOf = <D extends { birthday: string; licenseIssued: string }>(driver: D, today: string) => ({
  ...driver,
  yearsOld: fullYears(driver.birthday, today),
  experience: Math.max(0, fullYears(driver.licenseIssued, today)),
});
