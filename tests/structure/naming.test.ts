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

describe('one name for a concept on every layer', () => {
  test.each(Object.keys(contract))('%s has its contract, its folder in the reference and its tests', (concept) => {
    expect(filesLike(`lib/contract/*/${concept}.ts`)).toHaveLength(1);
    expect(filesLike(`reference/*/${concept}/*.ts`).length).toBeGreaterThan(0);
    expect(tests.filter((file) => isAbout(file, concept)).length).toBeGreaterThan(0);
  });
});

/**
 * Folders and namespaces that are no concepts: building blocks of a layer, menu groups, parts of one concept, and
 * routes of the specification.
 */
const frames: Readonly<Record<string, readonly string[]>> = {
  'app/(staff)': ['dev', 'home'],
  components: ['data', 'form', 'list', 'offers', 'scan', 'shell', 'ui'],
  messages: [
    ...['account', 'agency', 'customer-card', 'families', 'home', 'offers', 'profile', 'recover', 'register', 'scan'],
    ...['common', 'errors', 'form', 'list', 'menu', 'shell', 'signin', 'terms', 'validation'],
  ],
};

describe('screens, components and messages bear the names of concepts', () => {
  /** Returns the folders of a layer, without those that hold nothing but the pages of addresses. */
  const foldersOf = (layer: string) => [
    ...new Set(
      filesLike(`${layer}/*/**/*.{ts,tsx}`)
        .filter((file) => path.basename(file) !== 'page.tsx')
        .map((file) => file.slice(layer.length + 1).split('/')[0]!),
    ),
  ];
  const namesOf: Readonly<Record<string, () => string[]>> = {
    'app/(staff)': () => foldersOf('app/(staff)'),
    components: () => foldersOf('components'),
    messages: () => filesLike('messages/he/*.json').map((file) => path.parse(file).name),
  };

  test.each(Object.keys(frames))('%s', (layer) => {
    const names = namesOf[layer]!();
    const known = new Set([...Object.keys(contract), ...frames[layer]!]);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !known.has(name))).toEqual([]);
  });
});

describe('words that docs/glossary.md replaces', () => {
  const texts = ['portal', 'envelopes', 'errors', 'menu', 'validation', 'jobs', 'similarities'];
  const files = [...code, ...texts.flatMap((name) => filesLike(`messages/*/${name}.json`))].filter(
    (file) => !file.endsWith('migrations.ts') && file !== 'tests/structure/naming.test.ts',
  );
  const lines = (pattern: RegExp) => files.flatMap((file) => linesLike(file, pattern));
  /** Stored names, kept so that older rows stay readable (glossary). */
  const stored =
    /envelope_zones|zone_(codes|grants|files)|ZONE_(FILLED|CLEARED)|'zone\.\w+'|\bzones: (Snapshot|Json|write)|row\.zones|\bzone: row\.id|:zone:/;

  test('zone is a time zone, the machine-readable zone of a licence, or a stored name', () => {
    expect(
      lines(/zone/i).filter((line) => !/time[ _-]?zone|machine-readable zone/i.test(line) && !stored.test(line)),
    ).toEqual([]);
  });

  test('the tray is where jobs are shown, not what runs', () => {
    expect(lines(/TrayJob|trayJob|[tT]rayWork|enterTray|works of the tray/)).toEqual([]);
  });
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
    ['lint rule that is switched off for more than a line', /eslint-disable(?!-next-line [@\w/-]+)/],
    ['test that is left out or runs alone', /\b(test|it|describe)(\.\w+)*\.(only|skip|todo)\(/],
    ['screen that is promised', /coming soon/i],
    ['path of one machine', /(['"`\s(])\/(work|home|Users)\/\w/],
  ])('no %s', (_, pattern) => {
    expect(others.flatMap((file) => linesLike(file, pattern))).toEqual([]);
  });
});
