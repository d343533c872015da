import { describe, expect, test } from 'vitest';
import { textOf } from './sources';

type Tokens = Record<string, string>;

const blocks = [...textOf('app/tokens.css').matchAll(/:root([^{]*)\{([^}]*)\}/g)];
const colours = (block: string): Tokens =>
  Object.fromEntries([...block.matchAll(/--([\w-]+):\s*(#[0-9a-f]{6})\s*;/gi)].map(([, name, value]) => [name, value]));
const blockOf = (scheme: string) => colours(blocks.find(([, selector]) => selector?.includes(scheme))?.[2] ?? '');

const light = colours(blocks[0]?.[2] ?? '');
const schemes = { light, dark: { ...light, ...blockOf('dark') } };

/** Relative luminance of `#rrggbb` (WCAG 2.2). */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, bright = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const grounds = ['ground', 'surface', 'raised'];
const on = (inks: string[], papers: string[]) =>
  inks.flatMap((ink) => papers.map((paper): [string, string] => [ink, paper]));

const texts = [
  ...on(['ink', 'muted', 'brand', 'brand-hover', 'good', 'warn', 'bad'], grounds),
  ...on(['ink'], ['brand-tint', 'good-tint', 'warn-tint', 'bad-tint']),
  // The option in use of a list, with its grey facts.
  ...on(['muted'], ['brand-tint']),
  ...['brand', 'good', 'warn', 'bad'].map((hue): [string, string] => [hue, `${hue}-tint`]),
  ...on(['on-brand'], ['brand', 'brand-hover']),
  ...on(['plate-ink'], ['plate', 'plate-hover']),
];
const lines = on(['control-line', 'brand'], grounds);

describe.each(['light', 'dark'] as const)('NAV-05 colours in %s', (scheme) => {
  const tokens: Tokens = schemes[scheme];
  const ratio = (ink: string, paper: string) => contrast(tokens[ink] ?? '', tokens[paper] ?? '');

  test.each(texts)('NAV-05 --%s is readable on --%s', (ink, paper) => {
    expect(ratio(ink, paper)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(lines)('NAV-05 --%s is seen on --%s', (line, paper) => {
    expect(ratio(line, paper)).toBeGreaterThanOrEqual(3);
  });
});
