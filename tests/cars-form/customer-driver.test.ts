import { expect, test } from 'vitest';
import { withCustomer } from '@/app/(staff)/cars/request/drivers/customer-driver';
import { withPrevious } from '@/app/(staff)/cars/request/drivers/previous-policy';
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

test('CAR-01 a known policy that is about to end is carried over: its end, its insurer, and cover that follows it', () => {
  const values = withPrevious(startValues(today), { supplier: 'HAREL', insuranceEnd: '2026-12-31' }, today);
  expect(values).toMatchObject({
    insuranceRenewal: true,
    previousEnd: '2026-12-31',
    insuranceStart: '2027-01-01',
    insuranceEnd: '2028-01-31',
  });
  expect(values.drivers[0]!.insuranceCases.map(({ supplier }) => supplier)).toEqual(['HAREL', null, null, null]);
});

test('CAR-01 a policy that ended lately, or has just begun, tells the insurer only; an old one nothing', () => {
  const start = startValues(today);
  for (const insuranceEnd of ['2026-11-20', '2027-10-31']) {
    const values = withPrevious(start, { supplier: 'HAREL', insuranceEnd }, today);
    expect(values).toMatchObject({ insuranceRenewal: false, insuranceStart: start.insuranceStart });
    expect(values.drivers[0]!.insuranceCases[0]!.supplier).toBe('HAREL');
  }
  expect(withPrevious(start, { supplier: 'HAREL', insuranceEnd: '2025-11-20' }, today)).toEqual(start);
  expect(withPrevious(start, null, today)).toEqual(start);
});
