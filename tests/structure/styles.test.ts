import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { linesLike, ownFiles } from './sources';

const sides =
  /(^|[\s;{])(left|right|(margin|padding|scroll-margin|scroll-padding|border)-(left|right)(-(color|style|width))?|border-(top|bottom)-(left|right)-radius)\s*:/;
const sided = /(^|[\s;{])(text-align|float|clear|caption-side)\s*:\s*(left|right)\b/;
const inline = /\b(margin|padding|border)(Left|Right)\b|textAlign: '(left|right)'/;

describe('NAV-06 right to left', () => {
  test.each(ownFiles('css'))('NAV-06 %s names no left and right', (file) => {
    expect([...linesLike(file, sides), ...linesLike(file, sided)]).toEqual([]);
  });

  test('NAV-06 nor does a style in the markup', () => {
    expect(ownFiles('tsx').flatMap((file) => linesLike(file, inline))).toEqual([]);
  });
});

test('NAV-06 the Cyrillic font is the one of the package, under the name of its version', () => {
  const folder = 'node_modules/@fontsource-variable/rubik';
  const { version } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8')) as { version: string };
  const ours = readFileSync(`public/fonts/rubik-cyrillic-${version}.woff2`);
  expect(ours.equals(readFileSync(`${folder}/files/rubik-cyrillic-wght-normal.woff2`))).toBe(true);
});

/** What covers the whole screen or nothing that can take the focus. */
const fixedAnyway = /(link-pending|acting-bar|camera-view)\.module\.css$|\.(skip|ghost) \{/;

test('NAV-05 nothing sticks on a low screen: what does takes its place from the token', () => {
  const rules = ownFiles('css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[^{}]*\{[^{}]*\}/g)].map(([rule]) => ({ file, rule: rule.trim() })),
  );
  const sticking = rules.filter(({ rule }) => rule.includes('position: sticky'));
  expect(sticking.length).toBeGreaterThan(15);
  expect(sticking.filter(({ rule }) => /inset-[\w-]+: (?!var\(--unstuck, )/.test(rule))).toEqual([]);
  const fixed = rules.filter(({ rule }) => rule.includes('position: fixed'));
  expect(fixed.filter(({ file, rule }) => !fixedAnyway.test(file) && !fixedAnyway.test(rule))).toEqual([]);
});

test('NAV-06 nothing is cut on paper: what cuts a text on a screen takes the tokens of print', () => {
  const rules = ownFiles('css').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/[^{}]*\{[^{}]*\}/g)].map(([rule]) => ({ file, rule: rule.trim() })),
  );
  const cutting = rules.filter(({ rule }) => /text-overflow: ellipsis|line-clamp:/.test(rule));
  expect(cutting.length).toBeGreaterThan(20);
  expect(cutting.filter(({ rule }) => /white-space: nowrap|line-clamp: \d/.test(rule))).toEqual([]);
});
