import { describe, expect, test } from 'vitest';
import { documents } from '@/scripts/docs';
import { filesLike, jsonOf, textOf } from './sources';

const current = await documents();

describe('generated documents', () => {
  test('they are the files that are there, no more and no fewer', () => {
    expect([...filesLike('docs/generated/*.md'), ...filesLike('docs/generated/openapi/*.json')].sort()).toEqual(
      [...current.keys()].sort(),
    );
  });

  test.each([...current.keys()])('%s is current: `npm run docs` writes it', (file) => {
    expect(textOf(file)).toBe(current.get(file));
  });

  test.each(filesLike('docs/generated/openapi/*.json'))('%s leads nowhere that is not described', (file) => {
    const names = [...textOf(file).matchAll(/"#\/components\/schemas\/([\w.]+)"/g)].map(([, name = '']) => name);
    const { components } = jsonOf<{ components: { schemas: Record<string, unknown> } }>(file);
    expect(names.filter((name) => !(name in components.schemas))).toEqual([]);
  });
});
