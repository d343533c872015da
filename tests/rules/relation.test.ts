import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { coverageLines, gapsOf, homeIsInsured, type Insured, lineOf } from '@/lib/rules/quotes/coverage';
import { invertedRelation, relationTypes, seenRelation, storedRelation } from '@/lib/rules/people/relation';

const type = fc.constantFrom(...relationTypes);
const two = fc.uniqueArray(fc.uuid(), { minLength: 2, maxLength: 2 });

describe('CUS-04 one relation, two sides', () => {
  it('CUS-04 is stored the same from either side', () => {
    fc.assert(
      fc.property(type, two, (kind, [a, b]) => {
        const stored = storedRelation({ type: kind, customerId: a!, relativeId: b! });
        expect(storedRelation({ type: invertedRelation(kind), customerId: b!, relativeId: a! })).toEqual(stored);
      }),
    );
  });

  it('CUS-04 is seen as it was told, and inverted from the other side', () => {
    fc.assert(
      fc.property(type, two, (kind, [a, b]) => {
        const stored = storedRelation({ type: kind, customerId: a!, relativeId: b! });
        expect(seenRelation(stored, a!)).toEqual({ type: kind, customerId: a, relativeId: b });
        expect(seenRelation(stored, b!)).toEqual({ type: invertedRelation(kind), customerId: b, relativeId: a });
      }),
    );
  });

  it('CUS-04 CHILD and PARENT are each other’s inversion, the others their own', () => {
    expect(relationTypes.map(invertedRelation)).toEqual(['SPOUSE', 'PARENT', 'CHILD', 'SIBLING', 'COLLEAGUE']);
  });
});

describe('CUS-04 what a family lacks', () => {
  const none = { CAR: 0, PROPERTY: 0, LIFE: 0, HEALTH: 0 };
  const person = (over: Partial<Insured>): Insured => ({ type: null, birthday: '1980-01-01', policies: none, ...over });
  const today = '2026-11-21';

  it('CUS-04 the home of one spouse covers the other, not the parents', () => {
    const self = person({});
    const spouse = person({ type: 'SPOUSE', policies: { ...none, PROPERTY: 1, LIFE: 1 } });
    const parent = person({ type: 'PARENT' });
    const family = [self, spouse, parent];
    expect(family.map((one) => homeIsInsured(one, family))).toEqual([true, true, false]);
    expect(family.map((one) => gapsOf(one, family, today))).toEqual([
      ['NO_LIFE_POLICIES'],
      [],
      ['NO_LIFE_POLICIES', 'NO_PROPERTY_POLICIES'],
    ]);
  });

  it('CUS-04 a child lacks nothing until the day of being eighteen', () => {
    const born = (birthday: string) => gapsOf(person({ type: 'CHILD', birthday }), [], today);
    expect(born('2008-11-22')).toEqual([]);
    expect(born('2008-11-21')).toEqual(['NO_LIFE_POLICIES', 'NO_PROPERTY_POLICIES']);
  });

  it('CUS-04 several life policies are told of anybody', () => {
    for (const kind of [null, ...relationTypes])
      expect(gapsOf(person({ type: kind, policies: { ...none, LIFE: 2 } }), [], today)).toContain(
        'MULTIPLE_LIFE_POLICIES',
      );
  });

  it('CUS-04 products belong to the lines that the grid has', () => {
    expect((['CAR', 'FLAT', 'MORTGAGE', 'RISK', 'HEALTH', 'TRAVEL'] as const).map(lineOf)).toEqual([
      'CAR',
      'PROPERTY',
      'PROPERTY',
      'LIFE',
      'HEALTH',
      null,
    ]);
    expect(coverageLines).toHaveLength(4);
  });
});
