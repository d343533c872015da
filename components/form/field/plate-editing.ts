import { normalCode } from '@/lib/rules/kit/normal-form';
import { formatPlate } from '@/lib/rules/quotes/plate';

/** Digits of a plate and the caret position in the masked text. */
export interface PlateEdit {
  digits: string;
  caret: number;
}

const digitsOf = (text: string) => normalCode(text).replace(/\D/g, '');

/** Returns the position right after the `count`-th digit in the masked text. */
function caretAfter(digits: string, count: number): number {
  const masked = formatPlate(digits);
  let seen = 0;
  for (let at = 0; at < masked.length; at++) {
    if (seen === count) return at;
    if (masked[at] !== '-') seen++;
  }
  return masked.length;
}

/**
 * Applies an edit to the masked text: keeps at most eight digits and places the caret. Deleting a dash deletes the
 * digit before it; otherwise Backspace would have no effect.
 */
export function editPlate(before: string, text: string, caret: number): PlateEdit {
  let digits = digitsOf(text).slice(0, 8);
  let count = digitsOf(text.slice(0, caret)).length;
  if (digits === before && text.length < formatPlate(before).length && count > 0) {
    digits = digits.slice(0, count - 1) + digits.slice(count);
    count -= 1;
  }
  return { digits, caret: caretAfter(digits, Math.min(count, digits.length)) };
}
