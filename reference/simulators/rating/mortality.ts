import type { Smoking } from '../../../lib/contract/quotes/smoking';

type Gender = 'MALE' | 'FEMALE';

/** Illustrative monthly rates, ILS per 100,000 insured; straight lines between the ages. Not the rates of any insurer. */
const table = [
  { age: 17, MALE: { plain: 3.2, smoker: 5.4 }, FEMALE: { plain: 2.2, smoker: 3.6 } },
  { age: 24, MALE: { plain: 3.2, smoker: 5.4 }, FEMALE: { plain: 2.2, smoker: 3.6 } },
  { age: 30, MALE: { plain: 3.6, smoker: 6.3 }, FEMALE: { plain: 2.5, smoker: 4.2 } },
  { age: 35, MALE: { plain: 4.3, smoker: 8 }, FEMALE: { plain: 3.2, smoker: 5.6 } },
  { age: 40, MALE: { plain: 6, smoker: 12 }, FEMALE: { plain: 4.6, smoker: 8.4 } },
  { age: 45, MALE: { plain: 9.5, smoker: 19.5 }, FEMALE: { plain: 7.2, smoker: 13.6 } },
  { age: 50, MALE: { plain: 15.5, smoker: 32 }, FEMALE: { plain: 11.5, smoker: 22 } },
  { age: 55, MALE: { plain: 26, smoker: 53 }, FEMALE: { plain: 18.5, smoker: 36.5 } },
  { age: 60, MALE: { plain: 44, smoker: 86 }, FEMALE: { plain: 30, smoker: 58 } },
  { age: 65, MALE: { plain: 76, smoker: 140 }, FEMALE: { plain: 51, smoker: 96 } },
  { age: 70, MALE: { plain: 132, smoker: 228 }, FEMALE: { plain: 88, smoker: 158 } },
] as const;

type Row = (typeof table)[number];

/** Returns the figure of an age on the line between the table's ages; the ends apply beyond them. */
function figureOf(age: number, read: (row: Row) => number): number {
  const after = table.find((row) => row.age >= age) ?? table.at(-1)!;
  const before = table.findLast((row) => row.age <= age) ?? table[0];
  if (after.age === before.age) return read(after);
  const share = (age - before.age) / (after.age - before.age);
  return read(before) + share * (read(after) - read(before));
}

/** Part of the smokers' surcharge that somebody who quit still pays, by full years since then. */
const surchargeAfter = (quitYearsAgo: number): number => {
  if (quitYearsAgo < 2) return 1;
  return quitYearsAgo < 5 ? 0.4 : 0;
};

/** Returns the part of the smokers' surcharge that somebody pays: 1 for smokers. */
export const smokingShare = ({ status, quitYearsAgo }: Smoking): number => {
  if (status === 'QUIT') return surchargeAfter(quitYearsAgo ?? 0);
  return status === 'SMOKING' ? 1 : 0;
};

/** Returns the monthly rate at an age, ILS per 100,000 insured. */
export function monthlyRate(age: number, gender: Gender, smoking: Smoking): number {
  const plain = figureOf(age, (row) => row[gender].plain);
  const smoker = figureOf(age, (row) => row[gender].smoker);
  return plain + smokingShare(smoking) * (smoker - plain);
}

/** Factor of a sum insured, from each amount on. */
const bands = [
  [0, 1.1],
  [250_000, 1],
  [750_000, 0.94],
  [1_500_000, 0.9],
] as const;

/**
 * Returns the sum that is multiplied with the rate, ILS: larger sums have a lower factor. Nobody pays more than for the
 * first sum of a higher band, so that more cover never costs less.
 */
export function ratedSum(targetAmount: number): number {
  const own = bands.findLast(([from]) => from <= targetAmount)?.[1] ?? bands[0][1];
  const higher = bands.filter(([from]) => from > targetAmount).map(([from, factor]) => from * factor);
  return Math.min(targetAmount * own, ...higher);
}
