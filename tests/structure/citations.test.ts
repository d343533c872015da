import { describe, expect, test } from 'vitest';
import { filesLike, linesLike, ownFiles, textOf } from './sources';

const self = 'tests/structure/citations.test.ts';
const readers = [...ownFiles('ts', 'tsx', 'mjs', 'css'), ...filesLike('{*,docs/*,docs/decisions/*}.md')].filter(
  (file) => file !== self,
);
const listed = (pattern: RegExp) => new Set([...textOf('docs/spec-decisions.md').matchAll(pattern)].map(([, n]) => n));

const records: Readonly<Record<string, ReadonlySet<string | undefined>>> = {
  SD: listed(/^(\d+)\. /gm),
  ADR: new Set(filesLike('docs/decisions/*.md').map((file) => String(Number.parseInt(file.split('/')[2]!, 10)))),
};

const citationsIn = (file: string) =>
  [...textOf(file).matchAll(/\b(SD|ADR) (\d+)\b/g)].map(([cited, list = '', number = '']) => ({ cited, list, number }));

describe('citations of decisions', () => {
  test('both lists are found', () => {
    expect(records.SD?.size).toBeGreaterThanOrEqual(26);
    expect(records.ADR?.size).toBe(filesLike('docs/decisions/*.md').length);
  });

  test('every SD and ADR names a record that exists', () => {
    const cited = readers.flatMap((file) => citationsIn(file).map((citation) => ({ file, ...citation })));
    expect(cited.length).toBeGreaterThan(50);
    expect(cited.filter(({ list, number }) => !records[list]?.has(number))).toEqual([]);
  });

  test('a decision is cited by the list that it is in', () => {
    expect(readers.flatMap((file) => linesLike(file, /\bdecisions? \d/))).toEqual([]);
  });
});
