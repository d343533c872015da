import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetPrefetches, notePrefetch, showPrefetched } from '@/components/ui/action/prefetched';

const seconds = (count: number) => vi.advanceTimersByTime(count * 1_000);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('window', { location: new URL('https://agency.example/orders') });
  forgetPrefetches();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('NAV-05 a page that was never prefetched is read when it is opened', () => {
  expect(showPrefetched('/orders/1')).toBe(false);
});

test('NAV-05 a page that was prefetched a moment ago need not be read again, but only once', () => {
  notePrefetch('/orders/1');
  seconds(1);
  expect(showPrefetched('https://agency.example/orders/1')).toBe(false);
  expect(showPrefetched('/orders/1')).toBe(true);
});

test('NAV-05 a page that was prefetched a while ago is read again, even when the pointer came near once more', () => {
  notePrefetch('/orders/1?tab=offers');
  seconds(10);
  notePrefetch('/orders/1?tab=offers');
  expect(showPrefetched('/orders/1')).toBe(false);
  expect(showPrefetched('/orders/1?tab=offers')).toBe(true);
});

test('NAV-05 what the framework has dropped is prefetched anew', () => {
  notePrefetch('/orders/1');
  seconds(33);
  expect(showPrefetched('/orders/1')).toBe(false);
  notePrefetch('/orders/1');
  expect(showPrefetched('/orders/1')).toBe(false);
});
