import type { OptionsFilter } from '@mantine/core';
import { theme } from '@/components/ui/kit/theme';
import { insurerName } from '@/lib/insurers/names';
import { suppliers } from '@/lib/insurers/registry';
import { describe, expect, it } from 'vitest';
import { comparable, filterOptions } from '@/components/ui/kit/option-filter';

const options = ['Mazda (Japan)', 'MAZDA (Thailand)', 'BMW', 'טויוטה (אנגליה)', 'ניר ח"ן', 'בית-שאן'].map((label) => ({
  value: label,
  label,
}));
const labels = (query: string, limit?: number) => filterOptions(options, query, limit).map(({ label }) => label);

describe('NAV-08 autocomplete', () => {
  it('NAV-08 ignores case', () => {
    expect(labels('mazda')).toEqual(['Mazda (Japan)', 'MAZDA (Thailand)']);
    expect(labels('bMw')).toEqual(['BMW']);
  });

  it('NAV-08 ignores parentheses on both sides', () => {
    expect(labels('mazda japan')).toEqual(['Mazda (Japan)']);
    expect(labels('(thailand')).toEqual(['MAZDA (Thailand)']);
    expect(labels('אנגליה)')).toEqual(['טויוטה (אנגליה)']);
  });

  it('NAV-08 finds Hebrew names without their quotes and hyphens, the words in any order', () => {
    expect(labels('ניר חן')).toEqual(['ניר ח"ן']);
    expect(labels('ניר ח״ן')).toEqual(['ניר ח"ן']);
    expect(labels('בית שאן')).toEqual(['בית-שאן']);
    expect(labels('japan mazda')).toEqual(['Mazda (Japan)']);
  });

  it('NAV-08 puts names that begin with the query first and keeps to the limit', () => {
    const cities = ['כפר סבא', 'סבא'].map((label) => ({ label }));
    expect(filterOptions(cities, 'סבא').map(({ label }) => label)).toEqual(['סבא', 'כפר סבא']);
    expect(labels('', 2)).toEqual(['Mazda (Japan)', 'MAZDA (Thailand)']);
    expect(labels('zzz')).toEqual([]);
  });

  it('NAV-08 finds an insurer by its code on a Hebrew screen', () => {
    const insurers = [
      { value: 'HAREL', label: 'הראל' },
      { value: 'HAREL_27', label: 'הראל 27' },
      { value: 'FNX', label: 'הפניקס' },
    ];
    expect(filterOptions(insurers, 'harel').map(({ value }) => value)).toEqual(['HAREL', 'HAREL_27']);
    expect(filterOptions(insurers, 'הראל 27').map(({ value }) => value)).toEqual(['HAREL_27']);
  });

  it('NAV-14 is not misled by direction marks', () => {
    expect(comparable('\u200fבית\u200e (שאן)')).toBe('בית שאן');
  });
});

it.each(['Select', 'MultiSelect'] as const)(
  'NAV-08 every %s finds an insurer by its code on a Hebrew screen',
  (kind) => {
    const { filter } = theme.components![kind]!.defaultProps as { filter: OptionsFilter };
    const options = suppliers.map((value) => ({ value, label: insurerName(value, 'he') }));
    const found = (search: string) => filter({ options, search, limit: 5 }).map((one) => 'value' in one && one.value);
    expect(found('HAREL')).toEqual(['HAREL', 'HAREL_27']);
    expect(found('harel 27')).toEqual(['HAREL_27']);
  },
);
