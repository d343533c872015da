import fc from 'fast-check';
import { expect, test } from 'vitest';
import { allPages, breadcrumbs, menuFor, pageAt, selectedKey } from '@/lib/access/derive';
import { homeOf } from '@/lib/access/landing';
import { personas } from '../authorization/personas';

const built = allPages.filter((page) => page.built);
const identifier = fc.stringMatching(/^[a-z0-9]{1,12}$/).map((word) => `x${word}`);
const visited = fc
  .tuple(fc.constantFrom(...built), fc.infiniteStream(identifier))
  .map(([page, words]) => page.path.replace(/\[\w+\]/g, () => words.next().value ?? 'x'));

test('NAV-02 every crumb of every page is the address of a page, filled with the identifiers of the path', () => {
  fc.assert(
    fc.property(visited, (path) => {
      const trail = breadcrumbs(path);
      expect(trail.at(-1)?.href).toBe(path);
      for (const { href, key } of trail) {
        expect(href).not.toMatch(/[[\]]/);
        expect(pageAt(href)?.key).toBe(key);
      }
    }),
    { numRuns: 1_000 },
  );
});

test('NAV-02 the trail of an issue leads to its order and to the orders', () => {
  expect(breadcrumbs('/orders/7/issue')).toEqual([
    { key: 'orders', href: '/orders' },
    { key: 'order', href: '/orders/7' },
    { key: 'issue', href: '/orders/7/issue' },
  ]);
});

test('NAV-01 a page below another selects the item of the menu that it hangs from', () => {
  expect(selectedKey('/orders/7/attach')).toBe('orders');
  expect(selectedKey('/processes/documents/forms/7/places')).toBe('sendForSignature');
});

test('NAV-01 every item of every menu, and every start page, is the address of a page', () => {
  for (const { has, secretary } of personas) {
    const viewer = { has, secretary, tariffActions: null };
    const items = menuFor(viewer).flatMap((entry) => (entry.kind === 'item' ? [entry.item] : entry.items));
    for (const { href, key } of items) expect(pageAt(href)?.key, href).toBe(key);
    expect(pageAt(homeOf(viewer)), homeOf(viewer)).toBeDefined();
  }
});
