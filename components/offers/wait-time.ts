import type { Evaluation } from './quote';
import type { InsurerProgress } from '@/lib/contract/quotes';

/** Longest that a price search takes (S2 §9), in seconds. */
export const longestWait = 60;

/** Who has answered of those that were asked; whoever has no agreement with the agency was never asked. */
export function answeredOf(insurers: readonly InsurerProgress[]): { answered: number; asked: number; silent: number } {
  const asked = insurers.filter(({ state }) => state !== 'NOT_CONTRACTED');
  return {
    answered: asked.filter(({ state }) => state === 'PRICED' || state === 'REFUSED').length,
    asked: asked.length,
    silent: asked.filter(({ state }) => state === 'TIMED_OUT' || state === 'FAILED').length,
  };
}

/** Seconds that the search has taken; it stops with the last answer. `now` is the server's time in ms. */
export function elapsedSeconds({ startedAt, awaited, insurers }: Evaluation, now: number): number {
  const ends = insurers.map(({ answeredAt }) => (answeredAt ? Date.parse(answeredAt) : 0));
  const end = awaited > 0 || ends.length === 0 ? now : Math.max(...ends);
  return Math.max(0, Math.floor((end - Date.parse(startedAt)) / 1_000));
}

/** Seconds until an instant, rounded up; zero when it has passed or is not known. */
export const secondsUntil = (instant: string | null, now: number): number =>
  instant ? Math.max(0, Math.ceil((Date.parse(instant) - now) / 1_000)) : 0;

/** How much of the longest wait one insurer has used, 0 to 1. */
export const waitShare = ({ startedAt }: InsurerProgress, now: number): number =>
  startedAt ? Math.min(1, Math.max(0, (now - Date.parse(startedAt)) / 1_000 / longestWait)) : 0;
