import { describe, expect, it } from 'vitest';
import { insurersOf } from '@/lib/insurers/insurers-of';
import type { Supplier } from '@/lib/insurers/registry';
import { askInsurer, firstDiscounts, paceOf, type Question } from '@/reference/simulators/rating/car/ask-insurer';
import { insurers } from '@/reference/simulators/rating/car/roster';
import { zipSentinels } from '@/reference/simulators/rating/car/sentinels';
import { timeout } from '@/reference/simulators/rating/timeout';
import { model, request } from './request';

const question = (over: Parameters<typeof request>[0] = {}, requestId = 'a request'): Question => ({
  requestId,
  request: request(over),
  model,
  mismatch: null,
});

const kinds = (zipCode: string, attempt = 1) =>
  Object.fromEntries(
    insurersOf('CAR').map((supplier) => [supplier, askInsurer(question({ zipCode }), supplier, attempt).kind]),
  );

describe('CAR-04 how the insurers answer', () => {
  it.each(insurersOf('CAR'))('CAR-04 %s keeps to its pace, the same for the same request', (supplier) => {
    const [shortest, longest] = insurers[supplier].pace;
    const paces = Array.from({ length: 50 }, (_, at) => paceOf(question({}, `request ${at}`), supplier, 1));
    expect(Math.min(...paces)).toBeGreaterThanOrEqual(shortest);
    expect(Math.max(...paces)).toBeLessThanOrEqual(longest);
    expect(new Set(paces).size).toBeGreaterThan(30);
    expect(paceOf(question(), supplier, 1)).toBe(paceOf(question(), supplier, 1));
  });

  it('CAR-04 answers are the same whenever asked', () => {
    for (const supplier of insurersOf('CAR'))
      expect(askInsurer(question(), supplier, 1)).toEqual(askInsurer(question(), supplier, 2));
  });

  it.each([
    [9999901, 'MIGDAL', 'silent', 'priced'],
    [9999912, 'NKR', 'silent', 'priced'],
    [9999921, 'MIGDAL', 'failed', 'failed'],
    [9999949, 'FNX', 'failed', 'failed'],
  ] as const)('CAR-04 zip %i makes %s answer %s, and %s when asked again', (zip, supplier: Supplier, first, second) => {
    expect(kinds(String(zip))[supplier]).toBe(first);
    expect(kinds(String(zip), 2)[supplier]).toBe(second);
    expect(Object.values(kinds(String(zip))).filter((kind) => kind === first)).toHaveLength(1);
  });

  it('CAR-04 price 0 is a fault with its own name', () => {
    expect(askInsurer(question({ zipCode: '9999951' }), 'SHIRBIT', 1)).toEqual({
      kind: 'failed',
      reason: { code: 'ZERO_PRICE', values: {} },
    });
  });

  it('CAR-04 sentinels for everybody', () => {
    expect(new Set(Object.values(kinds('9999900')))).toEqual(new Set(['refused']));
    expect(new Set(Object.values(kinds('9999991')))).toEqual(new Set(['silent']));
    expect(new Set(Object.values(kinds('9999991', 2)))).toEqual(new Set(['priced']));
    expect(new Set(Object.values(kinds('9999992')))).toEqual(new Set(['failed']));
    expect(new Set(Object.values(kinds('9999993')))).toEqual(new Set(['priced', 'silent', 'failed', 'refused']));
    for (const supplier of insurersOf('CAR')) {
      const slow = paceOf(question({ zipCode: '9999990' }), supplier, 1);
      expect(slow).toBeGreaterThan(paceOf(question(), supplier, 1));
      expect(slow).toBeLessThan(timeout);
    }
  });

  it('CAR-04 the protection sentinel blocks every offer', () => {
    const answer = askInsurer(question({ zipCode: '9999994' }), 'FNX', 1);
    expect(answer).toMatchObject({
      kind: 'priced',
      offers: [
        { defenceLevelRequired: 3, blockingRules: [{ code: 'HIGH_DEFENCE', values: { required: 3, fitted: 0 } }] },
      ],
    });
  });

  it('CAR-04 every sentinel is a zip that no place has, with its effect written down', () => {
    for (const { zip, effect } of zipSentinels) {
      expect(zip).toMatch(/^99999\d\d$/);
      expect(effect.length).toBeGreaterThan(10);
    }
  });

  it("CAR-05 an offer begins with the insurer's discounts when asked for, never with the agent's commission", () => {
    const answer = askInsurer(question(), 'FNX', 1);
    const offer = answer.kind === 'priced' ? answer.offers[0] : undefined;
    expect(firstDiscounts(offer!, request())).toEqual([]);
    expect(firstDiscounts(offer!, request({ applyOptionalDiscounts: true }))).toEqual(['NO_CLAIMS']);
    expect(firstDiscounts(offer!, request({ applyOptionalDiscounts: true, hasCompulsoryDiscount: true }))).toEqual([
      'NO_CLAIMS',
      'COMPULSORY',
    ]);
  });
});
