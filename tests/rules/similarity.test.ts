import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  groupsOf,
  type MatchFacts,
  matchKeyRules,
  matchKeys,
  similarFrom,
  similarityOf,
} from '@/lib/rules/people/similarity';
import { lastNames, maleNames } from '@/reference/concepts/customers/names';

const base: MatchFacts = {
  firstName: 'דוד',
  lastName: 'כהן',
  birthday: null,
  idNumber: null,
  phones: [],
  mails: [],
  plates: [],
  addresses: [],
};
const like = (one: Partial<MatchFacts>, other: Partial<MatchFacts>) =>
  similarityOf({ ...base, ...one }, { ...base, ...other });

/** Few different values, so that customers share many. */
const few = (...values: string[]) => fc.uniqueArray(fc.constantFrom(...values), { maxLength: 2 });
const names = (list: readonly (readonly [string, string])[]) =>
  fc.constantFrom(...list.slice(0, 6).flat(), 'דויד', 'כוהן', 'Davidd');
const facts: fc.Arbitrary<MatchFacts> = fc.record({
  firstName: names(maleNames),
  lastName: names(lastNames),
  birthday: fc.constantFrom(null, '1980-01-02', '1991-12-30'),
  idNumber: fc.constantFrom(null, '012345674', '12345674', '012345675', '200000008'),
  phones: few('0521111111', '0522222222'),
  mails: few('a@b.example', 'c@d.example'),
  plates: few('12345678', '7654321'),
  addresses: few('5000 213 10', '3000 44 2'),
});

describe('CUS-05 how likely two customers are one', () => {
  it('CUS-05 is symmetric, between 0 and 100, and gives each reason once', () => {
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        const one = similarityOf(a, b);
        expect(similarityOf(b, a)).toEqual(one);
        expect(one.score).toBeGreaterThanOrEqual(0);
        expect(one.score).toBeLessThanOrEqual(100);
        expect(new Set(one.reasons).size).toBe(one.reasons.length);
      }),
    );
  });

  it('CUS-05 whoever is similar shares a key, so that comparing those alone misses nobody', () => {
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        fc.pre(similarityOf(a, b).score >= similarFrom);
        const keys = new Set(matchKeys(a));
        return matchKeys(b).some((key) => keys.has(key));
      }),
      { numRuns: 3_000 },
    );
  });

  it('CUS-05 keys that are made in another way have another number, by which everybody’s are made anew', () => {
    const keys = [...maleNames, ...lastNames].flat().flatMap((name) =>
      matchKeys({
        firstName: name,
        lastName: 'כהן',
        birthday: '1971-03-04',
        idNumber: '0123',
        phones: ['1'],
        mails: ['a@b'],
        plates: ['2'],
        addresses: ['x'],
      }),
    );
    const print = createHash('sha256').update(JSON.stringify(keys)).digest('base64url').slice(0, 12);
    expect({ matchKeyRules, print }).toEqual({ matchKeyRules: 1, print: '7jM36s9QhGBt' });
  });

  it('CUS-05 a phone that both have never makes them less alike', () => {
    fc.assert(
      fc.property(facts, facts, (a, b) => {
        const shared = { phones: ['0539999999'] };
        return (
          similarityOf({ ...a, ...shared }, { ...b, ...shared }).score >=
          similarityOf({ ...a, phones: [] }, { ...b, phones: [] }).score
        );
      }),
    );
  });

  it.each<[string, Partial<MatchFacts>, Partial<MatchFacts>]>([
    [
      'the same ID, its zero lost in a spreadsheet',
      { idNumber: '012345674' },
      { idNumber: '12345674', firstName: 'דודי' },
    ],
    ['the same name and phone', { phones: ['0521111111'] }, { phones: ['0521111111'] }],
    [
      'Hebrew and Latin, and the birthday',
      { birthday: '1980-01-02' },
      { firstName: 'David', lastName: 'Cohen', birthday: '1980-01-02' },
    ],
    [
      'names in each other’s places, and the car',
      { plates: ['12345678'] },
      { firstName: 'כהן', lastName: 'דוד', plates: ['12345678'] },
    ],
    ['the same name and home', { addresses: ['x'] }, { addresses: ['x'] }],
    ['a slip of the pen in the ID', { idNumber: '012345674' }, { idNumber: '012345647' }],
  ])('CUS-05 %s: similar', (_, one, other) => {
    expect(like(one, other).score).toBeGreaterThanOrEqual(similarFrom);
  });

  const household = { phones: ['031111111'], addresses: ['x'], plates: ['12345678'] };
  it.each<[string, Partial<MatchFacts>, Partial<MatchFacts>]>([
    ['a name alone', {}, {}],
    ['husband and wife of one home, phone and car', household, { ...household, firstName: 'רחל' }],
    [
      'twins',
      { ...household, plates: [], birthday: '1980-01-02' },
      { ...household, plates: [], firstName: 'רון', birthday: '1980-01-02' },
    ],
    [
      'namesakes with two IDs',
      { idNumber: '012345674', birthday: '1980-01-02' },
      { idNumber: '200000008', birthday: '1980-01-02' },
    ],
  ])('CUS-05 %s: not similar', (_, one, other) => {
    expect(like(one, other).score).toBeLessThan(similarFrom);
  });

  it('CUS-05 groups hold whoever hangs together, and nobody twice', () => {
    const pair = fc.tuple(fc.integer({ min: 0, max: 12 }).map(String), fc.integer({ min: 0, max: 12 }).map(String));
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 20 }), (pairs) => {
        const groups = groupsOf(pairs);
        const members = groups.flat();
        expect(new Set(members).size).toBe(members.length);
        for (const [a, b] of pairs) expect(groups.find((group) => group.includes(a))).toContain(b);
      }),
    );
  });
});
