import path from 'node:path';
import { expect, test } from 'vitest';
import { filesLike, textOf } from './sources';

const records = filesLike('docs/decisions/*.md');

test('decisions are numbered without a gap', () => {
  expect(records.map((file) => Number(path.basename(file).slice(0, 4)))).toEqual(records.map((_, at) => at + 1));
});

test.each(records)('%s has a title with its number, a context, a decision and consequences', (file) => {
  const text = textOf(file);
  expect(text).toMatch(new RegExp(`^# ${Number(path.basename(file).slice(0, 4))}\\. \\S`));
  expect([...text.matchAll(/^\*\*(\w+)\.\*\*/gm)].map(([, name]) => name)).toEqual([
    'Context',
    'Decision',
    'Consequences',
  ]);
});
