import { daysBetween } from '../time/calendar';

/** Reasons of a price change, as an agent would give them to the customer. */
export const changeReasons = [
  'COVERS',
  'INSURER',
  'CLAIMS',
  'DRIVER_AGE',
  'DRIVERS',
  'VEHICLE_AGE',
  'SUMS',
  'HOME_AGE',
  'COMPULSORY_DISCOUNT',
  'RENEWAL_DISCOUNT',
  'PERIOD',
  'TARIFF',
] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** Youngest ages of the tariffs' bands (S2 §9). */
const ageBands = [16, 21, 24, 30, 40, 50, 60, 70] as const;

/** A period is longer or shorter when it differs by more than this number of days. */
const samePeriod = 7;

interface InsuredPeriod {
  insuranceStart: string;
  insuranceEnd: string;
}

/** Facts of a car's policy or offer that its price depends on. */
export interface ChangeFacts extends InsuredPeriod {
  supplier: string;
  insuranceTypes: readonly string[];
  hasCompulsoryDiscount: boolean;
  drivers: readonly { yearsOld: number; insuranceCases: readonly { claims: number }[] }[];
}

const bandOf = (age: number): number => ageBands.findLast((from) => from <= age) ?? 0;
const youngest = ({ drivers }: ChangeFacts): number => Math.min(...drivers.map(({ yearsOld }) => yearsOld));
const claims = ({ drivers }: ChangeFacts): number =>
  drivers.reduce((sum, driver) => sum + driver.insuranceCases.reduce((own, year) => own + year.claims, 0), 0);
const covers = ({ insuranceTypes }: ChangeFacts): string => [...insuranceTypes].sort().join();
const length = ({ insuranceStart, insuranceEnd }: InsuredPeriod): number => daysBetween(insuranceStart, insuranceEnd);
const isOtherPeriod = (before: InsuredPeriod, after: InsuredPeriod): boolean =>
  Math.abs(length(before) - length(after)) > samePeriod;

/** Returns the reasons that were found, the weightiest first; a changed tariff when there is none. */
function weighed(found: Partial<Record<ChangeReason, boolean>>): ChangeReason[] {
  const reasons = changeReasons.filter((reason) => found[reason]);
  return reasons.length > 0 ? reasons : ['TARIFF'];
}

/** Returns what differs between the old policy of a car and the new offer, the weightiest first. */
export const changeReasonsOf = (before: ChangeFacts, after: ChangeFacts): ChangeReason[] =>
  weighed({
    COVERS: covers(before) !== covers(after),
    INSURER: before.supplier !== after.supplier,
    CLAIMS: claims(before) !== claims(after),
    DRIVER_AGE: bandOf(youngest(before)) !== bandOf(youngest(after)),
    DRIVERS: before.drivers.length !== after.drivers.length,
    COMPULSORY_DISCOUNT: before.hasCompulsoryDiscount !== after.hasCompulsoryDiscount,
    PERIOD: isOtherPeriod(before, after),
  });

/** A home that is older than this costs more, years. */
const oldHome = 30;

/** Facts of a home's policy or offer that its price depends on. */
export interface HomeChangeFacts extends InsuredPeriod {
  supplier: string;
  insuranceRenewal: boolean;
  claims: number;
  builtYear: number | null;
  /** Insured sums and chosen covers. */
  sums: readonly (number | boolean | string)[];
}

const isOld = ({ builtYear, insuranceStart }: HomeChangeFacts): boolean =>
  builtYear !== null && Number(insuranceStart.slice(0, 4)) - builtYear > oldHome;

/** Returns what differs between the old policy of a home and the new offer, the weightiest first. */
export const homeChangeReasonsOf = (before: HomeChangeFacts, after: HomeChangeFacts): ChangeReason[] =>
  weighed({
    INSURER: before.supplier !== after.supplier,
    CLAIMS: before.claims !== after.claims,
    SUMS: before.sums.join() !== after.sums.join(),
    HOME_AGE: isOld(before) !== isOld(after),
    RENEWAL_DISCOUNT: before.insuranceRenewal !== after.insuranceRenewal,
    PERIOD: isOtherPeriod(before, after),
  });
