import { addDays, addMonths, addYears, endOfMonth, parseISO, startOfMonth, subDays } from 'date-fns';
import { daysBetween, isDay, isoDay } from '../time/calendar';
import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';

/** First and last day of cover, `YYYY-MM-DD`. */
export interface InsurancePeriod {
  insuranceStart: string;
  insuranceEnd: string;
}

/**
 * Returns the end of cover a year after the start: the last day of the same month for a start before the 15th, else of
 * the next month (SD 12).
 */
export function endFor(start: string): string {
  const day = parseISO(start);
  const month = addYears(startOfMonth(day), 1);
  return isoDay(endOfMonth(day.getDate() < 15 ? month : addMonths(month, 1)));
}

/** Returns the default period of a request: a year from the first of next month (S2 §4, §9). */
export function defaultPeriod(today: string): InsurancePeriod {
  const start = addMonths(startOfMonth(parseISO(today)), 1);
  return { insuranceStart: isoDay(start), insuranceEnd: isoDay(subDays(addYears(start, 1), 1)) };
}

/** Returns the reset start: the day after the renewed policy ends, otherwise today (S2 §4). */
export const startWithoutOrigin = (today: string, previousEnd?: string | null): string =>
  previousEnd ? isoDay(addDays(parseISO(previousEnd), 1)) : today;

/** Longest period of cover, days, both ends included. */
export const longestPeriod = 400;

/** How long before its first day cover can be asked for, days. */
export const latestStart = 90;

const dayAfter = (day: string, days: number): string => isoDay(addDays(parseISO(day), days));

/** Last day that a period may have: the longest period, or the end that saving the start sets when that is later. */
export function lastEnd(start: string): string {
  const longest = dayAfter(start, longestPeriod - 1);
  const saved = endFor(start);
  return saved > longest ? saved : longest;
}

interface PeriodFacts extends InsurancePeriod {
  insuranceRenewal: boolean;
  /** Last day of the policy that is renewed. */
  previousEnd?: string | null | undefined;
}

function startProblem(
  { insuranceStart, insuranceRenewal, previousEnd }: PeriodFacts,
  today: string,
): RuleKey | undefined {
  if (insuranceStart < today) return 'startInPast';
  if (insuranceStart > dayAfter(today, latestStart)) return 'startTooFar';
  return insuranceRenewal && previousEnd && insuranceStart <= previousEnd ? 'startBeforePreviousEnd' : undefined;
}

/** Days between the end of the renewed policy and the start of the renewal, above which nothing is renewed. */
export const longestGap = 365;

/** Returns the days without cover between two policies; 0 when one follows the other. */
export const gapBetween = (previousEnd: string, insuranceStart: string): number =>
  Math.max(0, daysBetween(previousEnd, insuranceStart) - 1);

function previousProblem({ insuranceStart, insuranceRenewal, previousEnd }: PeriodFacts): RuleKey | undefined {
  if (!insuranceRenewal || !previousEnd || !isDay(previousEnd)) return undefined;
  return gapBetween(previousEnd, insuranceStart) > longestGap ? 'previousEndTooEarly' : undefined;
}

function endProblem({ insuranceStart, insuranceEnd }: InsurancePeriod): RuleKey | undefined {
  if (insuranceEnd <= insuranceStart) return 'endBeforeStart';
  return insuranceEnd > lastEnd(insuranceStart) ? 'periodTooLong' : undefined;
}

/** Rules of the period of a request that is about to be sent. Cover cannot begin in the past, a renewal's neither. */
export function periodProblems(period: PeriodFacts, today: string): Problem[] {
  if (!isDay(period.insuranceStart) || !isDay(period.insuranceEnd)) return [];
  return [
    ...problemAt('insuranceStart', startProblem(period, today)),
    ...problemAt('insuranceEnd', endProblem(period)),
    ...problemAt('previousEnd', previousProblem(period)),
  ];
}
