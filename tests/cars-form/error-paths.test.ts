import { describe, expect, it } from 'vitest';
import { flattenErrors, inPageOrder, nearestPath, rulesOf } from '@/components/form/frame/error-paths';

describe('NAV-08 error messages', () => {
  it('NAV-08 lists every field that is wrong, array items and array errors included', () => {
    const errors = {
      zipCode: { type: 'custom', message: 'zipLength' },
      drivers: [undefined, { yearsOld: { type: 'custom', message: 'driverAge', ref: { name: 'x' } } }],
      groups: { root: { type: 'server', message: 'required' } },
      vehicle: { produced: { type: 'too_small', message: 'required', types: { too_small: ['required', 'invalid'] } } },
    };
    expect(flattenErrors(errors)).toEqual([
      { path: 'zipCode', rules: ['zipLength'] },
      { path: 'drivers.1.yearsOld', rules: ['driverAge'] },
      { path: 'groups', rules: ['required'] },
      { path: 'vehicle.produced', rules: ['required', 'invalid'] },
    ]);
  });

  it('NAV-08 tells a field that is called "type" from an error', () => {
    expect(flattenErrors({ rider: { type: { type: 'custom', message: 'invalid' } } })).toEqual([
      { path: 'rider.type', rules: ['invalid'] },
    ]);
  });

  it('NAV-08 names each rule once', () => {
    expect(rulesOf({ type: 'custom', message: 'a', types: { custom: ['a', 'b'] } })).toEqual(['a', 'b']);
    expect(rulesOf(undefined)).toEqual([]);
  });

  it('NAV-08 finds the field that stands for a path', () => {
    const shown = ['vehicle.model', 'drivers.0.yearsOld', 'drivers.0.zipCode'];
    expect(nearestPath('vehicle.model', shown)).toBe('vehicle.model');
    expect(nearestPath('vehicle.model.modelCode', shown)).toBe('vehicle.model');
    expect(nearestPath('drivers.0', shown)).toBe('drivers.0.yearsOld');
    expect(nearestPath('websiteKey', shown)).toBeUndefined();
  });

  it('NAV-08 sums errors up in the order of the page', () => {
    const entries = ['zipCode', 'websiteKey', 'vehicle.model.modelCode', 'plate'].map((path) => ({ path, rules: [] }));
    expect(inPageOrder(entries, ['plate', 'vehicle.model', 'zipCode']).map(({ path }) => path)).toEqual([
      'plate',
      'vehicle.model.modelCode',
      'zipCode',
      'websiteKey',
    ]);
  });
});
