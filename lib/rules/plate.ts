import { withoutMarks } from '../format/bidi';
import type { RuleKey } from './rule-keys';

/**
 * Digits of a plate as typed or pasted: dashes, underscores, spaces and direction marks are dropped.
 * A whole plate of equal digits has its first digit raised by one, 9 becoming 1 (S2 §5, SD 15).
 */
export function normalisePlate(text: string): string {
  const plate = withoutMarks(text).replace(/[\s\-_]/g, '');
  if (!/^(\d)\1{6,7}$/.test(plate)) return plate;
  const first = plate.charAt(0);
  return (first === '9' ? '1' : String(Number(first) + 1)) + plate.slice(1);
}

/** The first rule that a plate breaks: 7 or 8 digits, 8 when produced after 2017 (S2 §5, SD 15). */
export function plateProblem(plate: string, produced?: number | null): RuleKey | undefined {
  if (!/^\d*$/.test(plate)) return 'plateDigits';
  if (plate.length !== 7 && plate.length !== 8) return 'plateLength';
  if (plate.length === 7 && produced && produced > 2017) return 'plateNeedsEight';
  return undefined;
}

/** A doubt that does not stop anyone: 8 digits began in mid-2017, so a car of that year may still have 7. */
export const plateWarning = (plate: string, produced?: number | null): RuleKey | undefined =>
  produced === 2017 && plate.length === 7 ? 'plateEightExpected' : undefined;

/** A plate as it is written: 12-345-67 or 123-45-678; an unfinished one keeps the dashes it has reached. */
export function formatPlate(plate: string): string {
  const [first, second] = plate.length > 7 ? [3, 2] : [2, 3];
  return [plate.slice(0, first), plate.slice(first, first + second), plate.slice(first + second)]
    .filter(Boolean)
    .join('-');
}

const withoutLeadingZeros = (plate: string) => plate.replace(/^0+/, '');

/** Whether two plates are one: registries pad 7 digits to 8 with a zero. */
export const isSamePlate = (one: string, other: string): boolean =>
  withoutLeadingZeros(one) === withoutLeadingZeros(other);
