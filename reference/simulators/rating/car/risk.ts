import type { CarRequest, Driver, DriversAllowed } from '../../../../lib/contract/quotes/car-request';
import type { VehicleModel } from '../../../../lib/contract/quotes/vehicles';
import { gapBetween } from '../../../../lib/rules/quotes/insurance-period';
import { type History, historyOf } from './claims';
import { type PeriodShares, periodShares } from './period';
import type { ThirdPartyLimit } from './tariff/third-party-table';
import { listPriceByEngine, vehicleValue } from './vehicle-value';

/** Facts of a request for tariff and underwriting, in their units. */
export interface Risk {
  /** Full years of the youngest driver. */
  youngestAge: number;
  oldestAge: number;
  /** Full years of driving of the least experienced driver. */
  experience: number;
  driversAllowed: DriversAllowed;
  history: History;
  /** Licence suspensions in three years. */
  suspensions: number;
  /** Most traffic fines of one driver. */
  fines: number;
  vehicleAge: number;
  /** Current value, ILS. */
  vehicleValue: number;
  engineVolume: number;
  /** Power of an electric car; null for other cars. */
  electricKilowatts: number | null;
  fuel: VehicleModel['fuel'];
  hasEsp: boolean;
  hasAbs: boolean;
  hasFcw: boolean;
  hasLdw: boolean;
  hasMobileye: boolean;
  airbags: number;
  defenceLevel: number;
  companyOwned: boolean;
  commercial: boolean;
  truck: boolean;
  zipCode: string;
  northDiscount: boolean;
  shabbatDriving: boolean;
  ownShare: CarRequest['ownShare'];
  /** Asked for, ILS; null for the insurer's own. */
  thirdPartyLimit: ThirdPartyLimit | null;
  totalLoss: boolean;
  /** Children under 15 travel in the car. */
  childrenUnder15: boolean;
  /** Days without cover before the renewal starts; 0 for a request that renews nothing. */
  gapDays: number;
  encumbered: boolean;
  newForOld: boolean;
  /** Parts of the annual premiums that the period costs. */
  shares: PeriodShares;
}

const kilowattsPerHorsepower = 0.7355;
const typicalHorsepower = 150;
const airbagsOfMost = 6;

/** A new driver counts as at most one year of experience, whatever the licence says. */
const experienceOf = ({ experience, newDriver }: Driver): number => (newDriver ? Math.min(experience, 1) : experience);

function driverFacts({ drivers, driversAllowed, driverLicenseCancelledTimesForLastThreeYears: cancelled }: CarRequest) {
  const ages = drivers.map((driver) => driver.yearsOld);
  const history = historyOf(drivers);
  return {
    youngestAge: Math.min(...ages),
    oldestAge: Math.max(...ages),
    experience: Math.min(...drivers.map(experienceOf)),
    driversAllowed,
    history,
    suspensions: Math.max(cancelled, history.cancelledYears),
    fines: Math.max(...drivers.map((driver) => driver.fines)),
  };
}

function engineFacts({ vehicle }: CarRequest, model: VehicleModel | null) {
  const fuel = vehicle.hasGasMachinery ? 'LPG' : (model?.fuel ?? 'PETROL');
  const horsepower = model?.horsepower ?? typicalHorsepower;
  return {
    fuel,
    engineVolume: vehicle.engineVolume,
    electricKilowatts: fuel === 'ELECTRIC' ? horsepower * kilowattsPerHorsepower : null,
  };
}

function vehicleFacts({ vehicle, insuranceStart }: CarRequest, model: VehicleModel | null) {
  const vehicleAge = Math.max(0, Number(insuranceStart.slice(0, 4)) - vehicle.produced);
  const { hasEsp, hasAbs, hasFcw, hasLdw, hasMobileye, defenceLevel, companyOwned, truck, encumbered, newForOld } =
    vehicle;
  return {
    vehicleAge,
    vehicleValue: vehicleValue(model?.listPrice.amount ?? listPriceByEngine(vehicle.engineVolume), vehicleAge),
    airbags: vehicle.hasAirbags ? (vehicle.airbags ?? model?.airbags ?? airbagsOfMost) : 0,
    commercial: vehicle.commercial || (model?.commercial ?? false),
    ...{ hasEsp, hasAbs, hasFcw, hasLdw, hasMobileye, defenceLevel, companyOwned, truck, encumbered, newForOld },
  };
}

/** Returns the facts of a request; `model` is the car in the catalogue, null when it is not there. */
export function riskOf(request: CarRequest, model: VehicleModel | null): Risk {
  return {
    ...driverFacts(request),
    ...engineFacts(request, model),
    ...vehicleFacts(request, model),
    zipCode: request.zipCode,
    northDiscount: request.hasNorthRegionDiscount,
    shabbatDriving: request.shabbatDrivingRequired,
    ownShare: request.ownShare,
    thirdPartyLimit: request.thirdPartyLimit ?? null,
    totalLoss: request.hasTotalLost,
    childrenUnder15: request.vehicle.childrenUnder15,
    gapDays:
      request.insuranceRenewal && request.previousEnd ? gapBetween(request.previousEnd, request.insuranceStart) : 0,
    shares: periodShares(request),
  };
}
