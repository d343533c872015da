import { expect, it } from 'vitest';
import { insurerOptions } from '@/app/(staff)/cars/request/insurer-options';

it('NAV-03 names HAREL_27 to the superuser of a TRUSTED agency and to nobody else', () => {
  expect(insurerOptions({ has: ['CAR_SEARCH', 'trusted', 'superuser'] })).toContain('HAREL_27');
  for (const has of [['superuser'], ['trusted'], []] as const)
    expect(insurerOptions({ has })).not.toContain('HAREL_27');
  expect(insurerOptions({ has: [] })).toHaveLength(12);
});
