import { describe, expect, test } from 'vitest';
import { type CarRequest, carRequest } from '@/lib/contract/quotes/car-request';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { carRequestProblems } from '@/lib/rules/quotes/car-request';
import { defaultCarRequest } from '@/lib/shapes/default-car-request';
import { isModelCode } from '@/lib/rules/quotes/model-code';
import { isZip, zipForNorthDiscount } from '@/lib/rules/quotes/zip';

const today = '2026-11-21';
const start = defaultCarRequest(today);
const complete: CarRequest = {
  ...start,
  vehicle: { ...start.vehicle, registrationNumber: '12345678', produced: 2021, engineVolume: 1197 },
};
const model = { manufacturerCode: '0481', modelCode: '04810123', name: 'i20', transmissionType: 'AUTOMATIC' as const };

const rulesOf = (request: CarRequest) => carRequestProblems(request, today).map(({ path, rule }) => `${path} ${rule}`);
const withVehicle = (changes: Partial<CarRequest['vehicle']>, rest: Partial<CarRequest> = {}) =>
  rulesOf({ ...complete, ...rest, vehicle: { ...complete.vehicle, ...changes } });

describe('CAR-01 the request', () => {
  test('CAR-01 the start value has the defaults of the product', () => {
    expect(start).toMatchObject({
      productType: 'CAR',
      insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'],
      insuranceStart: '2026-12-01',
      insuranceEnd: '2027-11-30',
      groups: ['FREE_RIDER'],
      freeRiderAmount: 350,
      ownShare: 1.5,
      compulsoryPayment: 'Online',
      zipCode: '6433222',
    });
  });

  test('CAR-01 with its car it breaks no rule', () => {
    expect(rulesOf(complete)).toEqual([]);
    const { insuranceStart, insuranceEnd } = defaultCarRequest(todayInIsrael());
    expect(carRequest.safeParse({ ...complete, insuranceStart, insuranceEnd }).error).toBeUndefined();
  });

  test('CAR-07 the free rider asks for its amount, where there is more than compulsory cover', () => {
    const amount = (freeRiderAmount: number | null, more: Partial<CarRequest> = {}) =>
      rulesOf({ ...complete, freeRiderAmount, ...more });
    expect(amount(null)).toEqual(['freeRiderAmount riderPriceRequired']);
    expect([264, 265, 500, 501].map((typed) => amount(typed))).toEqual([
      ['freeRiderAmount riderPrice'],
      [],
      [],
      ['freeRiderAmount riderPrice'],
    ]);
    expect(amount(null, { groups: ['WITHOUT_RIDER'] })).toEqual([]);
    expect(amount(null, { insuranceTypes: ['Compulsory'], ownShare: 0 })).toEqual([]);
  });

  test('CAR-01 a plate or a model is required, a model alone when the plate is irrelevant', () => {
    expect(withVehicle({ registrationNumber: '' })).toEqual(['vehicle.registrationNumber plateOrModel']);
    expect(withVehicle({ registrationNumber: '', model })).toEqual([]);
    expect(withVehicle({ registrationNumber: '12' }, { registrationNumberIsIrrelevant: true })).toEqual([
      'vehicle.model modelRequired',
    ]);
    expect(withVehicle({ registrationNumber: '12', model }, { registrationNumberIsIrrelevant: true })).toEqual([]);
  });

  test('CAR-01 plate, model code and year are checked', () => {
    expect(withVehicle({ registrationNumber: '1234567' })).toEqual(['vehicle.registrationNumber plateNeedsEight']);
    expect(withVehicle({ model: { ...model, modelCode: '48A1' } })).toEqual(['vehicle.model modelCode']);
    expect(withVehicle({ produced: 1949 })).toEqual(['vehicle.produced productionYear']);
    expect(withVehicle({ produced: 2027 })).toEqual([]);
    expect(withVehicle({ produced: 2028 })).toEqual(['vehicle.produced productionYear']);
  });

  test('CAR-01 the end follows the start', () => {
    expect(rulesOf({ ...complete, insuranceEnd: complete.insuranceStart })).toEqual(['insuranceEnd endBeforeStart']);
  });

  test('CAR-01 an empty number hides no other problem, each field is named once', () => {
    const found = carRequest.safeParse({ ...defaultCarRequest(todayInIsrael()), zipCode: '1' }).error?.issues;
    expect(found?.map(({ path, message }) => `${path.join('.')} ${message}`)).toEqual([
      'vehicle.produced required',
      'vehicle.engineVolume required',
      'vehicle.registrationNumber plateOrModel',
      'zipCode zipLength',
    ]);
  });

  test.each([undefined, null, 'text', [], {}, { ...complete, drivers: null }, { ...complete, vehicle: 7 }])(
    'CAR-01 a body of another shape is refused without a fault: %#',
    (body) => {
      expect(carRequest.safeParse(body).success).toBe(false);
    },
  );
});

test.each([
  ['0481', true],
  ['04810123', true],
  ['481', false],
  ['48a1', false],
  ['', false],
])('CAR-02 %j is a model code: %s', (code, valid) => {
  expect(isModelCode(code)).toBe(valid);
});

test('CAR-01 a post code has five to seven digits and stands for the region', () => {
  expect(['12345', '6433222'].every(isZip)).toBe(true);
  expect(['1234', '12345678', '1234a', ''].some(isZip)).toBe(false);
  expect(zipForNorthDiscount(true)).toBe('3309501');
  expect(zipForNorthDiscount(false)).toBe('6816620');
});
