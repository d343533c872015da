import path from 'node:path';
import { expect, test } from 'vitest';
import { filesLike, linesLike, textOf } from './sources';

/** Parts that are no picture of their own. */
const withoutPicture: Readonly<Record<string, string>> = {
  'components/ui/kit-provider.tsx': 'gives the parts their theme',
  'components/list/hidden-columns.tsx': 'keeps a choice',
  'components/list/list-screen.tsx': 'a whole screen, made of the parts',
};

const parts = filesLike('components/{ui,form,list}/*.tsx').filter((file) =>
  /export (function|const) [A-Z]/.test(textOf(file)),
);

/** Returns the parts that a file imports. */
const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from |import\()'(@\/|\.)([^']+)'/g)]
    .map(([, start, rest]) => (start === '@/' ? rest! : path.join(path.dirname(file), `.${rest}`)))
    .map((place) => `${place}.tsx`)
    .filter((place) => parts.includes(place));

/** Returns the parts that are shown, by themselves or inside another part. */
function shownFrom(files: readonly string[], shown = new Set<string>()): ReadonlySet<string> {
  for (const part of files.flatMap(importsOf).filter((one) => !shown.has(one))) shownFrom([part], shown.add(part));
  return shown;
}

test('NAV-08 every part of ui, form and list is shown to developers', () => {
  const shown = shownFrom(filesLike('app/(staff)/dev/parts/*-parts.tsx'));
  expect(parts.length).toBeGreaterThan(60);
  expect(parts.filter((file) => !shown.has(file) && !(file in withoutPicture))).toEqual([]);
  expect(Object.keys(withoutPicture).filter((file) => shown.has(file) || !parts.includes(file))).toEqual([]);
});

/** Forms of people without an account, whose drafts could not be kept for them. */
const ofGuests = /^components\/(portal|purchases)\//;

test('SGN-10 every form of the staff is made with the kit, and one that keeps nothing says why', () => {
  const screens = filesLike('{app/(staff),components}/**/*.tsx').filter((file) => !ofGuests.test(file));
  const byHand = screens.flatMap((file) => linesLike(file, /<form\b/));
  expect(byHand.filter((line) => !line.startsWith('components/form/form.tsx:'))).toEqual([]);
  const silent = screens.filter((file) => {
    const lines = textOf(file).split('\n');
    return lines.some((line, at) => line.includes('draft={null}') && !lines[at - 1]!.includes('// No draft: '));
  });
  expect(silent).toEqual([]);
});
