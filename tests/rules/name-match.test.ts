import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  isOneLetterAway,
  nameLikeness,
  nameSkeletons,
  heardAs,
  soundAlike,
  soundsOf,
} from '@/lib/rules/people/name-match';
import { femaleNames, lastNames, maleNames } from '@/reference/concepts/customers/names';

const demoNames = [...maleNames, ...femaleNames, ...lastNames];
const hebrewName = fc
  .array(fc.constantFrom(...'אבגדהוזחטיכלמנסעפצקרשת'), { minLength: 2, maxLength: 9 })
  .map((letters) => letters.join(''));
const anyName = fc.oneof(hebrewName, fc.constantFrom(...demoNames.flat()), fc.string({ maxLength: 12 }));

describe('CUS-05 names as Israelis write them', () => {
  it.each(demoNames)('CUS-05 %s and %s are one name', (he, latin) => {
    expect(nameLikeness(he, latin)).toBe('SPELLING');
    expect(nameLikeness(latin, he)).toBe('SPELLING');
  });

  it.each([
    ['דויד', 'דוד'],
    ['אהרון', 'אהרן'],
    ['שלומית', 'שלמית'],
    ['יעקובוביץ׳', 'יעקבוביץ'],
    ['Levi', 'Levy'],
    ['Cohen', 'Kohen'],
    ['Haim', 'Chaim'],
    ['Yitzhak', 'Itzchak'],
    ['קוזנצוב', 'Кузнецов'],
    ['Ivanov', 'Иванов'],
  ])('CUS-05 %s and %s differ in spelling alone', (one, other) => {
    expect(nameLikeness(one, other)).toBe('SPELLING');
  });

  it.each([
    ["חג'ג'", 'חג׳ג׳'],
    ['בן-דוד', 'בן דוד'],
    ['אבו־חאטום', 'אבו חאטום'],
    ['כהן', 'כֹּהֵן'],
    ['COHEN', 'cohen'],
    ['שלום', 'שלומ'],
  ])('CUS-05 %s and %s are the same', (one, other) => {
    expect(nameLikeness(one, other)).toBe('SAME');
  });

  it.each([
    ['רחל', 'לאה'],
    ['דן', 'רן'],
    ['Cohen', 'לוי'],
    ['', 'כהן'],
    ['-', '-'],
  ])('CUS-05 "%s" and "%s" are two names', (one, other) => {
    expect(nameLikeness(one, other)).toBe('OTHER');
  });

  it('CUS-05 likeness does not depend on who comes first', () => {
    fc.assert(fc.property(anyName, anyName, (a, b) => nameLikeness(a, b) === nameLikeness(b, a)));
  });

  it('CUS-05 mothers of reading inside a Hebrew name change its spelling at most', () => {
    fc.assert(
      fc.property(hebrewName, fc.nat(), fc.constantFrom('ו', 'י'), (name, seed, mother) => {
        const at = 1 + (seed % name.length);
        return ['SAME', 'SPELLING'].includes(nameLikeness(name, name.slice(0, at) + mother + name.slice(at)));
      }),
    );
  });

  it('CUS-05 two spellings of one name are found by one key', () => {
    const respelled = fc.tuple(hebrewName, fc.nat(), fc.constantFrom('', 'ו', 'י')).map(([name, seed, mother]) => {
      const at = 1 + (seed % name.length);
      return [name, name.slice(0, at) + mother + name.slice(at)] as const;
    });
    const pairs = fc.oneof(
      respelled,
      fc.constantFrom(...demoNames),
      fc.tuple(fc.constantFrom(...demoNames.flat()), fc.constantFrom(...demoNames.flat())),
    );
    fc.assert(
      fc.property(
        pairs,
        ([a, b]) =>
          nameLikeness(a, b) === 'OTHER' ||
          nameLikeness(a, b) === 'NEAR' ||
          nameSkeletons(a).some((key) => nameSkeletons(b).includes(key)),
      ),
      { numRuns: 2_000 },
    );
  });

  it('CUS-05 a letter added, dropped, changed or swapped with its neighbour is one away, two are not', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-m]{4,9}$/), fc.nat(), (word, seed) => {
        const at = seed % (word.length - 1);
        const swapped = word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2);
        expect(isOneLetterAway(word, word.slice(0, at) + word.slice(at + 1))).toBe(true);
        expect(isOneLetterAway(word, `${word.slice(0, at)}z${word.slice(at + 1)}`)).toBe(true);
        expect(isOneLetterAway(`${word.slice(0, at)}z${word.slice(at)}`, word)).toBe(true);
        expect(isOneLetterAway(word, swapped)).toBe(word !== swapped);
        expect(isOneLetterAway(word, `${word}zz`)).toBe(false);
      }),
    );
  });
});

describe('CUS-01 names by their sound', () => {
  it.each([
    ['כהן', 'cohen'],
    ['כהן', 'коэн'],
    ['לוי', 'levy'],
    ['אברהם', 'abraham'],
    ['ויקטור', 'victor'],
    ['יוסף', 'joseph'],
    ['רוזנברג', 'rosenberg'],
    ['רוזנצווייג', 'rosenzweig'],
    ['צור', 'tzur'],
    ['יעקובוביץ', 'yakubovich'],
    ['שרה', 'sarah'],
    ['שושנה', 'shoshana'],
    ['קוזנצוב', 'кузнецов'],
    ['יורי', 'Юрий'],
    ['סבטלנה', 'Светлана'],
    ['אורית', 'אורית'],
  ])('CUS-01 %s and %s', (one, other) => {
    expect(soundAlike(one, other)).toBe(true);
    expect(soundAlike(other, one)).toBe(true);
  });

  it.each([
    ['כהן', 'levy'],
    ['דוד', 'דנה'],
    ['רחל', 'לאה'],
    ['12', '12'],
  ])('CUS-01 %s and %s are not one', (one, other) => {
    expect(soundAlike(one, other)).toBe(false);
  });

  it.each([
    ['דוד', 'david'],
    ['חוה', 'hava'],
    ['לאה', 'leah'],
    ['גיא', 'guy'],
    ['נועה', 'noa'],
    ['שי', 'shay'],
    ['יואב', 'yoav'],
    ['נוה', 'naveh'],
  ])('CUS-01 %s is heard as %s', (hebrew, latin) => {
    expect(heardAs(latin).filter((sound) => heardAs(hebrew).includes(sound))).not.toEqual([]);
  });

  it('CUS-01 a word with digits is heard as nothing', () => expect(heardAs('דוד2')).toEqual([]));

  it('CUS-01 whatever is typed, the sounds are few, and more than one sound each', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (word) => {
        const sounds = soundsOf(word);
        expect(sounds.length).toBeLessThanOrEqual(16);
        for (const sound of sounds) expect(sound.length).toBeGreaterThan(1);
      }),
    );
  });
});
