import { addYears, parseISO } from 'date-fns';
import type { CarRequest, Driver } from '../../../lib/contract/quotes/car-request';
import { isoDay } from '../../../lib/rules/time/calendar';
import { type ChangeFacts, type ChangeReason, changeReasonsOf } from '../../../lib/rules/work/renewal-change';

interface InsuredCar {
  request: CarRequest;
  supplier: string;
}

const factsOf = ({ request, supplier }: InsuredCar): ChangeFacts => ({
  supplier,
  insuranceTypes: request.insuranceTypes,
  insuranceStart: request.insuranceStart,
  insuranceEnd: request.insuranceEnd,
  hasCompulsoryDiscount: request.hasCompulsoryDiscount,
  drivers: request.drivers,
});

/** Returns what differs between the old policy of a car and a new offer. */
export const carChangeReasons = (before: InsuredCar, after: InsuredCar): ChangeReason[] =>
  changeReasonsOf(factsOf(before), factsOf(after));

const yearOf = (day: string): number => Number(day.slice(0, 4));
const shifted = (day: string, years: number): string => isoDay(addYears(parseISO(day), years));

/** Returns the next drivers with the former history, as long as they are as many. */
const aged = (former: readonly Driver[], next: readonly Driver[]): Driver[] =>
  next.map((driver, at) => ({ ...driver, insuranceCases: former[at]?.insuranceCases ?? driver.insuranceCases }));

/** Returns the requests between two, in the order in which an agent would explain the price. The last one is the next. */
export function requestsBetween(former: CarRequest, next: CarRequest): { reason: ChangeReason; request: CarRequest }[] {
  const years = yearOf(next.insuranceStart) - yearOf(former.insuranceStart);
  const older = {
    ...former,
    insuranceStart: shifted(former.insuranceStart, years),
    insuranceEnd: shifted(former.insuranceEnd, years),
  };
  const timed = { ...older, insuranceStart: next.insuranceStart, insuranceEnd: next.insuranceEnd };
  const { insuranceTypes, groups, ownShare, thirdPartyLimit, createOsagoFromCasco, compulsoryPayment } = next;
  const terms = { insuranceTypes, groups, ownShare, thirdPartyLimit, createOsagoFromCasco, compulsoryPayment };
  const covered = { ...timed, ...terms };
  const sameDrivers = former.drivers.length === next.drivers.length;
  const driven = { ...covered, driversAllowed: next.driversAllowed, drivers: aged(former.drivers, next.drivers) };
  const discounted = { ...driven, drivers: next.drivers };
  return [
    { reason: 'VEHICLE_AGE', request: older },
    { reason: 'PERIOD', request: timed },
    { reason: 'COVERS', request: covered },
    { reason: sameDrivers ? 'DRIVER_AGE' : 'DRIVERS', request: driven },
    { reason: 'CLAIMS', request: discounted },
    { reason: 'COMPULSORY_DISCOUNT', request: next },
  ];
}
