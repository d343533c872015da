import { expect, test } from 'vitest';
import { filesLike, linesLike, textOf } from './sources';

const files = filesLike('reference/*/*/*migrations.ts');

/** Numbers that were used twice before this test saw them. Databases have recorded the names, so they stay. */
const usedTwice = ['0230', '0240', '0310', '0420', '0430'];

test('migrations import nothing that changes with the product', () => {
  const foreign = files.flatMap((file) =>
    linesLike(file, /\bfrom '|\bimport\(/).filter(
      (line) => !/from '(kysely|(\.\.\/(db|\.\.\/engine\/db)|\.)\/migration)'/.test(line),
    ),
  );
  expect(foreign).toEqual([]);
});

test('a migration has a four-digit number of its own', () => {
  const names = files.flatMap((file) =>
    [...textOf(file).matchAll(/^ {2}'([^' ]+) [^']+':/gm)].map(([, number]) => number!),
  );
  expect(names.length).toBeGreaterThan(70);
  expect(names.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
  const counts = Map.groupBy(names, (number) => number);
  const repeated = [...counts].flatMap(([number, all]) => all.slice(1).map(() => number));
  expect(repeated.sort()).toEqual(usedTwice);
});
