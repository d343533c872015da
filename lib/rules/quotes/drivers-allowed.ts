import type { RuleKey } from '../kit/rule-keys';

type DriversAllowed = 'any' | 'one' | 'family' | '2' | '3';

interface Spouse {
  genderMale: boolean;
  maritalStatus: 'SINGLE' | 'MARRIED' | 'DIVORCED' | 'WIDOWER';
}

const counts = { any: [1, 3], one: [1, 1], family: [2, 2], '2': [2, 2], '3': [3, 3] } as const satisfies Record<
  DriversAllowed,
  readonly [number, number]
>;

/**
 * Returns the drivers after a change of who may drive: "one" keeps one, "family" is a married couple of opposite
 * gender, a number is that many drivers, "any" at least two (S2 §4).
 * @param add creates another driver
 */
export function driversFor<D extends Spouse>(allowed: DriversAllowed, drivers: readonly D[], add: () => D): D[] {
  const [fewest, max] = allowed === 'any' ? [2, 3] : counts[allowed];
  const missing = Math.max(0, fewest - drivers.length);
  const listed = [...drivers, ...Array.from({ length: missing }, add)].slice(0, max);
  if (allowed !== 'family') return listed;
  return listed.map((driver, at) => ({
    ...driver,
    maritalStatus: 'MARRIED',
    genderMale: at === 0 ? driver.genderMale : !listed[0]?.genderMale,
  }));
}

/** Validates the number of drivers, and that a family is two married people of opposite gender. */
export function driversProblem(allowed: DriversAllowed, drivers: readonly Spouse[]): RuleKey | undefined {
  const [fewest, max] = counts[allowed];
  if (drivers.length < fewest || drivers.length > max) return 'driversCount';
  if (allowed !== 'family') return undefined;
  const married = drivers.every((driver) => driver.maritalStatus === 'MARRIED');
  return married && drivers[0]?.genderMale !== drivers[1]?.genderMale ? undefined : 'familyDrivers';
}
