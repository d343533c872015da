import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { editPlate } from '@/components/form/field/plate-editing';
import { formatPlate } from '@/lib/rules/quotes/plate';

/** Types characters one by one at the end. */
const typeAll = (text: string) =>
  [...text].reduce((digits, character) => {
    const shown = formatPlate(digits) + character;
    return editPlate(digits, shown, shown.length).digits;
  }, '');

describe('NAV-08 plate input', () => {
  it('NAV-08 masks seven digits 2-3-2 and eight 3-2-3', () => {
    expect(formatPlate(typeAll('1234567'))).toBe('12-345-67');
    expect(formatPlate(typeAll('12345678'))).toBe('123-45-678');
  });

  it('NAV-08 drops letters and a ninth digit', () => {
    expect(typeAll('12a34-567 8 9')).toBe('12345678');
  });

  it('NAV-08 takes a pasted plate with dashes, spaces or direction marks', () => {
    expect(editPlate('', '\u200e123-45-678 ', 11).digits).toBe('12345678');
  });

  it('NAV-08 keeps the caret by the digit that was typed in the middle', () => {
    // 12-345-67, after a 9 is typed behind the 3: 12-3|45-67
    const { digits, caret } = editPlate('1234567', '12-3945-67', 5);
    expect(digits).toBe('12394567');
    expect(formatPlate(digits).slice(0, caret)).toBe('123-9');
  });

  it('NAV-08 deletes the digit before a dash when the dash is deleted', () => {
    const { digits, caret } = editPlate('1234567', '12345-67', 2);
    expect(digits).toBe('134567');
    expect(caret).toBe(1);
  });

  it('NAV-08 never loses a digit or moves the caret out of the field', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{0,12}$/), fc.nat(20), (text, at) => {
        const { digits, caret } = editPlate('', text, Math.min(at, text.length));
        expect(digits).toBe(text.slice(0, 8));
        expect(caret).toBeGreaterThanOrEqual(0);
        expect(caret).toBeLessThanOrEqual(formatPlate(digits).length);
      }),
    );
  });
});
