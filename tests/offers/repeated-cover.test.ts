import { expect, test } from 'vitest';
import { repeatsCover } from '@/components/offers/ordering/repeated-cover';
import type { CarProduct } from '@/lib/contract/quotes/cars';
import { offer } from './offers';

const line: Parameters<typeof repeatsCover>[1] = { coversOf: ({ insuranceTypes }: CarProduct) => insuranceTypes };

test('ORD-01 rival offers cover the same twice, parts of one cover do not', () => {
  const compulsory = offer('compulsory', 1_300, { insuranceTypes: ['Compulsory'] });
  const own = offer('own', 3_000, { insuranceTypes: ['ComprehensiveInsurance'] });
  expect(repeatsCover([compulsory, own], line)).toBe(false);
  expect(repeatsCover([compulsory, offer('both', 4_300)], line)).toBe(true);
  expect(repeatsCover([offer('both', 4_300)], line)).toBe(false);
});
