import { todayInIsrael } from '../time/calendar';
import { type DriverFacts, driverProblems } from './driver';
import { driversProblem } from './drivers-allowed';
import { periodProblems } from './insurance-period';
import { type Cover, coverProblems } from './insurance-types';
import { type Problem, problemAt } from '../kit/rule-keys';
import { type VehicleFacts, vehicleProblems } from './vehicle';
import { freeRiderProblems } from './rider';
import { isZip } from './zip';

interface CarRequestFacts extends Cover {
  insuranceStart: string;
  insuranceEnd: string;
  insuranceRenewal: boolean;
  previousEnd?: string | null | undefined;
  vehicle: VehicleFacts;
  drivers: readonly (DriverFacts & Parameters<typeof driversProblem>[1][number])[];
  driversAllowed: Parameters<typeof driversProblem>[0];
  zipCode: string;
  registrationNumberIsIrrelevant: boolean;
  groups: readonly string[];
  freeRiderAmount?: number | null | undefined;
}

const below = (path: string, problems: Problem[]): Problem[] =>
  problems.map((problem) => ({ ...problem, path: `${path}.${problem.path}` }));

/** Validates a car quote request (S2 §5). Problems are in form order; dates are `YYYY-MM-DD`. */
export function carRequestProblems(request: CarRequestFacts, today = todayInIsrael()): Problem[] {
  return [
    ...coverProblems(request),
    ...periodProblems(request, today),
    ...below('vehicle', vehicleProblems(request.vehicle, request.registrationNumberIsIrrelevant, today)),
    ...problemAt('driversAllowed', driversProblem(request.driversAllowed, request.drivers)),
    ...request.drivers.flatMap((driver, at) => below(`drivers.${at}`, driverProblems(driver, today))),
    ...freeRiderProblems(request),
    ...problemAt('zipCode', isZip(request.zipCode) ? undefined : 'zipLength'),
  ];
}
