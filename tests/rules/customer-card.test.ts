import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressProblems } from '@/lib/rules/people/address';
import { type CustomerFields, changedParts, mergeCards, partsOf, withParts } from '@/lib/shapes/customer-changes';
import { customerProblems } from '@/lib/rules/people/customer';
import { comparedMedium, isRepeated, listItems } from '@/lib/rules/people/medium';

const address = {
  type: 'LIVING',
  country: 'IL',
  city: 'חיפה',
  street: 'הרצל',
  house: '3',
  apartment: '1',
  zipCode: '2620248',
  postBox: '',
  cityIds: [],
  streetIds: [],
} as const;

describe('CUS-03 addresses', () => {
  it.each(['REGISTRATION', 'LIVING', 'POST'] as const)(
    'CUS-03 of type %s need city, street, house, apartment and post code',
    (type) => {
      const rules = addressProblems({ type, city: ' ', street: '' });
      expect(rules.map(({ path, rule }) => `${path}:${rule}`)).toEqual([
        'city:required',
        'street:required',
        'house:required',
        'apartment:required',
        'zipCode:required',
      ]);
    },
  );

  it('CUS-03 of no type need nothing, but a post code is of digits', () => {
    expect(addressProblems({ type: 'NONE' })).toEqual([]);
    expect(addressProblems({ type: 'NONE', zipCode: '12a45' })).toEqual([{ path: 'zipCode', rule: 'numeric' }]);
    expect(addressProblems({ ...address, zipCode: '123' })).toEqual([{ path: 'zipCode', rule: 'zipLength' }]);
    expect(addressProblems({ ...address, country: 'US', zipCode: '123' })).toEqual([]);
    expect(addressProblems(address)).toEqual([]);
  });
});

describe('CUS-03 media', () => {
  it('CUS-03 lists with commas are taken item by item, empty items ignored', () => {
    fc.assert(
      fc.property(
        fc.array(fc.stringMatching(/^[\w@.+-]{1,12}$/)),
        fc.array(fc.constantFrom(',', ', ', ';', '\n', ',,')),
        (items, commas) => {
          const text = items.map((item, at) => item + (commas[at % Math.max(1, commas.length)] ?? ',')).join('');
          expect(listItems(text)).toEqual(items);
        },
      ),
    );
  });

  it('CUS-03 one medium in two notations is repeated, whatever stands between', () => {
    const media = [
      { mediaType: 'MOBILE_PHONE', value: '052-1234567' },
      { mediaType: 'MAIL', value: 'A@b.co' },
      { mediaType: 'MOBILE_PHONE', value: '+972 52 1234567' },
      { mediaType: 'PHONE', value: '0521234567' },
      { mediaType: 'MAIL', value: '' },
      { mediaType: 'MAIL', value: ' ' },
    ] as const;
    expect(media.map((_, at) => isRepeated(media, at))).toEqual([false, false, true, false, false, false]);
    expect(comparedMedium(media[0])).toBe(comparedMedium(media[2]));
    expect(customerProblems({ customerInfo: {}, media }).map(({ path, rule }) => [path, rule])).toEqual([
      ['media.2.value', 'repeated'],
    ]);
  });
});

const text = fc.constantFrom('', 'דנה', 'Dana', 'כהן', 'לוי');
const card: fc.Arbitrary<CustomerFields> = fc.record({
  customerInfo: fc.record({
    title: fc.constantFrom('MISTER', 'DOCTOR'),
    firstName: text,
    lastName: text,
    middleName: fc.option(text),
    gender: fc.constantFrom('MALE', 'FEMALE'),
    maritalStatus: fc.constant('SINGLE'),
    birthday: fc.constantFrom(null, '1980-01-02'),
    language: fc.constantFrom('HE', 'RU'),
    drivingLicenseIssued: fc.constant(null),
  }),
  passport: fc.option(
    fc.record({ type: fc.constantFrom('NATIONAL_ID', 'PASSPORT'), passportNumber: fc.constantFrom('111', '222') }),
  ),
  media: fc.array(
    fc.record({ mediaType: fc.constantFrom('MAIL', 'MOBILE_PHONE'), value: fc.constantFrom('a', 'b', 'c') }),
    { maxLength: 3 },
  ),
  addresses: fc.uniqueArray(fc.record({ type: fc.constantFrom('LIVING', 'POST'), city: text, street: text }), {
    maxLength: 2,
    selector: ({ type }) => type,
  }),
  professionalInfo: fc.record({ occupation: fc.option(text) }),
  customerStatus: fc.constantFrom('COMPLETED', 'LEAD'),
  customerPrivileges: fc.constantFrom('STANDARD', 'PREMIUM'),
}) as fc.Arbitrary<CustomerFields>;

describe('CUS-03 two people on one card', () => {
  it('CUS-03 a card differs in nothing from itself, and in what was changed from another', () => {
    fc.assert(
      fc.property(card, card, (one, other) => {
        expect(changedParts(one, one)).toEqual([]);
        expect(changedParts(one, other).sort()).toEqual(changedParts(other, one).sort());
        expect(changedParts(withParts(one, other, changedParts(one, other)), other)).toEqual([]);
      }),
    );
  });

  it('CUS-03 nothing that either of them changed is lost, and nothing else is', () => {
    fc.assert(
      fc.property(card, card, card, (base, mine, theirs) => {
        const merged = mergeCards(base, mine, theirs);
        const [result, own, other] = [partsOf(merged.card), partsOf(mine), partsOf(theirs)];
        const same = (one: unknown, two: unknown) => JSON.stringify(one ?? null) === JSON.stringify(two ?? null);
        for (const key of changedParts(base, mine))
          if (!merged.clashes.includes(key)) expect([key, same(result.get(key), own.get(key))]).toEqual([key, true]);
        for (const key of merged.theirs) expect([key, same(result.get(key), other.get(key))]).toEqual([key, true]);
        expect(
          merged.clashes.every(
            (key) => changedParts(base, theirs).includes(key) && changedParts(base, mine).includes(key),
          ),
        ).toBe(true);
      }),
    );
  });

  it('CUS-03 the same change by both is none to choose of', () => {
    fc.assert(
      fc.property(card, card, (base, both) => {
        expect(mergeCards(base, both, both)).toMatchObject({ clashes: [], theirs: [] });
      }),
    );
  });
});
