import { describe, expect, it } from 'vitest';
import { startValues } from '@/app/(staff)/cars/request/request-values';
import {
  answerFor,
  differences,
  filledBy,
  isMismatch,
  needsSearch,
  outcomeOf,
  withModel,
  withPlate,
} from '@/app/(staff)/cars/request/vehicle/vehicle-choice';
import { foundOf, modelOf } from './models';

const today = '2026-11-22';
const start = startValues(today, '123-45-678');
const model = modelOf();

describe('CAR-02 search by plate', () => {
  it('CAR-02 tells found, several, none, given up and failed apart', () => {
    expect(outcomeOf(foundOf([model]))).toBe('found');
    expect(outcomeOf(foundOf([model, modelOf({ name: 'i30' })]))).toBe('several');
    expect(outcomeOf(foundOf([]))).toBe('none');
    expect(outcomeOf(foundOf([], { status: 'ERROR', error: 'UPSTREAM_TIMEOUT' }))).toBe('gaveUp');
    expect(outcomeOf(foundOf([], { status: 'PENDING' }))).toBe('gaveUp');
    expect(outcomeOf(foundOf([], { status: 'ERROR', error: 'UPSTREAM_BROKEN' }))).toBe('error');
  });

  it('CAR-02 fills in what follows from the only model, the register before the catalogue', () => {
    const { vehicle, chosen } = filledBy(foundOf([model]), start);
    expect(chosen).toEqual(model);
    expect(vehicle).toMatchObject({
      registrationNumber: '12345678',
      model: { manufacturerCode: '0481', modelCode: '04810123', name: 'i20', transmissionType: 'AUTOMATIC' },
      produced: 2020,
      maintenanceStart: '2020-06-01',
      engineVolume: 1248,
      airbags: 6,
      hasAirbags: true,
      hasEsp: true,
      hasLdw: true,
      hasFcw: false,
    });
  });

  it('CAR-02 leaves the choice among several to the agent, and keeps a choice that is one of them', () => {
    const several = foundOf([model, modelOf({ modelCode: '04810124', trim: 'Supreme' })]);
    expect(filledBy(several, start)).toMatchObject({ chosen: null, vehicle: { model: null, produced: 2020 } });
    const chosen = { chosen: model, vehicle: withModel(start.vehicle, model) };
    expect(filledBy(several, chosen)).toMatchObject({ chosen: model, vehicle: { model: { modelCode: '04810123' } } });
    const other = modelOf({ modelCode: '99990001' });
    expect(filledBy(several, { chosen: other, vehicle: withModel(start.vehicle, other) }).vehicle.model).toBeNull();
  });

  it('CAR-02 loses no model that was chosen by hand when the search finds none or fails', () => {
    const byHand = { chosen: model, vehicle: withModel(start.vehicle, model) };
    for (const nothing of [foundOf([]), foundOf([], { status: 'ERROR', error: 'UPSTREAM_TIMEOUT' })])
      expect(filledBy(nothing, byHand)).toMatchObject({ chosen: model, vehicle: { model: { modelCode: '04810123' } } });
  });

  it('CAR-02 says in which facts models differ', () => {
    expect(differences([model, modelOf({ trim: 'Supreme', airbags: 7 })])).toEqual(['trim', 'airbags']);
    expect(differences([model, modelOf()])).toEqual([]);
  });

  it('CAR-02 warns of a model that is not registered under the plate, and only then', () => {
    expect(isMismatch(foundOf([model]), '99990001')).toBe(true);
    expect(isMismatch(foundOf([model]), '04810123')).toBe(false);
    expect(isMismatch(foundOf([]), '99990001')).toBe(false);
    expect(isMismatch(null, '99990001')).toBe(false);
  });

  it('CAR-02 forgets an answer when the plate changes; seven digits padded to eight are the same plate', () => {
    const found = foundOf([model], { registrationNumber: '01234567' });
    expect(answerFor('1234567', found)).toBe(found);
    expect(answerFor('1234568', found)).toBeNull();
  });

  it('CAR-02 asks for a search of a plate that was typed and not looked up', () => {
    expect(needsSearch(start)).toBe(true);
    expect(needsSearch(startValues(today))).toBe(false);
    expect(needsSearch({ ...start, registrationNumberIsIrrelevant: true })).toBe(false);
    const searched = { ...start, ...filledBy(foundOf([model]), start) };
    expect(needsSearch(searched)).toBe(false);
    expect(needsSearch({ ...searched, found: null })).toBe(false);
    expect(needsSearch({ ...start, found: foundOf([]) })).toBe(false);
  });

  it('CAR-02 forgets the car with its plate, but no model that was chosen by hand', () => {
    const searched = { ...start, ...filledBy(foundOf([model]), start) };
    const other = { ...searched, ...withPlate(searched, '7654321') };
    expect(other).toMatchObject({
      found: null,
      chosen: null,
      vehicle: { registrationNumber: '7654321', model: null, produced: null, engineVolume: null },
    });
    expect(needsSearch(other)).toBe(true);
    expect(withPlate(searched, '12345678')).toEqual({});
    const byHand = { ...start, chosen: model, vehicle: withModel(start.vehicle, model) };
    expect(withPlate(byHand, '7654321').vehicle).toMatchObject({
      registrationNumber: '7654321',
      model: { modelCode: '04810123' },
      produced: 2021,
    });
    const typed = { ...start, vehicle: { ...start.vehicle, produced: 2019, engineVolume: 1600 } };
    expect(withPlate(typed, '7654321').vehicle).toMatchObject({ produced: 2019, engineVolume: 1600 });
  });
});
