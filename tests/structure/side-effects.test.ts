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

it('PLT-02 what is loaded later has a boundary of its own, so that the screen around it stays (ADR 38)', () => {
  const calls = globSync('{app,components}/**/*.tsx', { cwd: root }).flatMap((file) =>
    [...readFileSync(path.join(root, file), 'utf8').matchAll(/= dynamic\(([\s\S]*?)\);\n/g)].map(([, given]) => ({
      file,
      given,
    })),
  );
  expect(calls.length).toBeGreaterThan(60);
  const bare = calls.filter(({ given }) => !/\b(ssr: false|loading)\b/.test(given!));
  expect(bare.map(({ file }) => file)).toEqual([]);
});
