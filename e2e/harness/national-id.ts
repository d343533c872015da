import { randomInt } from 'node:crypto';
import { isNationalId } from '@/lib/rules/national-id';

/** Returns a national ID with a valid check digit that no demo person has. */
export function nationalId(): string {
  const digits = String(randomInt(1e7, 1e8));
  for (let check = 0; check < 10; check += 1) if (isNationalId(digits + check)) return digits + check;
  throw new Error(`No check digit fits ${digits}`);
}
