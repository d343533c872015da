import { expect, test } from 'vitest';
import { withCustomer } from '@/app/(staff)/cars/request/customer-driver';
import { startValues } from '@/app/(staff)/cars/request/request-values';

const today = '2026-11-21';
const customer = {
  customerId: 'c',
  gender: 'FEMALE',
  maritalStatus: 'MARRIED',
  birthday: '1990-06-01',
  drivingLicenseIssued: '2010-03-05',
} as const;

test('CUS-02 a quote that is asked for from the card has the customer as its driver', () => {
  const { drivers } = withCustomer(startValues(today), customer, today);
  expect(drivers[0]).toMatchObject({
    gender: 'FEMALE',
    maritalStatus: 'MARRIED',
    birthday: '1990-06-01',
    yearsOld: 36,
    licenseIssued: '2010-03-05',
    experience: 16,
  });
});

test('CUS-02 what the card does not know stays as a new request has it', () => {
  const start = startValues(today);
  const { drivers } = withCustomer(start, { ...customer, birthday: null, drivingLicenseIssued: undefined }, today);
  expect(drivers[0]).toEqual({ ...start.drivers[0], gender: 'FEMALE', maritalStatus: 'MARRIED' });
});
