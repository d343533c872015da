import { expect, test } from 'vitest';
import { permissionKeys, type Viewer } from '@/lib/access/keys';
import { homeOf, landingOf } from '@/lib/access/landing';
import { verdict } from '@/lib/access/derive';

const agent: Viewer = { has: permissionKeys, secretary: false, tariffActions: null };
const viewers: [string, Viewer, string][] = [
  ['an agent', agent, '/'],
  ['somebody without any permission', { ...agent, has: [] }, '/'],
  ['a secretary', { ...agent, secretary: true }, '/customers/search'],
  ['back-office staff', { ...agent, has: ['backoffice', 'administrator'] }, '/backoffice'],
];

test.each(viewers)('NAV-02 the way home from a page that does not exist may be opened by %s', (_, viewer, home) => {
  expect(homeOf(viewer)).toBe(home);
  expect(verdict(home, viewer)).toEqual({ kind: 'allow' });
  expect(landingOf(viewer, '/no/such/page')).toBe(home);
});
