import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { contract } from '@/lib/contract';
import { filesLike, linesLike, ownFiles } from './sources';

const code = ownFiles('ts', 'tsx', 'mjs');
const withName = (files: readonly string[], concept: string) =>
  files.filter((file) => new RegExp(`(^|/)${concept}(-[\\w-]+)?(\\.|/)`).test(file));

describe('one name for a concept on every layer', () => {
  test.each(Object.keys(contract))('%s has its contract, its folder in the reference and its tests', (concept) => {
    expect(filesLike(`lib/contract/${concept}.ts`)).toHaveLength(1);
    expect(filesLike(`reference/${concept}/*.ts`).length).toBeGreaterThan(0);
    expect(
      withName([...filesLike('tests/**/*.test.ts'), ...filesLike('e2e/*.e2e.ts')], concept).length,
    ).toBeGreaterThan(0);
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
    ['a type check that is switched off', /@ts-(ignore|nocheck)/],
    ['a lint rule that is switched off without a reason', /eslint-disable(?!.*--)/],
    ['a test that is left out or runs alone', /\b(test|it|describe)(\.\w+)*\.(only|skip|todo)\(/],
    ['a screen that is promised', /coming soon/i],
    ['a path of one machine', /(['"`\s(])\/(work|home|Users)\/\w/],
  ])('no %s', (_, pattern) => {
    expect(others.flatMap((file) => linesLike(file, pattern))).toEqual([]);
  });
});
