import { describe, expect, it } from 'vitest';
import { newsOf } from '@/components/offers/board/arrivals';
import { answeredOf, elapsedSeconds, secondsUntil, waitShare } from '@/components/offers/board/wait-time';
import type { Evaluation } from '@/lib/contract/quotes/quotes';
import type { InsurerProgress } from '@/lib/contract/quotes/quotes';
import { offer } from './offers';

const start = '2026-11-22T08:00:00Z';
const at = (seconds: number) => Date.parse(start) + seconds * 1_000;
const iso = (seconds: number) => new Date(at(seconds)).toISOString();

const insurer = (state: InsurerProgress['state'], answered: number | null = null): InsurerProgress => ({
  supplierType: 'HAREL',
  state,
  reason: null,
  retryAt: null,
  attempt: 1,
  startedAt: start,
  answeredAt: answered === null ? null : iso(answered),
});
const evaluation = (insurers: InsurerProgress[]): Evaluation => ({
  requestId: 'r',
  evaluationRequestId: 'e',
  status: 'success',
  version: 1,
  startedAt: start,
  insurers,
  products: [],
  outdated: [],
  awaited: insurers.filter(({ state }) => state === 'WAITING').length,
});

describe('CAR-04 the wait', () => {
  it('counts only those who answered, of those who were asked', () => {
    const insurers = (['PRICED', 'REFUSED', 'TIMED_OUT', 'FAILED', 'WAITING', 'NOT_CONTRACTED'] as const).map((state) =>
      insurer(state),
    );
    expect(answeredOf(insurers)).toEqual({ answered: 2, asked: 5, silent: 2 });
  });

  it('runs while anyone is awaited and stops with the last answer', () => {
    const waiting = evaluation([insurer('PRICED', 3), insurer('WAITING')]);
    expect(elapsedSeconds(waiting, at(14.9))).toBe(14);
    expect(elapsedSeconds(evaluation([insurer('PRICED', 3), insurer('REFUSED', 7)]), at(300))).toBe(7);
    expect(elapsedSeconds(waiting, at(-5))).toBe(0);
  });

  it('starts anew when the insurers are asked again', () => {
    const nextDay = 86_400;
    const again = { ...insurer('WAITING'), startedAt: iso(nextDay) };
    expect(elapsedSeconds(evaluation([insurer('PRICED', 3), again]), at(nextDay + 4))).toBe(4);
    const answered = { ...again, state: 'PRICED' as const, answeredAt: iso(nextDay + 6) };
    expect(elapsedSeconds(evaluation([insurer('PRICED', 3), answered]), at(nextDay + 600))).toBe(6);
  });

  it('counts down to the retry and never below zero', () => {
    expect(secondsUntil(iso(10), at(0.2))).toBe(10);
    expect(secondsUntil(iso(10), at(9.5))).toBe(1);
    expect(secondsUntil(iso(10), at(10))).toBe(0);
    expect(secondsUntil(iso(10), at(99))).toBe(0);
    expect(secondsUntil(null, at(0))).toBe(0);
  });

  it('shows how much of the minute is used', () => {
    expect(waitShare(insurer('WAITING'), at(30))).toBe(0.5);
    expect(waitShare(insurer('WAITING'), at(600))).toBe(1);
    expect(waitShare({ ...insurer('WAITING'), startedAt: null }, at(30))).toBe(0);
  });
});

describe('CAR-04 arrivals are announced', () => {
  const [a, b, c] = [offer('a', 3_000), offer('b', 2_000), offer('c', 4_000)];

  it('names one, sums up several, and says the end', () => {
    expect(newsOf(new Set(['a']), [a, b], false)).toEqual({ kind: 'one', product: b });
    expect(newsOf(new Set(), [a, b, c], false)).toEqual({ kind: 'many', count: 3, cheapest: b });
    expect(newsOf(new Set(['a', 'b', 'c']), [a, b, c], true)).toEqual({ kind: 'ended', offers: 3 });
  });

  it('says nothing when nothing came', () => {
    expect(newsOf(new Set(['a']), [a], false)).toBeNull();
    expect(newsOf(new Set(), [], false)).toBeNull();
  });
});
