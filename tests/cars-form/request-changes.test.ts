import { describe, expect, it } from 'vitest';
import {
  copyYear,
  withAge,
  withBirthday,
  withExperience,
  withLicence,
} from '@/app/(staff)/cars/request/drivers/driver-changes';
import {
  addDriver,
  allowDrivers,
  type Change,
  chooseTypes,
  moveStart,
  removeDriver,
  setNorthDiscount,
  setPreviousEnd,
  setRenewal,
  setZip,
} from '@/app/(staff)/cars/request/request-changes';
import { type CarRequestValues, requestBody, startValues } from '@/app/(staff)/cars/request/request-values';
import type { CarRequest, InsuranceCase } from '@/lib/contract/quotes/car-request';
import { toggleInsuranceType } from '@/lib/rules/quotes/insurance-types';

const today = '2026-11-22';
const start = startValues(today);
const driver = start.drivers[0]!;
const after = (change: Change, values: CarRequestValues = start): CarRequestValues => ({ ...values, ...change });

describe('CAR-01 changes that touch more than one value', () => {
  it('CAR-01 third party takes the own share away and pushes comprehensive out; comprehensive brings it back', () => {
    const third = after(chooseTypes(start, toggleInsuranceType(start.insuranceTypes, 'ThirdParty')));
    expect(third).toMatchObject({
      insuranceTypes: ['Compulsory', 'ThirdParty'],
      ownShare: 0,
      compulsoryPayment: 'Online',
    });
    const back = after(chooseTypes(third, toggleInsuranceType(third.insuranceTypes, 'ComprehensiveInsurance')), third);
    expect(back).toMatchObject({ insuranceTypes: ['Compulsory', 'ComprehensiveInsurance'], ownShare: 1.5 });
  });

  it('CAR-01 the limit of third-party liability goes with the covers that have one', () => {
    const limited = after({ thirdPartyLimit: 1_000_000 });
    expect(chooseTypes(limited, ['Compulsory'])).toMatchObject({ thirdPartyLimit: null });
    expect(chooseTypes(limited, ['Compulsory', 'ThirdParty'])).not.toHaveProperty('thirdPartyLimit');
  });

  it('CAR-01 compulsory cover is paid online; the way of payment stays when another type is tapped', () => {
    const without = after(chooseTypes(start, ['ComprehensiveInsurance']));
    expect(without.compulsoryPayment).toBe('Offline');
    expect(chooseTypes(without, ['Compulsory', 'ComprehensiveInsurance']).compulsoryPayment).toBe('Online');
    const byHand: CarRequestValues = { ...start, compulsoryPayment: 'Offline' };
    expect(after(chooseTypes(byHand, ['Compulsory', 'ThirdParty']), byHand).compulsoryPayment).toBe('Offline');
  });

  it('CAR-01 a start brings its end along; a half-typed one brings nothing', () => {
    expect(moveStart('2026-03-05')).toEqual({ insuranceStart: '2026-03-05', insuranceEnd: '2027-03-31' });
    expect(moveStart('2026-12-20')).toEqual({ insuranceStart: '2026-12-20', insuranceEnd: '2028-01-31' });
    expect(moveStart('20.12')).toEqual({});
    expect(moveStart(null)).toEqual({});
  });

  it('CAR-01 a renewal starts the day after the old policy ends', () => {
    expect(setPreviousEnd('2026-12-31', today)).toMatchObject({
      insuranceStart: '2027-01-01',
      insuranceEnd: '2028-01-31',
    });
    expect(setRenewal({ ...start, previousEnd: '2026-12-31' }, true, today)).toMatchObject({
      insuranceRenewal: true,
      insuranceStart: '2027-01-01',
    });
    expect(setRenewal(start, true, today)).toEqual({ insuranceRenewal: true });
  });

  it('CAR-01 who may drive decides how many drivers there are', () => {
    const family = after(allowDrivers(start, 'family', today));
    expect(family.drivers.map(({ genderMale, maritalStatus }) => [genderMale, maritalStatus])).toEqual([
      [true, 'MARRIED'],
      [false, 'MARRIED'],
    ]);
    expect(after(allowDrivers(family, '3', today), family).drivers).toHaveLength(3);
    expect(after(allowDrivers(family, 'one', today), family).drivers).toHaveLength(1);
    expect(after(allowDrivers(start, 'any', today)).drivers).toHaveLength(2);
  });

  it('CAR-01 drivers are added and removed one by one', () => {
    const two = after(addDriver({ ...start, zipCode: '1234567' }, today));
    expect(two.drivers.map(({ zipCode }) => zipCode)).toEqual([driver.zipCode, '1234567']);
    expect(removeDriver(two, 0).drivers).toEqual([two.drivers[1]]);
  });

  it('CAR-01 a post code moves the drivers who had the same one', () => {
    const two: CarRequestValues = { ...start, drivers: [driver, { ...driver, zipCode: '9876543' }] };
    expect(setZip(two, '3309501').drivers?.map(({ zipCode }) => zipCode)).toEqual(['3309501', '9876543']);
  });

  it('CAR-01 the north discount sets the post code that stands for the region, and spares one that was typed', () => {
    const north = after(setNorthDiscount(start, true));
    expect(north.zipCode).toBe('3309501');
    expect(after(setNorthDiscount(north, false), north).zipCode).toBe('6816620');
    expect(setNorthDiscount({ ...start, zipCode: '1234567' }, true)).toEqual({ hasNorthRegionDiscount: true });
  });

  it('CAR-01 a plate that is irrelevant is not sent', () => {
    const request = { ...startValues(today, '1234567'), registrationNumberIsIrrelevant: true } as unknown as CarRequest;
    expect(requestBody(request).vehicle.registrationNumber).toBe('');
    expect(requestBody({ ...request, registrationNumberIsIrrelevant: false }).vehicle.registrationNumber).toBe(
      '1234567',
    );
  });
});

describe('CAR-03 drivers and their history', () => {
  it('CAR-03 a birthday sets the age, and an age drops a birthday that says otherwise', () => {
    const born = withBirthday(driver, '1990-11-23', today);
    expect(born.yearsOld).toBe(35);
    expect(withAge(born, 35, today).birthday).toBe('1990-11-23');
    expect(withAge(born, 40, today).birthday).toBeNull();
    expect(withBirthday(driver, '23.11', today).yearsOld).toBe(24);
    expect(withBirthday(driver, '2030-01-01', today).yearsOld).toBe(24);
  });

  it('CAR-03 experience and licence date keep in step', () => {
    expect(withLicence(driver, '2010-11-22', today).experience).toBe(16);
    expect(withExperience(driver, 10, today)).toMatchObject({ experience: 10, licenseIssued: '2016-11-22' });
    const licensed = withLicence(driver, '2010-05-01', today);
    expect(withExperience(licensed, 16, today).licenseIssued).toBe('2010-05-01');
    expect(withExperience(licensed, null, today)).toMatchObject({ experience: null, licenseIssued: '2010-05-01' });
  });

  it('CAR-03 one year is copied to the others, each staying its own year', () => {
    const cases: InsuranceCase[] = driver.insuranceCases.map((year, at) =>
      at === 0 ? { ...year, supplier: 'HAREL', claims: 2 } : year,
    );
    const copied = copyYear(cases, 0);
    expect(copied.map(({ yearsAgo, supplier, claims }) => [yearsAgo, supplier, claims])).toEqual(
      [1, 2, 3, 4].map((year) => [year, 'HAREL', 2]),
    );
  });
});
