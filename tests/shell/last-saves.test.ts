import { afterEach, expect, test, vi } from 'vitest';
import { lastSaves, onLastSaves } from '@/components/data/last-saves';

afterEach(() => {
  vi.useRealTimers();
});

test('SGN-09 the end of a session waits for what is saved last, and not for a screen that is gone', async () => {
  const done: string[] = [];
  const saved = Promise.withResolvers<void>();
  const forget = onLastSaves(async () => {
    await saved.promise;
    done.push('mail');
  });
  const gone = onLastSaves(async () => void done.push('gone'));
  gone();
  const leaving = lastSaves().then(() => done.push('left'));
  saved.resolve();
  await leaving;
  forget();
  expect(done).toEqual(['mail', 'left']);
});

test('SGN-09 a save that fails, at once or later, keeps nobody from leaving and stops no other', async () => {
  const done: string[] = [];
  const all = [
    onLastSaves(() => {
      throw new Error('at once');
    }),
    onLastSaves(() => Promise.reject(new Error('later'))),
    onLastSaves(async () => void done.push('saved')),
  ];
  await lastSaves();
  for (const forget of all) forget();
  expect(done).toEqual(['saved']);
});

test('SGN-09 a save without an answer keeps nobody from leaving for more than five seconds', async () => {
  vi.useFakeTimers();
  const forget = onLastSaves(() => new Promise(() => undefined));
  let left = false;
  const leaving = lastSaves().then(() => (left = true));
  await vi.advanceTimersByTimeAsync(4_900);
  expect(left).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  await leaving;
  forget();
  expect(left).toBe(true);
});
