import { addDays, addMonths, endOfMonth, parseISO, startOfMonth } from 'date-fns';
import { daysBetween, isoDay, monthsFrom } from '../time/calendar';

/** First and last day, both inclusive, `YYYY-MM-DD`. */
export interface Days {
  from: string;
  to: string;
}

/** Choices of the period filter, months (S2 §9). */
export const renewalPeriods = [1, 3, 6, 12] as const;
/** Period of a list without a choice. */
export const defaultPeriod = 3;
/** Choices of the policy month filter (S2 §9). */
export const policyMonths = [1, 2, 3, 4, 5, 6] as const;

const dayBefore = (day: string): string => isoDay(addDays(parseISO(day), -1));

/** Returns the ends of cover that a period filter shows: as many months back as ahead of today (S2 §9). */
export const renewalPeriod = (months: number, today: string): Days => ({
  from: monthsFrom(today, -months),
  to: monthsFrom(today, months),
});

/**
 * Returns the ends of cover in a policy month: the months that follow each other from today, the first being 1 (S2 §9
 * "computed by adding months to today").
 */
export const policyMonth = (month: number, today: string): Days => ({
  from: monthsFrom(today, month - 1),
  to: dayBefore(monthsFrom(today, month)),
});

/** Returns the first and the last day of a calendar month. @param ahead 0 for the month of `today`, 1 for the next */
export function calendarMonth(today: string, ahead = 0): Days {
  const month = addMonths(startOfMonth(parseISO(today)), ahead);
  return { from: isoDay(month), to: isoDay(endOfMonth(month)) };
}

/** Returns the first day of the next calendar month, from which renewals are exported by default (S2 §7). */
export const nextMonthStart = (today: string): string => calendarMonth(today, 1).from;

/** Returns the first day on which a renewal may be searched: one month before the end of cover (S2 §4). */
export const searchOpens = (insuranceEnd: string): string => monthsFrom(insuranceEnd, -1);

/** Reasons why a renewal cannot be searched, the strongest first. */
export const searchBlocks = [
  'CLOSED',
  'CANCELLED',
  'NO_POLICY',
  'NOT_STARTED',
  'ENDED',
  'TOO_EARLY',
  'NO_LINE',
  'NO_REQUEST',
] as const;
export type SearchBlock = (typeof searchBlocks)[number];

export interface RenewedPolicy {
  source: string;
  outcome: string;
  /** The policy or process was not cancelled, ended or removed. */
  standing: boolean;
  insuranceStart: string | null;
  insuranceEnd: string;
  /** The line of insurance has a renewal search. */
  searchable: boolean;
  /** A former request exists that can be sent again. */
  hasRequest: boolean;
}

/**
 * Returns why a renewal cannot be searched today; null when it can. The search opens once the policy is active, one
 * month before its end (S2 §4).
 */
export function searchBlock(policy: RenewedPolicy, today: string): SearchBlock | null {
  const { source, outcome, standing, insuranceStart, insuranceEnd } = policy;
  if (outcome !== 'OPEN') return 'CLOSED';
  if (!standing) return 'CANCELLED';
  if (source !== 'PolicyIssued' && source !== 'Imported') return 'NO_POLICY';
  if (insuranceStart !== null && insuranceStart > today) return 'NOT_STARTED';
  if (insuranceEnd < today) return 'ENDED';
  if (today < searchOpens(insuranceEnd)) return 'TOO_EARLY';
  if (!policy.searchable) return 'NO_LINE';
  return policy.hasRequest ? null : 'NO_REQUEST';
}

/** Returns the days until the end of cover; negative after it. */
export const daysLeft = (insuranceEnd: string, today: string): number => daysBetween(today, insuranceEnd);

/** Returns the change from the old price to the new in percent, one decimal; null when one is unknown or zero. */
export function changePercent(oldPrice: number | null, newPrice: number | null): number | null {
  if (!oldPrice || !newPrice) return null;
  return Math.round(((newPrice - oldPrice) / oldPrice) * 1000) / 10;
}

/** Types of renewals (S2 §3). Each renewal has exactly one. */
export const renewalTypes = ['upcoming', 'in_process', 'renewed', 'past'] as const;
export type RenewalType = (typeof renewalTypes)[number];

interface RenewalState {
  outcome: string;
  standing: boolean;
  insuranceEnd: string;
  /** Somebody called, searched or ordered. */
  begun: boolean;
}

/** Returns the type of a renewal: what was given up, cancelled, or ended without a renewal is past. */
export function renewalType({ outcome, standing, insuranceEnd, begun }: RenewalState, today: string): RenewalType {
  if (outcome === 'RENEWED') return 'renewed';
  if (outcome !== 'OPEN' || !standing || insuranceEnd < today) return 'past';
  return begun ? 'in_process' : 'upcoming';
}
