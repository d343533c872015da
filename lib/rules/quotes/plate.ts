import { normalCode } from '../kit/normal-form';
import type { RuleKey } from '../kit/rule-keys';

/**
 * Normalizes a typed or pasted plate to digits: drops dashes, underscores, spaces and direction marks. In a complete
 * plate of equal digits the first digit is raised by one, 9 becoming 1 (S2 §5, SD 15).
 */
export function normalisePlate(text: string): string {
  const plate = normalCode(text).replace(/_/g, '');
  if (!/^(\d)\1{6,7}$/.test(plate)) return plate;
  const first = plate.charAt(0);
  return (first === '9' ? '1' : String(Number(first) + 1)) + plate.slice(1);
}

/** Returns the first rule that a plate breaks: 7 or 8 digits, 8 when produced after 2017 (S2 §5, SD 15). */
export function plateProblem(plate: string, produced?: number | null): RuleKey | undefined {
  if (!/^\d*$/.test(plate)) return 'plateDigits';
  if (plate.length !== 7 && plate.length !== 8) return 'plateLength';
  if (plate.length === 7 && produced && produced > 2017) return 'plateNeedsEight';
  return undefined;
}

/**
 * Returns a warning that blocks nothing: plates have 8 digits since mid-2017, so a car of that year can still have 7.
 */
export const plateWarning = (plate: string, produced?: number | null): RuleKey | undefined =>
  produced === 2017 && plate.length === 7 ? 'plateEightExpected' : undefined;

/** Formats a plate as 12-345-67 or 123-45-678; an incomplete one gets the dashes up to its length. */
export function formatPlate(plate: string): string {
  const [first, second] = plate.length > 7 ? [3, 2] : [2, 3];
  return [plate.slice(0, first), plate.slice(first, first + second), plate.slice(first + second)]
    .filter(Boolean)
    .join('-');
}

const withoutLeadingZeros = (plate: string) => plate.replace(/^0+/, '');

/** Returns whether two plates are equal. Registries pad 7 digits to 8 with a zero. */
export const isSamePlate = (one: string, other: string): boolean =>
  withoutLeadingZeros(one) === withoutLeadingZeros(other);
