import { expect, test } from 'vitest';
import { concepts } from '@/reference/concepts';
import { filesLike, textOf } from './sources';

const events = [...textOf('reference/events.ts').matchAll(/^ {4}'([\w.]+)':/gm)].map(([, name]) => name!).sort();

test('every event has a publisher, which is another concept than its subscribers', () => {
  expect(events.length).toBeGreaterThan(6);
  const publishers = filesLike('reference/concepts/*/*.ts').flatMap((file) =>
    [...textOf(file).matchAll(/\bpublish\(\s*[\w.]+,\s*'([\w.]+)'/g)].map(([, event]) => ({
      event: event!,
      concept: file.split('/')[2]!,
    })),
  );
  expect([...new Set(publishers.map(({ event }) => event))].sort()).toEqual(events);
  const own = publishers.filter(({ event, concept }) =>
    concepts.some(({ name, on }) => name === concept && on !== undefined && event in on),
  );
  expect(own).toEqual([]);
});

test('every event has a handler', () => {
  const handled = new Set(concepts.flatMap(({ on = {} }) => Object.keys(on)));
  expect([...handled].sort()).toEqual(events);
});
