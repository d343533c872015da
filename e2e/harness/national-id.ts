import { randomInt } from 'node:crypto';
import { isNationalId } from '@/lib/rules/people/national-id';

/** Returns a national ID with a valid check digit that no demo person has. */
export const nationalId = (): string => checked(randomInt(1e7, 1e8));

/** Returns a company number with a valid check digit. */
export const companyNumber = (): string => checked(randomInt(5.2e7, 6e7));

function checked(stem: number): string {
  const digits = String(stem);
  for (let check = 0; check < 10; check += 1) if (isNationalId(digits + check)) return digits + check;
  throw new Error(`No check digit fits ${digits}`);
}
