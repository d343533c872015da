import { addDays, parseISO } from 'date-fns';
import type { CarRequest, Driver, InsuranceCase } from '../../../lib/contract/quotes/car-request';
import { insurersOf } from '../../../lib/insurers/insurers-of';
import type { VehicleModel } from '../../../lib/contract/quotes/vehicles';
import { fullYears, isoDay, todayInIsrael } from '../../../lib/rules/time/calendar';
import { defaultCarRequest } from '../../../lib/shapes/default-car-request';
import { endFor } from '../../../lib/rules/quotes/insurance-period';
import { maxExperience } from '../../../lib/rules/quotes/licence';
import type { DemoCustomer } from '../customers/demo-customers';
import { chanceOf } from '../../simulators/rating/chance';

/** The car of a demo request, from the register. */
export interface DemoCar {
  plate: string;
  onRoad: string;
  model: VehicleModel;
}

const zips = [
  '6433222',
  '6816620',
  '3309501',
  '2611001',
  '4951125',
  '5252008',
  '7565426',
  '8443143',
  '9378401',
  '1613101',
];

const pick = <T>(list: readonly T[], ...words: string[]): T => list[Math.floor(chanceOf(...words) * list.length)]!;

function historyOf(key: string, years: readonly InsuranceCase[]): InsuranceCase[] {
  const supplier = pick(insurersOf('CAR'), key, 'last insurer');
  const hadClaim = chanceOf(key, 'claim') < 0.22;
  const claimYear = 1 + Math.floor(chanceOf(key, 'claim year') * 4);
  return years.map((year) => {
    const claims = hadClaim && year.yearsAgo === claimYear ? 1 : 0;
    return {
      ...year,
      supplier,
      claims,
      claimAmount: claims * (2000 + Math.floor(chanceOf(key, 'damage') * 18) * 1000),
    };
  });
}

function driverOf(key: string, { draft }: DemoCustomer, base: Driver, today: string): Driver {
  const { birthday, gender, maritalStatus, drivingLicenseIssued: licence } = draft.customerInfo;
  const yearsOld = birthday ? fullYears(birthday, today) : base.yearsOld;
  const driven = licence ? Math.max(0, fullYears(licence, today)) : base.experience;
  return {
    ...base,
    genderMale: gender === 'MALE',
    maritalStatus,
    yearsOld,
    birthday: birthday ?? null,
    experience: Math.min(driven, maxExperience(yearsOld)),
    licenseIssued: licence ?? null,
    fines: chanceOf(key, 'fines') < 0.2 ? 1 : 0,
    insuranceCases: historyOf(key, base.insuranceCases),
  };
}

const coversOf = (key: string): Pick<CarRequest, 'insuranceTypes' | 'ownShare' | 'compulsoryPayment'> => {
  const chance = chanceOf(key, 'covers');
  if (chance < 0.72)
    return { insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'], ownShare: 1.5, compulsoryPayment: 'Online' };
  if (chance < 0.86) return { insuranceTypes: ['Compulsory', 'ThirdParty'], ownShare: 0, compulsoryPayment: 'Online' };
  return { insuranceTypes: ['Compulsory'], ownShare: 1.5, compulsoryPayment: 'Online' };
};

function vehicleOf(key: string, base: CarRequest['vehicle'], { plate, onRoad, model }: DemoCar): CarRequest['vehicle'] {
  const {
    manufacturerCode,
    modelCode,
    name,
    transmissionType,
    produced,
    engineVolume,
    airbags,
    hasEsp,
    hasAbs,
    hasLdw,
    hasFcw,
    commercial,
  } = model;
  return {
    ...base,
    registrationNumber: plate,
    model: { manufacturerCode, modelCode, name, transmissionType },
    maintenanceStart: onRoad,
    hasAirbags: airbags > 0,
    encumbered: chanceOf(key, 'encumbered') < 0.12,
    defenceLevel: model.listPrice.amount > 180_000 ? 2 : 1,
    ...{ produced, engineVolume, airbags, hasEsp, hasAbs, hasLdw, hasFcw, commercial },
  };
}

/** Returns a demo request for a customer and a car; the same for the same key. */
export function demoRequest(key: string, customer: DemoCustomer, car: DemoCar, sentAt: Date): CarRequest {
  const today = todayInIsrael(sentAt);
  const base = defaultCarRequest(today);
  const insuranceStart = isoDay(addDays(parseISO(today), 2 + Math.floor(chanceOf(key, 'start') * 26)));
  const [driver] = base.drivers;
  if (!driver) throw new Error('The default request has no driver');
  return {
    ...base,
    groups: ['WITHOUT_RIDER'],
    freeRiderAmount: null,
    ...coversOf(key),
    insuranceStart,
    insuranceEnd: endFor(insuranceStart),
    zipCode: pick(zips, key, 'zip'),
    insuranceRenewal: chanceOf(key, 'renewal') < 0.35,
    drivers: [driverOf(key, customer, driver, today)],
    vehicle: vehicleOf(
      key,
      { ...base.vehicle, produced: car.model.produced, engineVolume: car.model.engineVolume },
      car,
    ),
  };
}
