import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

interface LockedPackage {
  libc?: string[];
  optionalDependencies?: Record<string, string>;
}

const { packages } = JSON.parse(readFileSync(path.resolve(__dirname, '../../package-lock.json'), 'utf8')) as {
  packages: Record<string, LockedPackage>;
};

/** Returns the folders where Node looks for a dependency of a package: beside it and in every parent. */
function placesFor(name: string, from: string): string[] {
  const folders =
    from === ''
      ? []
      : from.split('/node_modules/').map((_, at, parts) => parts.slice(0, at + 1).join('/node_modules/'));
  return ['', ...folders.map((folder) => `${folder}/`)].map((folder) => `${folder}node_modules/${name}`);
}

test('the lock file holds the packages of every platform: npm ci refuses one that does not', () => {
  const missing = Object.entries(packages).flatMap(([from, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !placesFor(name, from).some((place) => packages[place])),
  );
  expect(missing).toEqual([]);
});

test('the lock file says which packages are for another C library: the start would miss them for ever, and install anew each time', () => {
  const silent = Object.entries(packages).filter(
    ([place, { libc }]) => /musl/.test(place) && /x64|arm64/.test(place) && !libc,
  );
  expect(silent.map(([place]) => place)).toEqual([]);
});
