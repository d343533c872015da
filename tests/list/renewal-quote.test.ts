import { expect, test } from 'vitest';
import { newQuotePage } from '@/components/renewals/new-quote';
import { lines } from '@/lib/insurers/lines';

const renewal = {
  productType: 'CAR',
  registrationNumber: '1234567',
  customerId: 'c1',
  requestId: 'r1',
  insuranceEnd: '2027-01-31',
} as const;

test('RNW-03 a new quote knows car, customer and the end of the present policy', () => {
  expect(newQuotePage(renewal, { results: lines })).toBe('/cars/request?plate=1234567&customer=c1&after=2027-01-31');
  const flat = { ...renewal, productType: 'FLAT', registrationNumber: null } as const;
  expect(newQuotePage({ ...flat, requestId: null }, { results: lines })).toBe(
    '/property/request?customer=c1&after=2027-01-31',
  );
  expect(newQuotePage(flat, { results: lines })).toBe('/property/request?from=r1&customer=c1&after=2027-01-31');
});

test('RNW-03 nothing leads to a quote that cannot be made', () => {
  expect(newQuotePage(renewal, { results: ['LIFE'] })).toBeUndefined();
  expect(newQuotePage({ ...renewal, productType: 'TRAVEL' }, { results: lines })).toBeUndefined();
});
