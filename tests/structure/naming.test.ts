import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contract } from '@/lib/contract';
import { filesLike, linesLike, ownFiles, textOf } from './sources';

const code = ownFiles('ts', 'tsx', 'mjs');
const tests = [...filesLike('tests/**/*.test.{ts,tsx}'), ...filesLike('e2e/**/*.e2e.ts')];

/** Returns whether a test covers a concept: its file has the concept's name, or it makes the concept's calls. */
const isAbout = (file: string, concept: string) =>
  new RegExp(`(^|/)${concept}(-[\\w-]+)?(\\.|/)`).test(file) ||
  new RegExp(`\\b${concept}\\.[a-z]\\w+`).test(textOf(file));

/** Concepts of the product: those of the contract, and those that the reference upstream keeps to itself. */
const concepts = new Set([
  ...Object.keys(contract),
  ...filesLike('reference/{concepts/*/*,engine/*/concept}.ts').map((file) => file.split('/')[2]!),
]);

/** Parts of the product that are no concepts. Their folders and their texts bear these names on every layer. */
const parts = ['data', 'errors', 'form', 'home', 'list', 'offers', 'scan', 'shell', 'terms', 'ui'];

describe('one name for a concept on every layer', () => {
  test.each(Object.keys(contract))('%s has its contract, its folder in the reference and its tests', (concept) => {
    expect(filesLike(`lib/contract/*/${concept}.ts`)).toHaveLength(1);
    expect(filesLike(`reference/*/${concept}/*.ts`).length).toBeGreaterThan(0);
    expect(tests.filter((file) => isAbout(file, concept)).length).toBeGreaterThan(0);
  });

  /** Returns the folders of a layer, without those that hold nothing but the pages of addresses. */
  const foldersOf = (layer: string) => {
    const names = filesLike(`${layer}/*/**/*.{ts,tsx}`)
      .filter((file) => path.basename(file) !== 'page.tsx')
      .map((file) => file.split('/')[layer.split('/').length]!);
    return [...new Set(names)];
  };
  const layers: Readonly<Record<string, () => string[]>> = {
    'app/(staff)': () => foldersOf('app/(staff)'),
    'app/(open)': () => foldersOf('app/(open)'),
    'app/(customer)': () => foldersOf('app/(customer)'),
    'app/(news)': () => foldersOf('app/(news)'),
    components: () => foldersOf('components'),
    messages: () => filesLike('messages/he/*.json').map((file) => path.parse(file).name),
  };

  test.each(Object.keys(layers))('every folder of %s bears the name of a concept or a part', (layer) => {
    const names = layers[layer]!();
    expect(names.length).toBeGreaterThan(0);
    expect(names.filter((name) => !concepts.has(name) && !parts.includes(name))).toEqual([]);
  });

  test('parts that are no concepts are few, and each exists', () => {
    const all = Object.values(layers).flatMap((namesOf) => namesOf());
    expect(parts.length).toBeLessThanOrEqual(10);
    expect(parts.filter((part) => !all.includes(part) || concepts.has(part))).toEqual([]);
  });
});

/** Texts and stored samples have a file for each concept: they grow with the product, not with the detail of one part. */
test('no folder of code holds more than 40 files', () => {
  const counts = new Map<string, number>();
  for (const file of ownFiles('ts', 'tsx', 'mjs', 'css'))
    counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1);
  expect([...counts].filter(([, count]) => count > 40)).toEqual([]);
});

describe('words that docs/glossary.md replaces', () => {
  const shown = filesLike('messages/*/*.json');
  const files = [...code, ...shown].filter(
    (file) => !file.endsWith('migrations.ts') && file !== 'tests/structure/naming.test.ts',
  );
  /** Stored names, kept so that older rows stay readable (glossary). */
  const stored =
    /envelope_zones|zone_(codes|grants|files)|ZONE_(FILLED|CLEARED)|'zone\.\w+'|\bzones: (Snapshot|Json|write)|row\.zones|\bzone: row\.id|:zone:|"zone":|tray_jobs/;
  /** The meanings that a word keeps. */
  const kept: Readonly<Record<string, RegExp>> = {
    zone: /time[ _-]?zone|machine-readable zone/i,
  };

  const starred = [
    ...new Set(
      textOf('docs/glossary.md')
        .split('\n')
        .flatMap((line) => (line.startsWith('| ') ? line.split('|')[3]!.split(',') : []))
        .map((word) => word.trim())
        .filter((word) => word.endsWith('*'))
        .map((word) => word.slice(0, -1)),
    ),
  ];

  /** Matches a word as it stands in prose, in `camelCase`, in `kebab-case` and in `snake_case`, also as a plural. */
  const asWritten = (word: string) => {
    const [first = '', ...rest] = word.split(' ');
    const initial = (part: string) => `[${part[0]!.toLowerCase()}${part[0]!.toUpperCase()}]${part.slice(1)}`;
    const tail = rest.map((part) => `[ _-]?${initial(part)}`).join('');
    const [low, high] = [first, first[0]!.toUpperCase() + first.slice(1)];
    return new RegExp(`(?:(?<![A-Za-z])${low}|${high})${tail}s?(?![a-z])`);
  };

  test('some words are starred', () => {
    expect(starred).toEqual(expect.arrayContaining(['zone', 'tray work']));
  });

  test.each(starred)('%s', (word) => {
    const found = files.flatMap((file) => linesLike(file, asWritten(word)));
    expect(found.filter((line) => !stored.test(line) && !kept[word]?.test(line))).toEqual([]);
  });
});

test('a limit is called max, and a time limit timeout', () => {
  const other = /\b(const|let|function) (most([A-Z]\w*)?|patience)\b|^ *(most([A-Z]\w*)?|patience)[?]?:/;
  const found = code
    .filter((file) => !file.endsWith('migrations.ts'))
    .flatMap((file) => linesLike(file, other))
    // A field of the contract, which answers that are kept for a repeated call have.
    .filter((line) => !/\bmost: (z\.int|documentQuestions)/.test(line));
  expect(found).toEqual([]);
});

test('files are named in kebab-case, after what they hold', () => {
  const framework = /^(\[{1,2}(\.\.\.)?\w+\]{1,2}|\(\w+\))$/;
  const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
  const odd = code.filter((file) => file.split('/').some((part) => !kebab.test(part) && !framework.test(part)));
  expect(odd).toEqual([]);
});

test('no file is a drawer for odds and ends', () => {
  const drawers = /^(utils?|helpers?|common|misc|managers?|shared|stuff)$/;
  const named = code.filter((file) => file.split('/').some((part) => drawers.test(path.parse(part).name)));
  expect(named).toEqual([]);
});

test('no folder hides behind a barrel but the contract', () => {
  expect(code.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual(['lib/contract/index.ts']);
});

describe('what is left behind', () => {
  const self = path.posix.join('tests', 'structure', 'naming.test.ts');
  const others = code.filter((file) => file !== self);

  test.each([
    ['work to be done', /\b(TODO|FIXME|XXX|HACK)\b/],
    ['type check that is switched off', /@ts-(ignore|nocheck)/],
    ['lint rule that is switched off for more than a line', /lint-disable(?!-next-line [@\w/-]+)/],
    ['test that is left out or runs alone', /\b(test|it|describe)(\.\w+)*\.(only|skip|todo)\(/],
    ['screen that is promised', /coming soon/i],
    ['path of one machine', /(['"`\s(])\/(work|home|Users)\/\w/],
  ])('no %s', (_, pattern) => {
    expect(others.flatMap((file) => linesLike(file, pattern))).toEqual([]);
  });
});
