import { expect, test } from 'vitest';
import { startOfIntake } from '@/app/(staff)/orders/[orderId]/attach/use-intake';
import type { Attaching } from '@/lib/contract/orders/attachings';
import { yearsBefore } from '@/lib/rules/time/calendar';
import { defaultDriver } from '@/lib/shapes/default-car-request';
import { personOfDriver } from '@/lib/shapes/driver-person';
import { requestOfToday } from '../reference/rating/request';

const today = '2026-11-26';
const createTs = `${today}T10:00:00Z`;
const asked = (over: object) => ({
  request: { ...requestOfToday(), drivers: [{ ...defaultDriver(today), ...over }] },
  createTs,
});
const unattached = { order: { customer: null }, number: null } as unknown as Attaching;

test('ORD-09 a new customer starts with birthday, licence and gender of the driver who was asked for', () => {
  const driver = personOfDriver(
    asked({ genderMale: false, yearsOld: 41, birthday: '1985-03-02', experience: 20, licenseIssued: '2006-01-15' }),
  );
  const { customer } = startOfIntake(unattached, driver);
  expect(customer.kind).toBe('new');
  expect(customer.customer.customerInfo).toMatchObject({
    gender: 'FEMALE',
    birthday: '1985-03-02',
    drivingLicenseIssued: '2006-01-15',
  });
});

test('ORD-09 what nobody stated is not taken over: the licence date of the assumed driver', () => {
  const driver = personOfDriver(asked({}));
  expect(driver).toMatchObject({ birthday: null, drivingLicenseIssued: null });
  expect(defaultDriver(today).licenseIssued).toBe(yearsBefore(today, 3));
});
