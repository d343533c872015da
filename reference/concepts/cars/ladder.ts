import { addDays, addYears, parseISO } from 'date-fns';
import type { CarRequest, Driver } from '../../../lib/contract/quotes/car-request';
import { isoDay } from '../../../lib/rules/time/calendar';
import type { PricePart } from '../../../lib/rules/quotes/price-parts';

/** Age and experience for which every insurer charges least. */
const best = { yearsOld: 55, experience: 30 } as const;
/** A zip code of the region that costs least. */
const cheapestZip = '1410201';

/** Returns a driver without anything that raises a price. */
const flawless = (driver: Driver): Driver => ({
  ...driver,
  ...best,
  newDriver: false,
  fines: 0,
  insuranceCases: driver.insuranceCases.map((year) => ({
    ...year,
    claims: 0,
    injuries: 0,
    claimAmount: 0,
    insuranceStatus: 'Insured',
    licenceCancelled: false,
  })),
});

/** Returns the request for which the car costs least, and then one more group of the real facts after the other. */
export function carLadder(asked: CarRequest): { part: PricePart; request: CarRequest }[] {
  const { vehicle, drivers, driversAllowed } = asked;
  const { commercial, truck, companyOwned } = vehicle;
  const safe = { hasEsp: true, hasAbs: true, hasFcw: true, hasLdw: true, hasAirbags: true, defenceLevel: 3 } as const;
  const base: CarRequest = {
    ...asked,
    vehicle: { ...vehicle, ...safe, commercial: false, truck: false, companyOwned: false },
    driversAllowed: 'one',
    drivers: drivers.slice(0, 1).map(flawless),
    driverLicenseCancelledTimesForLastThreeYears: 0,
    shabbatDrivingRequired: false,
    ownShare: 5,
    insuranceEnd: isoDay(addDays(addYears(parseISO(asked.insuranceStart), 1), -1)),
    zipCode: cheapestZip,
    hasNorthRegionDiscount: false,
  };
  const driven = { ...base, driversAllowed, drivers: drivers.map(flawless) };
  const aged = {
    ...driven,
    drivers: driven.drivers.map((driver, at) => ({ ...driver, yearsOld: drivers[at]!.yearsOld })),
  };
  const practised = {
    ...aged,
    drivers: aged.drivers.map((driver, at) => {
      const { experience, newDriver } = drivers[at]!;
      return { ...driver, experience, newDriver };
    }),
  };
  const suspended = asked.driverLicenseCancelledTimesForLastThreeYears;
  const claimed = { ...practised, drivers, driverLicenseCancelledTimesForLastThreeYears: suspended };
  const equipped = { ...claimed, vehicle: { ...vehicle, commercial: false, truck: false, companyOwned: false } };
  const { shabbatDrivingRequired, ownShare, insuranceEnd } = asked;
  const used = {
    ...equipped,
    vehicle: { ...equipped.vehicle, commercial, truck, companyOwned },
    shabbatDrivingRequired,
  };
  const shared = { ...used, ownShare };
  return [
    { part: 'BASE', request: base },
    { part: 'DRIVERS', request: driven },
    { part: 'DRIVER_AGE', request: aged },
    { part: 'EXPERIENCE', request: practised },
    { part: 'CLAIMS', request: claimed },
    { part: 'EQUIPMENT', request: equipped },
    { part: 'USE', request: used },
    { part: 'OWN_SHARE', request: shared },
    { part: 'PERIOD', request: { ...shared, insuranceEnd } },
    { part: 'REGION', request: asked },
  ];
}
