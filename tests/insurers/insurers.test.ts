import { describe, expect, test } from 'vitest';
import { supplier } from '@/lib/contract/quotes/insurers';
import { insurersFor, insurersOf } from '@/lib/insurers/insurers-of';
import { lines } from '@/lib/insurers/lines';
import { insurerHue, insurerName, insurerNames, supplierName } from '@/lib/insurers/names';
import { locales } from '@/lib/i18n/locales';

describe('CAR-10 registry of insurers', () => {
  test('CAR-10 twelve insurers sell car cover, one more through a TRUSTED superuser', () => {
    expect(insurersOf('CAR').join(' ')).toBe(
      'AYALON CLAL FNX HAKLAI HAREL HCSRA MENORA MIGDAL NKR SHIRBIT SHLOMO SHOMERA',
    );
    expect(insurersFor('CAR', true).filter((code) => !insurersOf('CAR').includes(code))).toEqual(['HAREL_27']);
    expect(insurersFor('CAR', false)).toEqual(insurersOf('CAR'));
  });

  test.each([
    ['HEALTH', 'AYALON CLAL FNX HAREL HCSRA MENORA MIGDAL'],
    ['RISK', 'AYALON CLAL FNX HAREL MENORA MIGDAL'],
    ['LIFE', 'AYALON CLAL FNX HAREL HCSRA MENORA MIGDAL'],
    ['PROPERTY', 'AYALON CLAL FNX HAKLAI HAREL HCSRA MENORA MIGDAL SHIRBIT SHOMERA'],
  ] as const)('LIN-01 %s is sold by %s', (line, codes) => {
    expect(insurersOf(line).join(' ')).toBe(codes);
  });

  test('CAR-10 every insurer of a line is a supplier of the contract, with a name in each language and a hue of its own', () => {
    for (const line of lines) for (const code of insurersOf(line)) expect(supplier.parse(code)).toBe(code);
    for (const locale of locales) {
      const names = Object.values(insurerNames(locale));
      expect(names).toHaveLength(supplier.options.length);
      expect(new Set(names).size).toBe(names.length);
    }
    expect(new Set(supplier.options.map(insurerHue)).size).toBe(supplier.options.length);
  });

  test('CAR-10 a brand carries its number unless it is 19094; an unknown code stays as it is', () => {
    expect(supplierName({ supplierType: 'HAREL', pricingBrand: '19094' }, 'he')).toBe('הראל');
    expect(supplierName({ supplierType: 'HAREL', pricingBrand: '19096' }, 'he')).toBe('הראל 19096');
    expect(supplierName({ supplierType: 'HAREL_27', pricingBrand: '27' }, 'en')).toBe('Harel 27');
    expect(supplierName({ supplierType: 'FNX', pricingBrand: '80001' }, 'ru')).toBe('Феникс');
    expect(insurerName('UNHEARD_OF', 'he')).toBe('UNHEARD_OF');
  });
});
