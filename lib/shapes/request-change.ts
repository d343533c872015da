import type { CarRequest } from '../contract/quotes/car-request';
import type { RequestChange } from '../contract/quotes/cars';
import { maxExperience } from '../rules/quotes/licence';

/** Changes the youngest driver's age. Experience stays possible, and a date that no longer fits is dropped. */
function withAge(request: CarRequest, yearsOld: number): CarRequest {
  const youngest = request.drivers.reduce(
    (best, driver, at) => (driver.yearsOld < request.drivers[best]!.yearsOld ? at : best),
    0,
  );
  const drivers = request.drivers.map((driver, at) =>
    at === youngest
      ? {
          ...driver,
          yearsOld,
          birthday: null,
          licenseIssued: null,
          experience: Math.min(driver.experience, maxExperience(yearsOld)),
        }
      : driver,
  );
  return { ...request, drivers };
}

/** Returns a copy of a request with one change (CAR-09). */
export function changedRequest(request: CarRequest, change: RequestChange): CarRequest {
  switch (change.what) {
    case 'age':
      return withAge(request, change.yearsOld);
    case 'deductible':
      return { ...request, ownShare: change.ownShare };
    case 'period':
      return {
        ...request,
        insuranceStart: change.insuranceStart,
        insuranceEnd: change.insuranceEnd,
        previousEnd: null,
      };
  }
}
