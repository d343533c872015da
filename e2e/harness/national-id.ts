import { randomInt } from 'node:crypto';
import { isNationalId } from '@/lib/rules/national-id';

/** A number with a right check digit that nobody of the demo has. */
export function nationalId(): string {
  const digits = String(randomInt(1e7, 1e8));
  for (let check = 0; check < 10; check += 1) if (isNationalId(digits + check)) return digits + check;
  throw new Error(`No check digit fits ${digits}`);
}
