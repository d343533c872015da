import { expect, test } from 'vitest';
import { allPages } from '@/lib/access/derive';
import { forbiddenPath, unknownPath } from '@/server/session/page-guard';
import { contract } from '@/lib/contract/index';
import type { EndpointDefinition } from '@/lib/contract/endpoint';
import { filesLike, linesLike, textOf } from './sources';

/** Returns the address of a page file, without route groups. */
const addressOf = (file: string) =>
  `/${file
    .split('/')
    .slice(1, -1)
    .filter((segment) => !segment.startsWith('('))
    .join('/')}`;

const built = allPages.filter((page) => page.built).map((page) => page.path);
const pages = filesLike('app/**/page.tsx').map(addressOf);

test('NAV-02 every built screen of the tree has its page', () => {
  expect(built.filter((path) => !pages.includes(path))).toEqual([]);
});

test('NAV-02 every page is a built screen of the tree, or stands in for one that may not be opened', () => {
  expect(
    pages.filter((path) => ![forbiddenPath, unknownPath].includes(path) && !built.some((known) => known === path)),
  ).toEqual([]);
});

test('NAV-02 no address and no key of the tree is taken twice', () => {
  const twice = (values: readonly string[]) => values.filter((value, at) => values.indexOf(value) !== at);
  expect(twice(allPages.map((page) => page.path))).toEqual([]);
  expect(twice(allPages.map((page) => page.key))).toEqual([]);
});

test('ERR-02 every screen that waits for an upstream shows a placeholder when it is late', () => {
  const waiting = filesLike('app/(staff)/**/page.tsx').filter((file) =>
    /server\/(bff|aggregates)|list-props'|first-page'/.test(textOf(file)),
  );
  expect(waiting.length).toBeGreaterThan(40);
  expect(waiting.filter((file) => !textOf(file).includes('export default inTime('))).toEqual([]);
});

/** Names of values that people write. */
const written =
  /<bdi[^>]*>\s*\{(?:\w+\.)*(?:subject|text|body|message|note|reason|description|answer|question|remark|preview|evidence|documentName)\}/;

test('NAV-14 text that people wrote is shown by one part, so that it runs the same everywhere', () => {
  const screens = filesLike('{app,components}/**/*.tsx');
  expect(screens.flatMap((file) => linesLike(file, written))).toEqual([]);
});

/** Calls without a button of their own. */
const withoutButton: Readonly<Record<string, string>> = {
  'banners.dismiss': 'whoever acts for somebody else only hides a banner, without a call',
  'billing.completeCard': 'the way back from the gateway, which billing.startCard opens',
  'accounts.confirmPhone': 'the second step of accounts.changeMedium',
};

test('BKO-02 whoever acts for somebody else is told beforehand what only that person may do', () => {
  const endpoints = Object.entries(contract as unknown as Record<string, Record<string, EndpointDefinition>>).flatMap(
    ([concept, calls]) => Object.entries(calls).map(([name, call]) => ({ key: `${concept}.${name}`, call })),
  );
  const personal = endpoints.filter(({ call }) => call.inPerson === true).map(({ key }) => key);
  expect(personal.length).toBeGreaterThan(30);
  const screens = filesLike('{app,components}/**/*.{ts,tsx}').map(textOf).join('\n');
  const explained = (key: string) =>
    [`useDenied(${key})`, `of={${key}}`].some((words) => screens.includes(words)) || key in withoutButton;
  expect(personal.filter((key) => !explained(key))).toEqual([]);
});
