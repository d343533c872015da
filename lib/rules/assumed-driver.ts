import { yearsBefore } from './calendar';

/** The driver that a new request starts with (S2 §9). */
export const assumedDriver = { yearsOld: 24, experience: 3 } as const;

export interface StatedFacts {
  yearsOld: number | null;
  birthday?: string | null;
  experience: number | null;
  licenseIssued?: string | null;
}

export type AssumedFact = keyof typeof assumedDriver;

/**
 * Returns the facts of a driver that nobody stated: they are those of a new request, with the licence date that was
 * computed for it. `today` is the day on which the request was started, `YYYY-MM-DD`.
 */
export function assumedFacts(driver: StatedFacts, today: string): AssumedFact[] {
  const { yearsOld, birthday, experience, licenseIssued } = driver;
  const startDate = yearsBefore(today, assumedDriver.experience);
  if (experience !== assumedDriver.experience || licenseIssued !== startDate) return [];
  return yearsOld === assumedDriver.yearsOld && !birthday ? ['yearsOld', 'experience'] : ['experience'];
}

/** The driver with the assumed facts confirmed: the computed licence date goes, because nobody stated a date. */
export const withConfirmedFacts = <T extends StatedFacts>(driver: T): T => ({ ...driver, licenseIssued: null });
