import type { KeyboardEvent } from 'react';
import { expect, test } from 'vitest';
import { caretInNumber } from '@/components/form/field/caret-in-number';

/** Presses a key with the caret, or a selection, in an input; returns where the caret is when the key writes. */
function caretAt(value: string, key: string, [start, end = start]: readonly [number, number?], units: object) {
  const input = {
    value,
    selectionStart: start,
    selectionEnd: end,
    setSelectionRange(from: number, to: number) {
      Object.assign(this, { selectionStart: from, selectionEnd: to });
    },
  };
  caretInNumber(units).onKeyDownCapture({ key, currentTarget: input } as unknown as KeyboardEvent<HTMLInputElement>);
  return [input.selectionStart, input.selectionEnd];
}

test('NAV-08 a digit is written into the number when the caret stands in its unit', () => {
  const shekels = { suffix: ' ₪' };
  expect(caretAt('12 ₪', '3', [4], shekels), 'after the key End').toEqual([2, 2]);
  expect(caretAt('12 ₪', '3', [3], shekels)).toEqual([2, 2]);
  expect(caretAt('12 ₪', 'Unidentified', [4], shekels), 'keyboard of a phone').toEqual([2, 2]);
  expect(caretAt('12%', '.', [3], { suffix: '%' })).toEqual([2, 2]);
  expect(caretAt('₪ 12', '3', [0], { prefix: '₪ ' })).toEqual([2, 2]);
});

test('NAV-08 the caret stays where it may be, and so does a selection', () => {
  const shekels = { suffix: ' ₪' };
  expect(caretAt('12 ₪', '3', [1], shekels)).toEqual([1, 1]);
  expect(caretAt('12 ₪', 'ArrowLeft', [4], shekels)).toEqual([4, 4]);
  expect(caretAt('12 ₪', '3', [0, 4], shekels), 'everything is replaced').toEqual([0, 4]);
  expect(caretAt('', '3', [0], shekels)).toEqual([0, 0]);
  expect(caretAt('12', '3', [2], {})).toEqual([2, 2]);
});
