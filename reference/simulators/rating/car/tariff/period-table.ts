/** Percent of the annual premium for a period of 1, 2, 3 … months, the next step up; a year of twelve costs all of it. */
export const shortPeriods = [15, 25, 35, 45, 55, 65, 72, 79, 86, 92, 97, 100] as const;
