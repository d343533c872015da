import type { CarRequest, Driver, InsuranceCase } from '@/lib/contract/quotes/car-request';
import type { VehicleModel } from '@/lib/contract/quotes/vehicles';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { defaultCarRequest } from '@/lib/shapes/default-car-request';
import { type Risk, riskOf } from '@/reference/simulators/rating/car/risk';

const today = '2026-11-21';

/** A family car of 2021 with low risk. */
export const model: VehicleModel = {
  manufacturerCode: '0413',
  manufacturerNames: { he: 'טויוטה יפן', en: 'Toyota (Japan)' },
  modelCode: '04139001',
  name: 'COROLLA',
  trim: null,
  produced: 2021,
  transmissionType: 'AUTOMATIC',
  engineVolume: 1798,
  horsepower: 122,
  fuel: 'PETROL',
  airbags: 6,
  hasEsp: true,
  hasLdw: false,
  hasFcw: false,
  hasAbs: true,
  commercial: false,
  listPrice: { amount: 150_000, currency: 'ILS' },
};

/** Returns a low-risk driver: 35 years old, licensed for ten, insured for four years without a claim. */
export function driver(over: Partial<Driver> = {}): Driver {
  const base = defaultCarRequest(today).drivers[0];
  if (!base) throw new Error('The default request has no driver');
  return { ...base, yearsOld: 35, experience: 5, licenseIssued: null, ...over };
}

/** Returns four years of claims history with overrides, latest first. */
export const history = (...years: (Partial<InsuranceCase> | undefined)[]): InsuranceCase[] =>
  driver().insuranceCases.map((year, at) => ({ ...year, ...years[at] }));

type Over = Partial<Omit<CarRequest, 'vehicle'>> & { vehicle?: Partial<CarRequest['vehicle']> };

/** Returns a valid request: a 2021 Corolla, cover from 1 December 2026. */
export function request({ vehicle, ...over }: Over = {}): CarRequest {
  const base = defaultCarRequest(today);
  return {
    ...base,
    drivers: [driver()],
    groups: ['WITHOUT_RIDER'],
    freeRiderAmount: null,
    applyOptionalDiscounts: false,
    ...over,
    vehicle: {
      ...base.vehicle,
      registrationNumber: '12345678',
      model: { manufacturerCode: '0413', modelCode: model.modelCode, name: model.name, transmissionType: 'AUTOMATIC' },
      produced: 2021,
      engineVolume: 1798,
      airbags: 6,
      ...vehicle,
    },
  };
}

/** Returns the same request for a year of cover that can be asked for today: what is sent is held against the day. */
export function requestOfToday(over: Over = {}): CarRequest {
  const { insuranceStart, insuranceEnd } = defaultCarRequest(todayInIsrael());
  return request({ insuranceStart, insuranceEnd, ...over });
}

/** Returns the risk of that request with overrides. */
export const risk = (over: Partial<Risk> = {}): Risk => ({ ...riskOf(request(), model), ...over });
