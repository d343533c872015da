import { daysBetween } from './calendar';

/** Reasons of a price change, as an agent would give them to the customer. */
export const changeReasons = [
  'COVERS',
  'INSURER',
  'CLAIMS',
  'DRIVER_AGE',
  'DRIVERS',
  'VEHICLE_AGE',
  'COMPULSORY_DISCOUNT',
  'PERIOD',
  'TARIFF',
] as const;
export type ChangeReason = (typeof changeReasons)[number];

/** Youngest ages of the tariffs' bands (S2 §9). */
const ageBands = [16, 21, 24, 30, 40, 50, 60, 70] as const;

/** A period is longer or shorter when it differs by more than this number of days. */
const samePeriod = 7;

/** Facts of a policy or an offer that its price depends on. */
export interface ChangeFacts {
  supplier: string;
  insuranceTypes: readonly string[];
  insuranceStart: string;
  insuranceEnd: string;
  hasCompulsoryDiscount: boolean;
  drivers: readonly { yearsOld: number; insuranceCases: readonly { claims: number }[] }[];
}

const bandOf = (age: number): number => ageBands.findLast((from) => from <= age) ?? 0;
const youngest = ({ drivers }: ChangeFacts): number => Math.min(...drivers.map(({ yearsOld }) => yearsOld));
const claims = ({ drivers }: ChangeFacts): number =>
  drivers.reduce((sum, driver) => sum + driver.insuranceCases.reduce((own, year) => own + year.claims, 0), 0);
const covers = ({ insuranceTypes }: ChangeFacts): string => [...insuranceTypes].sort().join();
const length = ({ insuranceStart, insuranceEnd }: ChangeFacts): number => daysBetween(insuranceStart, insuranceEnd);

/**
 * Returns what differs between the old policy and the new offer, the weightiest first. When nothing differs, the insurer
 * has changed its tariff.
 */
export function changeReasonsOf(before: ChangeFacts, after: ChangeFacts): ChangeReason[] {
  const found: Record<Exclude<ChangeReason, 'TARIFF' | 'VEHICLE_AGE'>, boolean> = {
    COVERS: covers(before) !== covers(after),
    INSURER: before.supplier !== after.supplier,
    CLAIMS: claims(before) !== claims(after),
    DRIVER_AGE: bandOf(youngest(before)) !== bandOf(youngest(after)),
    DRIVERS: before.drivers.length !== after.drivers.length,
    COMPULSORY_DISCOUNT: before.hasCompulsoryDiscount !== after.hasCompulsoryDiscount,
    PERIOD: Math.abs(length(before) - length(after)) > samePeriod,
  };
  const reasons = changeReasons.filter((reason) => reason in found && found[reason as keyof typeof found]);
  return reasons.length > 0 ? reasons : ['TARIFF'];
}
