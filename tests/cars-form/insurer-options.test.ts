import { expect, it } from 'vitest';
import type { Requirement } from '@/lib/access/keys';
import { insurerOptions } from '@/app/(staff)/cars/request/insurer-options';

const viewer = (has: readonly Requirement[]) => ({ has, secretary: false, tariffActions: null });

it('NAV-03 names HAREL_27 to the superuser of a TRUSTED agency and to nobody else', () => {
  expect(insurerOptions(viewer(['CAR_SEARCH', 'trusted', 'superuser']))).toContain('HAREL_27');
  for (const has of [['superuser'], ['trusted'], []] as const)
    expect(insurerOptions(viewer(has))).not.toContain('HAREL_27');
  expect(insurerOptions(viewer([]))).toHaveLength(12);
});
