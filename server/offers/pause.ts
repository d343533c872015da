import 'server-only';

/** Pauses between polls, ms: short until the first price and after a change, longest after a minute without one. */
const pauses = { first: 120, changing: 250, waiting: 500, silent: 2_000 };
/** How long the first price is waited for with short pauses, ms. */
const firstFor = 20_000;
/** Shortest pause per running poll, ms: at most 400 questions a second, however many requests are watched. */
const share = 2.5;

/** Returns the pause before the next question for offers, ms, when `running` requests are watched. */
export function pauseAfter(sinceChange: number, hasOffers: boolean, running: number): number {
  return Math.max(pauseOf(sinceChange, hasOffers), running * share);
}

function pauseOf(sinceChange: number, hasOffers: boolean): number {
  if (!hasOffers && sinceChange < firstFor) return pauses.first;
  if (sinceChange > 60_000) return pauses.silent;
  return sinceChange > 1_000 ? pauses.waiting : pauses.changing;
}
