import { expect, test } from 'vitest';
import { searchWordsOf, spellingsOf } from '@/lib/rules/work/mail-search';

const nothing = { plain: [], from: [], to: [], subject: [], customers: [], hasFiles: false, since: [], until: [] };
const november = '2026-10-31T22:00:00.000Z';

test.each([
  ['dana policy', { plain: ['dana', 'policy'] }],
  ['from:Dana to:office subject:policy', { from: ['dana'], to: ['office'], subject: ['policy'] }],
  ['from:"Dana Levi" x', { from: ['dana levi'], plain: ['x'] }],
  ['"car policy"', { plain: ['car policy'] }],
  ['from: dana', { from: ['dana'] }],
  ['from:', {}],
  ['customer:cohen has:attachment', { customers: ['cohen'], hasFiles: true }],
  ['has:files', { hasFiles: true }],
  ['after:2026-11-01', { since: [november] }],
  ['before:1.11.2026', { until: [november] }],
  // A colon is no operator, and a day that does not exist is a word.
  ['https://x.test re:policy', { plain: ['https://x.test', 're:policy'] }],
  ['after:2026-13-45', { plain: ['after:2026-13-45'] }],
  ['has:money', { plain: ['has:money'] }],
  ['constructor:x', { plain: ['constructor:x'] }],
  // Hebrew abbreviations have a quote inside.
  ['ת"ז 212880702', { plain: ['ת"ז', '212880702'] }],
  ['"unclosed', { plain: ['"unclosed'] }],
  ['מאת:דנה נושא:"חידוש ביטוח" יש:קובץ', { from: ['דנה'], subject: ['חידוש ביטוח'], hasFiles: true }],
  ['אל:דנה לקוח:כהן אחרי:1.11.2026', { to: ['דנה'], customers: ['כהן'], since: [november] }],
  ['לפני:2026-11-01', { until: [november] }],
  ['от:дана кому:офис тема:полис есть:вложение', { from: ['дана'], to: ['офис'], subject: ['полис'], hasFiles: true }],
  ['клиент:коэн после:1.11.2026', { customers: ['коэн'], since: [november] }],
])('MBX-03 a search is understood in every language: %s', (query, expected) => {
  expect(searchWordsOf(query)).toEqual({ ...nothing, ...expected });
});

test.each([
  ['ת"ז', ['ת"ז', 'ת״ז']],
  ['ג׳ק', ["ג'ק", 'ג׳ק']],
  ['dana', ['dana']],
])('MBX-03 a Hebrew abbreviation is found however its mark is written: %s', (word, expected) => {
  expect(spellingsOf(word)).toEqual(expected);
});
