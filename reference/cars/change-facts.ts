import type { CarRequest } from '../../lib/contract/car-request';
import type { ChangeFacts } from '../../lib/rules/renewal-change';

/** Returns the facts of a car's policy or offer that explain a change of its price. */
export const changeFacts = (request: CarRequest, supplier: string): ChangeFacts => ({
  supplier,
  insuranceTypes: request.insuranceTypes,
  insuranceStart: request.insuranceStart,
  insuranceEnd: request.insuranceEnd,
  hasCompulsoryDiscount: request.hasCompulsoryDiscount,
  drivers: request.drivers,
});
