import { expect, test } from 'vitest';
import { allPages } from '@/lib/access/derive';
import { forbiddenPath, unknownPath } from '@/server/session/page-guard';
import { filesLike, textOf } from './sources';

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
