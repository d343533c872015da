import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '../..');

/** Returns the own modules that a file imports for what they do, without a name. */
const importedForEffects = (source: string): string[] =>
  [...source.matchAll(/^import '((?:\.|@\/)[^']*)';$/gm)]
    .map(([, name]) => name!)
    .filter((name) => !name.endsWith('.css'));

it('PLT-02 no module is imported for its side effects, because the bundler leaves it out (package.json, ADR 38)', () => {
  const files = globSync('{app,components,lib,server,reference}/**/*.{ts,tsx}', { cwd: root });
  expect(files.length).toBeGreaterThan(2_500);
  const found = files.flatMap((file) =>
    importedForEffects(readFileSync(path.join(root, file), 'utf8')).map((name) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
  expect(importedForEffects("import './events';\nimport './kit.css';\nimport 'server-only';")).toEqual(['./events']);
});

/** Pages of people without an account have frames of their own, which ask again. */
const ofGuests = /^components\/(portal|purchases)\//;

it('ERR-01 what is loaded later keeps the screen around it, and says when it cannot be loaded (ADR 38)', () => {
  const files = globSync('{app,components}/**/*.{ts,tsx}', { cwd: root }).map((file) => ({
    file,
    source: readFileSync(path.join(root, file), 'utf8'),
  }));
  const later = files.flatMap(({ source }) => source.match(/= lazy(?:Part|Dialog)\(/g) ?? []);
  expect(later.length).toBeGreaterThan(80);
  const byHand = files
    .filter(({ source }) => /'next\/dynamic'|\blazy(<[^(]*>)?\(/.test(source))
    .map(({ file }) => file);
  expect(byHand.filter((file) => !ofGuests.test(file))).toEqual(['components/ui/state/lazy-part.tsx']);
});
