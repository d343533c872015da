import type { CarRequest, InsuranceType } from '@/lib/contract/quotes/car-request';
import { defaultDriver } from '@/lib/shapes/default-car-request';
import { driversFor } from '@/lib/rules/quotes/drivers-allowed';
import { endFor, startWithoutOrigin } from '@/lib/rules/quotes/insurance-period';
import { compulsoryPaymentFor, isCompulsoryAlone, ownShareFor } from '@/lib/rules/quotes/insurance-types';
import { defaultZip, zipForNorthDiscount } from '@/lib/rules/quotes/zip';
import type { CarRequestValues } from './request-values';

/** Values that one action of the agent changes. */
export type Change = Partial<CarRequestValues>;

/** Changes the insurance types; payment and own share are set or cleared with their type (S2 §4). */
export function chooseTypes(values: CarRequestValues, types: InsuranceType[]): Change {
  const had = values.insuranceTypes;
  const compulsoryMoved = had.includes('Compulsory') !== types.includes('Compulsory');
  return {
    insuranceTypes: types,
    ownShare: ownShareFor(types, had, values.ownShare),
    // The limit belongs to the covers beside the compulsory one.
    ...(isCompulsoryAlone(types) && { thirdPartyLimit: null }),
    ...(compulsoryMoved && { compulsoryPayment: compulsoryPaymentFor(types) }),
  };
}

const isDay = (text: string | null | undefined): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** Sets the start and the end that follows from it (SD 12). An incomplete date changes nothing. */
export const moveStart = (start: string | null): Change =>
  isDay(start) ? { insuranceStart: start, insuranceEnd: endFor(start) } : {};

/** Sets the last day of the old policy: cover starts the day after (S2 §4). */
export const setPreviousEnd = (previousEnd: string | null, today: string): Change => ({
  previousEnd,
  ...(isDay(previousEnd) && moveStart(startWithoutOrigin(today, previousEnd))),
});

/** Switches renewal on or off. A renewal starts the day after the old policy (S2 §4). */
export const setRenewal = (values: CarRequestValues, insuranceRenewal: boolean, today: string): Change => ({
  insuranceRenewal,
  // A half-typed date in a field that is hidden would keep the request from being sent.
  ...(!insuranceRenewal && !isDay(values.previousEnd) && { previousEnd: null }),
  ...(insuranceRenewal && isDay(values.previousEnd) && moveStart(startWithoutOrigin(today, values.previousEnd))),
});

/**
 * Sets who may drive, which determines the number of described drivers (S2 §4). An added driver has the same defaults
 * as the first.
 */
export const allowDrivers = (
  values: CarRequestValues,
  driversAllowed: CarRequest['driversAllowed'],
  today: string,
): Change => ({
  driversAllowed,
  drivers: driversFor(driversAllowed, values.drivers, () => ({ ...defaultDriver(today), zipCode: values.zipCode })),
});

export const addDriver = (values: CarRequestValues, today: string): Change => ({
  drivers: [...values.drivers, { ...defaultDriver(today), zipCode: values.zipCode }],
});

export const removeDriver = (values: CarRequestValues, at: number): Change => ({
  drivers: values.drivers.filter((_, index) => index !== at),
});

/** Sets the zip code of the request and of drivers who had the same one. */
export const setZip = (values: CarRequestValues, zipCode: string): Change => ({
  zipCode,
  drivers: values.drivers.map((driver) =>
    !driver.zipCode || driver.zipCode === values.zipCode ? { ...driver, zipCode } : driver,
  ),
});

const standIns = [defaultZip, zipForNorthDiscount(true), zipForNorthDiscount(false)];

/** Sets the north discount and the zip code that stands for the region (S2 §9). A typed zip code stays. */
export const setNorthDiscount = (values: CarRequestValues, hasNorthRegionDiscount: boolean): Change => ({
  hasNorthRegionDiscount,
  ...(standIns.includes(values.zipCode) && setZip(values, zipForNorthDiscount(hasNorthRegionDiscount))),
});
