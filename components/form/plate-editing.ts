import { formatPlate } from '@/lib/rules/plate';

/** Digits of a plate and where the caret stands among the masked characters. */
export interface PlateEdit {
  digits: string;
  caret: number;
}

const digitsOf = (text: string) => text.replace(/\D/g, '');

/** Position in the masked text right after its `count`-th digit. */
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
 * One edit of the masked field: keeps at most eight digits and puts the caret where the typist expects it.
 * Deleting a dash deletes the digit before it, or Backspace would stand still.
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
