import { describe, expect, it } from 'vitest';
import { missingOf, problemsOf } from '@/app/(staff)/cars/request/request-check';
import { placeOf } from '@/app/(staff)/cars/request/request-map';
import { startValues, valuesOfSent } from '@/app/(staff)/cars/request/request-values';
import { withModel } from '@/app/(staff)/cars/request/vehicle/vehicle-choice';
import { carRequest } from '@/lib/contract/quotes/car-request';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { foundOf, modelOf } from './models';

const start = startValues(todayInIsrael(), '12345678');
const ready = { ...start, vehicle: withModel(start.vehicle, modelOf()) };
const paths = (values: typeof start) => problemsOf(values).map(({ path }) => path);

describe('CAR-01 what is missing', () => {
  it('CAR-01 needs nothing but the car: plate and model complete the defaults', () => {
    expect(problemsOf(ready)).toEqual([]);
  });

  it('CAR-01 names everything that is missing at once, in the order of the form', () => {
    const [first] = start.drivers;
    const open = {
      ...start,
      zipCode: '12',
      drivers: [{ ...first!, birthday: '2999-01-01', experience: null, yearsOld: 12 }],
      insuranceEnd: '2020-01-01',
    };
    expect(paths(open)).toEqual([
      'vehicle.produced',
      'vehicle.engineVolume',
      'insuranceEnd',
      'drivers.0.yearsOld',
      'drivers.0.birthday',
      'drivers.0.experience',
      'zipCode',
    ]);
  });

  it('CAR-01 asks for a plate or a model', () => {
    expect(paths({ ...start, vehicle: { ...ready.vehicle, registrationNumber: '', model: null } })).toEqual([
      'vehicle.registrationNumber',
    ]);
    expect(
      paths({ ...ready, registrationNumberIsIrrelevant: true, vehicle: { ...ready.vehicle, model: null } }),
    ).toEqual(['vehicle.model']);
  });

  it('CAR-01 asks for the car first, and not for what its plate will fill in', () => {
    const missing = (values: typeof start) => missingOf(values).map(({ path }) => path);
    expect(missing(startValues(todayInIsrael()))).toEqual(['vehicle.registrationNumber']);
    expect(missing(start)).toEqual(['vehicle.registrationNumber']);
    const foundNone = { ...start, found: foundOf([], { produced: null }) };
    expect(missing(foundNone)).toEqual(['vehicle.produced', 'vehicle.engineVolume']);
    expect(missing({ ...start, found: foundOf([modelOf(), modelOf({ name: 'i30' })]) })).toEqual(['vehicle.model']);
    expect(missing(ready)).toEqual([]);
  });

  it('CAR-01 places every path', () => {
    expect(placeOf('vehicle.model.modelCode')).toEqual({ part: 'vehicle', field: 'model' });
    expect(placeOf('insuranceEnd')).toEqual({ part: 'cover', field: 'insuranceEnd' });
    expect(placeOf('driversAllowed')).toEqual({ part: 'drivers', field: 'driversAllowed' });
    expect(placeOf('drivers')).toEqual({ part: 'drivers', field: 'driversAllowed' });
    expect(placeOf('drivers.1.yearsOld')).toEqual({ part: 'drivers', driver: 2, field: 'yearsOld' });
    expect(placeOf('drivers.0.insuranceCases.2.supplier')).toEqual({
      part: 'history',
      driver: 1,
      yearsAgo: 3,
      field: 'supplier',
    });
    expect(placeOf('zipCode')).toEqual({ part: 'extras', field: 'zipCode' });
  });

  it('CAR-01 sends what the contract names and nothing of the screen', () => {
    const sent = carRequest.parse(ready);
    expect(sent).not.toHaveProperty('found');
    expect(sent).not.toHaveProperty('chosen');
    expect(carRequest.parse(valuesOfSent(sent))).toEqual(sent);
  });
});
