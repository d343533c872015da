import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { announcement, createsDatabase, slowStart } from '@/scripts/stack/announcement';
import { demoLogins } from '@/scripts/stack/stack';
import { textOf } from '../structure/sources';

test('a slow first start says that the database is created, a later one that it is brought up to date', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'data-'));
  expect(slowStart(createsDatabase(undefined, folder))).toMatch(/demo data is being created/);
  mkdirSync(path.join(folder, 'db'));
  expect(slowStart(createsDatabase(undefined, folder))).toMatch(/brought up to date/);
  expect(createsDatabase('postgres://elsewhere', path.join(folder, 'none'))).toBe(false);
});

test('a started product lists the demo people of the README, and only its address with real upstreams', () => {
  const people = [...textOf('README.md').matchAll(/\| `([a-z]+)` \|/g)].map(([, login]) => login!);
  expect(people).toContain('toplevel');
  const said = announcement({ url: 'http://127.0.0.1:3000', outbox: 'http://127.0.0.1:3100/outbox', demo: true }).join(
    '\n',
  );
  expect(people.filter((login) => !new RegExp(`  ${login} `).test(said))).toEqual([]);
  expect(said).toContain('http://127.0.0.1:3100/outbox');
  expect(announcement({ url: 'http://127.0.0.1:3000', outbox: undefined, demo: true })).toEqual([
    'Agency desk is ready: http://127.0.0.1:3000',
  ]);
});

test('demo people are let in by default only where nobody else uses the product', () => {
  expect(demoLogins({})).toBe('on');
  expect(demoLogins({ DATABASE_URL: 'postgres://elsewhere' })).toBe('off');
  expect(demoLogins({ PUBLIC_URL: 'https://desk.example' })).toBe('off');
  expect(demoLogins({ PUBLIC_URL: 'https://desk.example', DEMO_LOGINS: 'on' })).toBe('on');
  const outbox = 'http://127.0.0.1:3100/outbox';
  expect(announcement({ url: 'http://127.0.0.1:3000', outbox, demo: false }).join(' ')).not.toContain('superuser');
});
