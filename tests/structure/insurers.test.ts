import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { suppliers } from '@/lib/insurers/registry';
import { filesLike, linesLike } from './sources';

/** Code of the product and of the demonstration, without tests. */
const code = filesLike('{app,components,lib,server,reference,scripts}/**/*.{ts,tsx}');

/** Files that list insurers. */
const registries = ['lib/insurers/registry.ts', 'reference/simulators/rating/insurers/roster.ts'];

/** Files that name some insurers as examples; a new insurer is not missing there. */
const examples = [
  'app/(staff)/cars/request/vehicle/vehicle-section.tsx',
  'app/(staff)/ui/',
  'components/ui/kit/option-filter.ts',
  'components/ui/value/insurer-tile.tsx',
  'reference/concepts/seed/agencies.ts',
  'reference/simulators/rating/aged/sentinels.ts',
  'reference/simulators/rating/car/sentinels.ts',
];

const slugOf = (supplier: string) => supplier.toLowerCase().replaceAll('_', '-');

const namedIn = (supplier: string) =>
  code.filter(
    (file) =>
      path.basename(file) !== `${slugOf(supplier)}.ts` &&
      !examples.some((example) => file.startsWith(example)) &&
      linesLike(file, new RegExp(`\\b${supplier}\\b`)).length > 0,
  );

describe('an insurer is declared in one file', () => {
  test.each(suppliers)('%s has a file of facts and a file of the demonstration', (supplier) => {
    const file = `${slugOf(supplier)}.ts`;
    expect(code.filter((one) => path.basename(one) === file && one.includes('/insurers/'))).toEqual([
      `lib/insurers/${file}`,
      `reference/simulators/rating/insurers/${file}`,
    ]);
  });

  test.each(suppliers)('%s is named in the two registries and nowhere else', (supplier) => {
    expect(namedIn(supplier)).toEqual(registries);
  });

  test('every exception names an insurer', () => {
    const names = new RegExp(`\\b(${suppliers.join('|')})\\b`);
    const idle = examples.filter(
      (example) => !code.some((file) => file.startsWith(example) && linesLike(file, names).length > 0),
    );
    expect(idle).toEqual([]);
  });
});
