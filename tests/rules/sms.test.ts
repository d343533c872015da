import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { smsSize } from '@/lib/rules/work/sms';

const latin = fc.string({ unit: fc.constantFrom(...'abcXYZ 0189.,!?@£é'), minLength: 1, maxLength: 900 });
const hebrew = fc
  .string({ unit: fc.constantFrom(...'אבגדהשת ,.!'), minLength: 1, maxLength: 900 })
  .map((text) => `א${text}`);

describe('CUS-06 places and parts of an SMS', () => {
  test.each([
    ['', 0, 0, 160],
    ['a'.repeat(160), 160, 1, 0],
    ['a'.repeat(161), 161, 2, 145],
    ['a'.repeat(306), 306, 2, 0],
    ['a'.repeat(307), 307, 3, 152],
    ['א'.repeat(70), 70, 1, 0],
    ['א'.repeat(71), 71, 2, 63],
    ['א'.repeat(134), 134, 2, 0],
    ['א'.repeat(135), 135, 3, 66],
    ['Да', 2, 1, 68],
  ])('CUS-06 %j takes %i places in %i parts', (text, characters, parts, left) => {
    expect(smsSize(text)).toMatchObject({ characters, parts, left });
  });

  test('CUS-06 Latin is 160 alone and 153 a part', () => {
    fc.assert(
      fc.property(latin, (text) => {
        const expected = text.length <= 160 ? 1 : Math.ceil(text.length / 153);
        expect(smsSize(text)).toMatchObject({ alphabet: 'latin', characters: text.length, parts: expected });
      }),
    );
  });

  test('CUS-06 Hebrew is 70 alone and 67 a part', () => {
    fc.assert(
      fc.property(hebrew, (text) => {
        const expected = text.length <= 70 ? 1 : Math.ceil(text.length / 67);
        expect(smsSize(text)).toMatchObject({ alphabet: 'unicode', characters: text.length, parts: expected });
      }),
    );
  });

  test('CUS-06 one letter more never needs fewer places or parts, and there is always room for what is left', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), fc.constantFrom(...'aא€😀'), (text, letter) => {
        const before = smsSize(text);
        const after = smsSize(text + letter);
        expect(after.characters).toBeGreaterThanOrEqual(before.characters);
        expect(after.parts).toBeGreaterThanOrEqual(before.parts);
        const size = smsSize(text + (before.alphabet === 'latin' ? 'a' : 'א').repeat(before.left));
        if (before.parts > 0) expect(size).toMatchObject({ parts: before.parts, left: 0 });
      }),
    );
  });

  test('CUS-06 signs of the extension take two places and are not torn apart, nor are emoji', () => {
    expect(smsSize('€')).toMatchObject({ alphabet: 'latin', characters: 2 });
    // 152 places are used and the sign needs two, so it starts the next part.
    expect(smsSize(`${'a'.repeat(152)}€${'a'.repeat(151)}`)).toMatchObject({ characters: 305, parts: 2, left: 0 });
    expect(smsSize(`${'א'.repeat(66)}😀${'א'.repeat(65)}`)).toMatchObject({ characters: 133, parts: 2, left: 0 });
  });
});
