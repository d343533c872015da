import type { Evaluation } from '../ordering/quote';
import type { InsurerProgress } from '@/lib/contract/quotes/quotes';

/** Longest duration of a price search (S2 §9), seconds. */
export const longestWait = 60;

/** Counts the answers of the insurers that were asked; insurers without an agreement with the agency are not asked. */
export function answeredOf(insurers: readonly InsurerProgress[]): { answered: number; asked: number; silent: number } {
  const asked = insurers.filter(({ state }) => state !== 'NOT_CONTRACTED');
  return {
    answered: asked.filter(({ state }) => state === 'PRICED' || state === 'REFUSED').length,
    asked: asked.length,
    silent: asked.filter(({ state }) => state === 'TIMED_OUT' || state === 'FAILED').length,
  };
}

/**
 * Returns the duration of the newest round of questions, seconds; it stops with the last answer. A recalculation is a new
 * round, days after the first one perhaps. `now` is the server's time in ms.
 */
export function elapsedSeconds({ startedAt, awaited, insurers }: Evaluation, now: number): number {
  const asked = insurers.map((insurer) => (insurer.startedAt ? Date.parse(insurer.startedAt) : 0));
  const start = Math.max(Date.parse(startedAt), ...asked);
  const ends = insurers.map(({ answeredAt }) => (answeredAt ? Date.parse(answeredAt) : 0));
  const end = awaited > 0 || ends.length === 0 ? now : Math.max(...ends);
  return Math.max(0, Math.floor((end - start) / 1_000));
}

/** Returns the seconds until an instant, rounded up; zero when it is past or unknown. */
export const secondsUntil = (instant: string | null, now: number): number =>
  instant ? Math.max(0, Math.ceil((Date.parse(instant) - now) / 1_000)) : 0;

/** Returns the used share of the longest wait for one insurer, 0 to 1. */
export const waitShare = ({ startedAt }: InsurerProgress, now: number): number =>
  startedAt ? Math.min(1, Math.max(0, (now - Date.parse(startedAt)) / 1_000 / longestWait)) : 0;
