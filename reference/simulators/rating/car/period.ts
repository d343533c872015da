import { addMonths, addYears, parseISO, subDays } from 'date-fns';
import { daysBetween, isoDay } from '../../../../lib/rules/time/calendar';
import type { InsurancePeriod } from '../../../../lib/rules/quotes/insurance-period';
import { shortPeriods } from './tariff/period-table';

/** A part of the annual premium as a fraction, so that whole shekels are rounded once. */
export interface Share {
  part: number;
  whole: number;
}

/** What a period of cover costs of the annual premium. */
export interface PeriodShares {
  compulsory: Share;
  /** Of comprehensive, third party and riders. */
  voluntary: Share;
}

/** Days of cover, both ends included. */
export const daysOfCover = ({ insuranceStart, insuranceEnd }: InsurancePeriod): number =>
  daysBetween(insuranceStart, insuranceEnd) + 1;

/** Days of the year that begins with the cover: 365 or 366. */
const daysOfYear = (start: string): number => daysBetween(start, isoDay(addYears(parseISO(start), 1)));

const lastDayOf = (start: string, months: number): string => isoDay(subDays(addMonths(parseISO(start), months), 1));

/** Parts of the annual premium: short periods by the table, longer ones by days; compulsory cover by days always. */
export function periodShares(period: InsurancePeriod): PeriodShares {
  const { insuranceStart, insuranceEnd } = period;
  const byDays = { part: daysOfCover(period), whole: daysOfYear(insuranceStart) };
  const percent = shortPeriods.find((_, at) => insuranceEnd <= lastDayOf(insuranceStart, at + 1));
  return { compulsory: byDays, voluntary: percent === undefined ? byDays : { part: percent, whole: 100 } };
}

/** That part of an annual premium, whole shekels. */
export const forPeriod = (annual: number, { part, whole }: Share): number => Math.round((annual * part) / whole);
