import { yearsBefore } from '../time/calendar';

/** Default driver of a new request (S2 §9). */
export const assumedDriver = { yearsOld: 24, experience: 3 } as const;

export interface StatedFacts {
  yearsOld: number | null;
  birthday?: string | null;
  experience: number | null;
  licenseIssued?: string | null;
}

export type AssumedFact = keyof typeof assumedDriver;

/**
 * Returns the assumed facts of a driver: those equal to the defaults of a new request, with its computed licence date.
 * @param today day on which the request was started, `YYYY-MM-DD`
 */
export function assumedFacts(driver: StatedFacts, today: string): AssumedFact[] {
  const { yearsOld, birthday, experience, licenseIssued } = driver;
  const startDate = yearsBefore(today, assumedDriver.experience);
  if (experience !== assumedDriver.experience || licenseIssued !== startDate) return [];
  return yearsOld === assumedDriver.yearsOld && !birthday ? ['yearsOld', 'experience'] : ['experience'];
}

/** Confirms the assumed facts of a driver. Drops the computed licence date, because nobody stated it. */
export const withConfirmedFacts = <T extends StatedFacts>(driver: T): T => ({ ...driver, licenseIssued: null });
