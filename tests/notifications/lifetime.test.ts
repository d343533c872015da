import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Lifetime, localLifetime } from '@/components/notifications/lifetime';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('AGY-08 a local notification goes after 15 seconds', () => {
  const end = vi.fn();
  new Lifetime(localLifetime, end);
  vi.advanceTimersByTime(14_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

it('AGY-08 it stays while somebody points at it or has the focus in it, and goes on with what was left', () => {
  const end = vi.fn();
  const life = new Lifetime(localLifetime, end);
  vi.advanceTimersByTime(10_000);
  life.hold();
  life.hold();
  vi.advanceTimersByTime(60_000);
  life.letGo();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
  life.letGo();
  vi.advanceTimersByTime(4_999);
  expect(end).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(end).toHaveBeenCalledOnce();
});

it('AGY-08 one that was closed ends without a word', () => {
  const end = vi.fn();
  new Lifetime(localLifetime, end).cancel();
  vi.advanceTimersByTime(60_000);
  expect(end).not.toHaveBeenCalled();
});
