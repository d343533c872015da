import path from 'node:path';
import { expect, test } from 'vitest';
import { filesLike, textOf } from './sources';

/** An import of one file of the reference upstream by another; both are paths. Imports of types count. */
interface Import {
  from: string;
  to: string;
}

const files = filesLike('reference/**/*.ts');
const known = new Set(files);

function importsOf(file: string): Import[] {
  return [...textOf(file).matchAll(/\bfrom '(\.[^']+)'|\bimport\(?\s*'(\.[^']+)'/g)].flatMap(([, named, bare]) => {
    const to = `${path.join(path.dirname(file), named ?? bare ?? '')}.ts`;
    return known.has(to) ? [{ from: file, to }] : [];
  });
}

const imports = files.flatMap(importsOf);

/** Returns the folder below a floor, such as `reference/engine/db`; a file that stands above the folders is one. */
const folderOf = (file: string): string => file.split('/').slice(0, 3).join('/');

const floors = ['engine', 'simulators', 'concepts'];
const floorOf = (file: string): number => floors.indexOf(file.split('/')[1]!);

const shown = ({ from, to }: Import): string => `${from} → ${to}`;

/** Returns the folders that reach themselves through the imports of others. */
function circles(edges: readonly Import[]): string[] {
  const next = new Map<string, Set<string>>();
  for (const { from, to } of edges) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a !== b) next.set(a, (next.get(a) ?? new Set()).add(b));
  }
  const reached = (start: string): Set<string> => {
    const seen = new Set<string>();
    const open = [...(next.get(start) ?? [])];
    for (let folder = open.pop(); folder !== undefined; folder = open.pop()) {
      if (seen.has(folder)) continue;
      seen.add(folder);
      open.push(...(next.get(folder) ?? []));
    }
    return seen;
  };
  return [...next.keys()].filter((folder) => reached(folder).has(folder)).sort();
}

test('the test sees the imports of the reference upstream', () => {
  expect(imports.length).toBeGreaterThan(3_000);
  expect(
    circles([...imports, { from: 'reference/engine/db/schema.ts', to: 'reference/engine/jobs/job.ts' }]),
  ).toContain('reference/engine/db');
});

test('no floor of the reference upstream imports a higher one', () => {
  const upwards = imports.filter(({ from, to }) => floorOf(from) >= 0 && floorOf(from) < floorOf(to));
  expect(upwards.map(shown)).toEqual([]);
});

test('no folders of the reference upstream import each other in a circle, types included', () => {
  expect(circles(imports)).toEqual([]);
});

const order = [...textOf('reference/concepts.ts').matchAll(/^ {2}(\w+)Concept,$/gm)].map(([, name]) => name!);
const conceptOf = (file: string): string | undefined => /^reference\/concepts\/(\w+)\//.exec(file)?.[1];

test('every concept has a place in the declared order', () => {
  const folders = [...new Set(files.flatMap((file) => conceptOf(file) ?? []))];
  expect(order.length).toBeGreaterThan(65);
  expect(folders.filter((folder) => !order.includes(folder))).toEqual([]);
});

test('a concept imports only concepts that come before it in the declared order', () => {
  const later = imports.filter(({ from, to }) => {
    const [a, b] = [conceptOf(from), conceptOf(to)];
    return a !== undefined && b !== undefined && a !== b && order.indexOf(a) < order.indexOf(b);
  });
  expect(later.map(shown)).toEqual([]);
});
