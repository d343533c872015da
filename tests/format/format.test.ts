import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatAddress } from '@/lib/format/address';
import { isolate, withoutMarks } from '@/lib/format/bidi';
import { formatCountdown } from '@/lib/format/countdown';
import { countries, countryName, homeCountry } from '@/lib/format/country';
import { formatDay, formatInstant, formatMonth } from '@/lib/format/date';
import { formatMoney, formatNumber, formatPercent } from '@/lib/format/number';
import { formatPhone } from '@/lib/format/phone';
import { locales } from '@/lib/i18n/locales';
import { phoneForm } from '@/lib/rules/people/phone';

const nbsp = '\u00A0';

describe('NAV-06 money, numbers and percentages', () => {
  test('NAV-06 amounts are whole shekels in the way of the locale', () => {
    expect(formatMoney({ amount: 1234567 }, 'he')).toBe('₪1,234,567');
    expect(formatMoney({ amount: -350 }, 'he')).toBe('-₪350');
    expect(formatMoney({ amount: 1234, currency: 'ILS' }, 'en')).toBe('₪1,234');
    expect(formatMoney({ amount: -1234567 }, 'ru')).toBe(`-1${nbsp}234${nbsp}567${nbsp}₪`);
  });

  test('NAV-06 no amount carries direction marks, and its digits are its own', () => {
    fc.assert(
      fc.property(fc.integer(), fc.constantFrom(...locales), (amount, locale) => {
        const text = formatMoney({ amount }, locale);
        expect(withoutMarks(text)).toBe(text);
        expect(text.replace(/\D/g, '')).toBe(String(Math.abs(amount)));
      }),
    );
  });

  test('NAV-06 numbers and percentages', () => {
    expect(formatNumber(12345.5, 'he')).toBe('12,345.5');
    expect(formatNumber(12345.5, 'ru')).toBe(`12${nbsp}345,5`);
    expect(formatPercent(1.5, 'he')).toBe('1.5%');
    expect(formatPercent(5, 'ru')).toBe(`5${nbsp}%`);
  });
});

describe('NAV-06 dates', () => {
  test('NAV-06 a month stands in words, in Russian without the "г." behind the year', () => {
    expect(['he', 'en', 'ru'].map((locale) => formatMonth('2026-12', locale))).toEqual([
      'דצמבר 2026',
      'December 2026',
      'декабрь 2026',
    ]);
  });

  test('NAV-06 a day is DD.MM.YYYY', () => {
    expect(formatDay('2027-03-31')).toBe('31.03.2027');
  });

  test('NAV-06 an instant is Israeli time, in winter, in summer and at midnight', () => {
    expect(formatInstant('2026-11-21T21:59:00Z')).toBe('21.11.2026 23:59');
    expect(formatInstant('2026-11-21T22:00:00Z')).toBe('22.11.2026 00:00');
    expect(formatInstant('2026-07-21T06:05:00.000Z')).toBe('21.07.2026 09:05');
  });
});

test.each([
  [300, '5:00'],
  [59.2, '1:00'],
  [9, '0:09'],
  [0, '0:00'],
  [-4, '0:00'],
  [6000, '100:00'],
])('SGN-01 %d seconds left read %s', (seconds, text) => {
  expect(formatCountdown(seconds)).toBe(text);
});

describe('NAV-06 phones', () => {
  test.each([
    ['0501234567', '050-123-4567'],
    ['077-1234567', '077-123-4567'],
    ['031234567', '03-123-4567'],
    ['+972501234567', '050-123-4567'],
    ['97231234567', '03-123-4567'],
    ['79161234567', '+7 916 123-45-67'],
    ['1700123456', '1-700-123-456'],
    ['12345', '12345'],
  ])('NAV-06 %s is read %s', (phone, text) => {
    expect(formatPhone(phone)).toBe(text);
  });

  test('NAV-06 writing a phone loses no digit', () => {
    const phone = fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: 4, maxLength: 15 });
    fc.assert(
      fc.property(phone, (digits) => {
        expect(phoneForm(formatPhone(digits))).toBe(phoneForm(digits));
      }),
    );
  });
});

describe('NAV-06 runs in plain text', () => {
  test('NAV-06 a run is wrapped once, whatever marks it brings', () => {
    expect(isolate('12-345-67')).toBe('\u206812-345-67\u2069');
    expect(isolate('\u202Eevil\u202C')).toBe('\u2068evil\u2069');
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(isolate(isolate(text))).toBe(isolate(text));
      }),
    );
  });
});

describe('CUS-03 addresses', () => {
  const home = {
    street: 'הרצל',
    house: '3',
    apartment: '12',
    city: 'חיפה',
    zipCode: '3303139',
    postBox: '',
    country: 'IL',
  };
  const words = { locale: 'he', postBox: 'ת.ד.' };
  const parts = (...all: string[]) => all.map(isolate).join(', ');

  test('CUS-03 stand in one line with all that tells one from another', () => {
    expect(formatAddress(home, words)).toBe(parts('הרצל 3/12', 'חיפה', '3303139'));
    expect(formatAddress({ ...home, street: '', house: '', apartment: '', postBox: '77' }, words)).toBe(
      parts('חיפה', '3303139', 'ת.ד. 77'),
    );
    expect(formatAddress({ ...home, country: 'FR' }, words)).toBe(parts('הרצל 3/12', 'חיפה', '3303139', 'צרפת'));
  });

  test('CUS-03 every country has a name in every language', () => {
    expect(new Set(countries).size).toBe(countries.length);
    expect(countries).toContain(homeCountry);
    for (const locale of locales) expect(countries.filter((code) => countryName(code, locale) === code)).toEqual([]);
  });
});
