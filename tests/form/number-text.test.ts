import { expect, test } from 'vitest';
import { isWhole, numberIn } from '@/components/form/field/number-text';

test('NAV-08 an amount means what is written, or nothing', () => {
  for (const [text, meant] of [
    ['1250', 1250],
    ['1,250', 1250],
    ['1\u00a0250', 1250],
    ['\u200f₪ 1,250\u200e', 1250],
    ['1250.75', 1250.75],
    ['1,250.75', 1250.75],
    ['-3', -3],
    ['', null],
    [' ', null],
  ] as const)
    expect(numberIn(text), text).toBe(meant);
  for (const text of ['1e6', '1250,75', '1,25', '12,5000', '1.2.3', '0x10', 'אלף', '--5', '1250 NIS'])
    expect(numberIn(text), text).toBeNaN();
});

test('NAV-08 only whole numbers are formatted while they are typed', () => {
  for (const text of ['', '1250', '1,250', '1\u00a0250', '-12']) expect(isWhole(text), text).toBe(true);
  for (const text of ['1250.', '1250.0', '1250.75', '1e', '1,25', '1250,']) expect(isWhole(text), text).toBe(false);
});
