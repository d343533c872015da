import { expect, test } from 'vitest';
import { migrationFiles, migrationHashes } from './migration-bodies';
import { filesLike, linesLike, textOf } from './sources';

const files = migrationFiles();

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

test('every file with migrations is seen', () => {
  const others = filesLike('reference/**/*.ts').filter(
    (file) => !files.includes(file) && /^ {2}'\d{4} [^']+':/m.test(textOf(file)),
  );
  expect(others).toEqual([]);
});

test('a migration of a release is as it was', () => {
  const hashes = migrationHashes();
  const released = filesLike('tests/reference/releases/*/migrations.json');
  expect(released.length).toBeGreaterThan(0);
  for (const file of released) expect(hashes).toMatchObject(JSON.parse(textOf(file)) as Record<string, string>);
});
