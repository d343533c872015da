import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { keepAnswer } from '@/components/data/keep-answer';

const key = ['mails', 'get'];
const root = path.join(import.meta.dirname, '../..');

/** A screen that reads a mail; each read is answered by hand. */
function screen() {
  const client = new QueryClient();
  const reads: ((files: string[]) => void)[] = [];
  const observer = new QueryObserver<string[]>(client, {
    queryKey: key,
    queryFn: () => new Promise((answer) => reads.push(answer)),
  });
  const close = observer.subscribe(() => undefined);
  return { client, reads, shown: () => observer.getCurrentResult().data, close };
}

const settled = () => new Promise((resolve) => setImmediate(resolve));

it('PLT-02 a read that began before a write does not bring the older state back', async () => {
  const { client, reads, shown, close } = screen();
  reads[0]!(['old']);
  await settled();
  void client.invalidateQueries({ queryKey: key });
  keepAnswer<string[], string[]>(client, key, (known) => [...(known ?? []), 'new']);
  reads[1]!(['old']);
  await settled();
  expect(reads).toHaveLength(2);
  expect(shown()).toEqual(['old', 'new']);
  close();
});

it('PLT-02 what a first read would have brought is known already after a write', async () => {
  const { client, reads, shown, close } = screen();
  keepAnswer<string[], string[]>(client, key, ['new']);
  reads[0]!([]);
  await settled();
  expect(shown()).toEqual(['new']);
  close();
});

/** These compare versions themselves; the first keeps out of a running read as well. */
const versioned = [
  'components/data/use-first-query.ts',
  'components/notifications/use-feed.ts',
  'components/offers/board/use-offers.ts',
];

it('PLT-02 what a write answers goes into the cache through keepAnswer, or after running reads were cancelled', () => {
  const unguarded = globSync('{app,components}/**/*.{ts,tsx}', { cwd: root }).filter((file) => {
    const source = readFileSync(path.join(root, file), 'utf8');
    return /\.setQuer(y|ies)Data\b/.test(source) && !source.includes('cancelQueries');
  });
  expect(unguarded.sort()).toEqual(versioned);
});
