import type { CarRequest, Driver, Vehicle } from '@/lib/contract/car-request';
import type { PlateSearch, VehicleModel } from '@/lib/contract/vehicles';
import { defaultCarRequest } from '@/lib/rules/default-car-request';
import { normalisePlate } from '@/lib/rules/plate';

type Open<T, K extends keyof T> = Omit<T, K> & { [P in K]: T[P] | null };

/** A driver while the numbers may be empty. */
export type DriverValues = Open<Driver, 'yearsOld' | 'experience'>;

/** The request while it is being filled, and what only this screen needs; the contract drops the latter. */
export type CarRequestValues = Omit<CarRequest, 'vehicle' | 'drivers'> & {
  vehicle: Open<Vehicle, 'produced' | 'engineVolume'>;
  drivers: DriverValues[];
  /** What the last search by plate answered. */
  found: PlateSearch | null;
  /** The catalogue's entry of the chosen model; null for a saved request. */
  chosen: VehicleModel | null;
  /** Last day of the policy that is being renewed. */
  previousEnd: string | null;
};

/** Raised when the shape of the values changes, so that older drafts are dropped. */
export const valuesVersion = 1;

const screenOnly = { found: null, chosen: null, previousEnd: null };

/** A new request, with the plate it was opened with. `today` is `YYYY-MM-DD` in Israel. */
export function startValues(today: string, plate = ''): CarRequestValues {
  const start = defaultCarRequest(today);
  const registrationNumber = normalisePlate(plate);
  return {
    ...start,
    vehicle: { produced: null, engineVolume: null, ...start.vehicle, registrationNumber },
    ...screenOnly,
  };
}

/** A request that was sent before, for editing. */
export const valuesOfSent = (request: CarRequest): CarRequestValues => ({ ...request, ...screenOnly });

/** What is sent: a plate that is said to be irrelevant stays behind (S2 §3). */
export function requestBody(request: CarRequest): CarRequest {
  if (!request.registrationNumberIsIrrelevant) return request;
  return { ...request, vehicle: { ...request.vehicle, registrationNumber: '' } };
}
