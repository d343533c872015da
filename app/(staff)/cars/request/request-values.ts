import type { CarRequest, Driver, Vehicle } from '@/lib/contract/quotes/car-request';
import type { PlateSearch, VehicleModel } from '@/lib/contract/quotes/vehicles';
import { defaultCarRequest } from '@/lib/shapes/default-car-request';
import { normalisePlate } from '@/lib/rules/quotes/plate';
import { wantsFreeRider } from '@/lib/rules/quotes/rider';

type Open<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null };

/** Driver whose numbers may be empty while the form is edited. */
export type DriverValues = Open<Driver, 'yearsOld' | 'experience'>;

/** Request while it is edited, with values of this screen that the contract drops. */
export type CarRequestValues = Omit<CarRequest, 'vehicle' | 'drivers'> & {
  vehicle: Open<Vehicle, 'produced' | 'engineVolume'>;
  drivers: DriverValues[];
  /** Result of the last plate search. */
  found: PlateSearch | null;
  /** Catalogue entry of the chosen model; null for a saved request. */
  chosen: VehicleModel | null;
};

/** Incremented when the shape of the values changes, so that older drafts are dropped. */
export const valuesVersion = 3;

const screenOnly = { found: null, chosen: null };

/** Returns a new request with the plate from the address. `today` is `YYYY-MM-DD` in Israel. */
export function startValues(today: string, plate = ''): CarRequestValues {
  const start = defaultCarRequest(today);
  const registrationNumber = normalisePlate(plate);
  return {
    ...start,
    vehicle: { produced: null, engineVolume: null, ...start.vehicle, registrationNumber },
    ...screenOnly,
  };
}

/** Returns the form values of a sent request. */
export const valuesOfSent = (request: CarRequest): CarRequestValues => ({ ...request, ...screenOnly });

/**
 * Returns the request body, without a plate that is marked irrelevant (S2 §3) and without a previous end when nothing
 * is renewed, and without an amount of a free rider that is not wanted.
 */
export function requestBody(sent: CarRequest): CarRequest {
  const request = {
    ...sent,
    ...(!sent.insuranceRenewal && { previousEnd: null }),
    ...(!wantsFreeRider(sent) && { freeRiderAmount: null }),
  };
  if (!request.registrationNumberIsIrrelevant) return request;
  return { ...request, vehicle: { ...request.vehicle, registrationNumber: '' } };
}
