import type { CarRequest, InsuranceType } from '@/lib/contract/car-request';
import { defaultDriver } from '@/lib/rules/default-car-request';
import { driversFor } from '@/lib/rules/drivers-allowed';
import { endFor, startWithoutOrigin } from '@/lib/rules/insurance-period';
import { compulsoryPaymentFor, ownShareFor } from '@/lib/rules/insurance-types';
import { defaultZip, zipForNorthDiscount } from '@/lib/rules/zip';
import type { CarRequestValues } from './request-values';

/** The values that one act of the agent changes. */
export type Change = Partial<CarRequestValues>;

/** Another choice of insurance types: payment and own share follow when their type comes or goes (S2 §4). */
export function chooseTypes(values: CarRequestValues, types: InsuranceType[]): Change {
  const had = values.insuranceTypes;
  const compulsoryMoved = had.includes('Compulsory') !== types.includes('Compulsory');
  return {
    insuranceTypes: types,
    ownShare: ownShareFor(types, had, values.ownShare),
    ...(compulsoryMoved && { compulsoryPayment: compulsoryPaymentFor(types) }),
  };
}

const isDay = (text: string | null): text is string => /^\d{4}-\d{2}-\d{2}$/.test(text ?? '');

/** A new start brings its end along (SD 12); what is not a date yet brings nothing. */
export const moveStart = (start: string | null): Change =>
  isDay(start) ? { insuranceStart: start, insuranceEnd: endFor(start) } : {};

/** Last day of the old policy: cover starts the day after (S2 §4). */
export const setPreviousEnd = (previousEnd: string | null, today: string): Change => ({
  previousEnd,
  ...(isDay(previousEnd) && moveStart(startWithoutOrigin(today, previousEnd))),
});

/** A renewal, or no longer one: the start is reset accordingly (S2 §4). */
export const setRenewal = (values: CarRequestValues, insuranceRenewal: boolean, today: string): Change => ({
  insuranceRenewal,
  ...(insuranceRenewal && isDay(values.previousEnd) && moveStart(startWithoutOrigin(today, values.previousEnd))),
});

/** Who may drive decides how many drivers are described (S2 §4); a driver that is added is as new as the first one was. */
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

/** The request's post code, and of the drivers who had the same one. */
export const setZip = (values: CarRequestValues, zipCode: string): Change => ({
  zipCode,
  drivers: values.drivers.map((driver) =>
    !driver.zipCode || driver.zipCode === values.zipCode ? { ...driver, zipCode } : driver,
  ),
});

const standIns = [defaultZip, zipForNorthDiscount(true), zipForNorthDiscount(false)];

/** The north discount and the post code that stands for the region (S2 §9); a post code that someone typed stays. */
export const setNorthDiscount = (values: CarRequestValues, hasNorthRegionDiscount: boolean): Change => ({
  hasNorthRegionDiscount,
  ...(standIns.includes(values.zipCode) && setZip(values, zipForNorthDiscount(hasNorthRegionDiscount))),
});
