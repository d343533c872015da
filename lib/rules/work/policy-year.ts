import { daysAfter } from '../time/business-days';
import { daysBetween, monthsFrom } from '../time/calendar';

/** Months of the strip, and how many of them lie before the current one. */
const months = { all: 12, before: 3 };

/** A period with both of its days, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

/** What the strip needs to know of a policy. */
export interface DatedPolicy {
  orderId: string;
  productType: string;
  registrationNumber?: string | null | undefined;
  title?: string | null | undefined;
  insuranceStart: string | null;
  /** Null for a policy without an end. */
  insuranceEnd: string | null;
}

/** Something that is insured. */
export interface InsuredThing<P extends DatedPolicy> {
  key: string;
  /** The policy that ends last. */
  latest: P;
  /** Its policies in the order of their starts, in as few rows as possible without two at one time. */
  rows: P[][];
  /** Days without a policy, between two policies or from the end of the last one until today. */
  gaps: Period[];
}

/** Returns the months that the strip shows: three that have passed, the current one and eight that follow. */
export function yearAround(today: string): Period {
  const from = monthsFrom(`${today.slice(0, 7)}-01`, -months.before);
  return { from, to: daysAfter(monthsFrom(from, months.all), -1) };
}

/** Returns the first days of the months of a year. */
export const monthsOf = ({ from }: Period): string[] =>
  Array.from({ length: months.all }, (_, later) => monthsFrom(from, later));

/**
 * Groups policies by what they insure: a car by its plate, a home by its name. People are one thing per product, because
 * the name of their policies contains their age. Leaves out things without a policy in the year around today.
 */
export function policyYear<P extends DatedPolicy>(policies: readonly P[], today: string): InsuredThing<P>[] {
  const year = yearAround(today);
  const things = new Map<string, P[]>();
  for (const policy of policies.filter(isPeriod)) {
    const key = thingOf(policy);
    things.set(key, [...(things.get(key) ?? []), policy]);
  }
  return [...things]
    .flatMap(([key, all]) => {
      const sorted = all.toSorted((a, b) => startOf(a).localeCompare(startOf(b)));
      const inYear = sorted.filter((one) => startOf(one) <= year.to && endOf(one) >= year.from);
      const latest = inYear.toSorted((a, b) => endOf(a).localeCompare(endOf(b))).at(-1);
      return latest ? [{ key, latest, rows: rowsOf(inYear), gaps: gapsBetween(sorted, year, today) }] : [];
    })
    .toSorted((a, b) => endOf(a.latest).localeCompare(endOf(b.latest)));
}

const isPeriod = (policy: DatedPolicy): boolean => policy.insuranceStart !== null && startOf(policy) <= endOf(policy);

/** Lines whose policies insure a person. */
const ofPeople = new Set(['HEALTH', 'LIFE', 'RISK', 'MORTGAGE']);

const thingOf = ({ productType, registrationNumber, title }: DatedPolicy): string =>
  ofPeople.has(productType) ? productType : `${productType} ${registrationNumber ?? title ?? ''}`;

const startOf = ({ insuranceStart }: DatedPolicy): string => insuranceStart ?? '';

/** Comes after every day. */
const never = '9999-12-31';
const endOf = ({ insuranceEnd }: DatedPolicy): string => insuranceEnd ?? never;

function rowsOf<P extends DatedPolicy>(sorted: readonly P[]): P[][] {
  const rows: P[][] = [];
  for (const policy of sorted) {
    const free = rows.find((row) => row.every((other) => endOf(other) < startOf(policy)));
    if (free) free.push(policy);
    else rows.push([policy]);
  }
  return rows;
}

const later = (a: string, b: string): string => (a > b ? a : b);

function gapsBetween(sorted: readonly DatedPolicy[], year: Period, today: string): Period[] {
  const gaps: Period[] = [];
  const note = (from: string, to: string) => {
    const inYear = { from: later(from, year.from), to: to < year.to ? to : year.to };
    if (inYear.from <= inYear.to) gaps.push(inYear);
  };
  let covered = '';
  for (const policy of sorted) {
    if (covered !== '' && covered < startOf(policy)) note(daysAfter(covered, 1), daysAfter(startOf(policy), -1));
    covered = later(covered, endOf(policy));
  }
  if (covered < today) note(daysAfter(covered, 1), daysAfter(today, -1));
  return gaps;
}

/** Returns where a period lies in a year, in percent of its length; what is outside is cut off. */
export function placeIn(year: Period, { from, to }: Period): { start: number; length: number } {
  const whole = daysBetween(year.from, year.to) + 1;
  const start = Math.max(0, daysBetween(year.from, from));
  const end = Math.min(whole, daysBetween(year.from, to) + 1);
  return { start: (start / whole) * 100, length: ((end - start) / whole) * 100 };
}
