import { expect, test } from 'vitest';
import { concepts } from '@/reference/concepts';
import { filesLike, textOf } from './sources';

const tables = concepts.flatMap(({ unfenced = {} }) => Object.keys(unfenced)).join('|');
const files = filesLike('reference/**/*.ts').filter((file) => !/migrations\.ts$|db\/tenant\.ts$/.test(file));

test('search rows, which row-level security leaves alone, are read and removed through the scoped accessor only', () => {
  const direct = new RegExp(`(\\w+)\\s*\\.(selectFrom|deleteFrom|innerJoin|leftJoin)\\(\\s*'(${tables})`, 'g');
  const strangers = files.flatMap((file) =>
    [...textOf(file).matchAll(direct)].filter(([, on]) => on !== 'search').map(([found]) => `${file}: ${found}`),
  );
  expect(strangers).toEqual([]);
});

test('hand-written SQL takes search rows from the scoped accessor', () => {
  // These two write rows of customers that the scoped builder found or that they have just created.
  const writers = ['reference/concepts/customers/search-terms.ts', 'reference/concepts/customers/bulk.ts'];
  const raw = new RegExp(`\\b(from|join|update) (${tables})\\b`);
  expect(files.filter((file) => !writers.includes(file) && raw.test(textOf(file)))).toEqual([]);
});
