import type { KeyboardEvent } from 'react';

interface Units {
  prefix?: string | undefined;
  suffix?: string | undefined;
}

/** Returns where in a text with units the number begins and ends. */
export function numberRange(text: string, { prefix = '', suffix = '' }: Units): readonly [start: number, end: number] {
  const end = suffix !== '' && text.endsWith(suffix) ? text.length - suffix.length : text.length;
  return [prefix !== '' && text.startsWith(prefix) ? Math.min(prefix.length, end) : 0, end];
}

/** Returns whether a key writes a character; keyboards of phones do not name it. */
const writes = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Unidentified' || key === 'Process';

/**
 * Returns the handler of a number input that moves the caret from its unit into the number before a key writes. The
 * input drops what is written into the unit. The caret stands there after the key End, and after a focus until a timer of
 * the input moves it, which is too late for somebody who types fast.
 */
export const caretInNumber = (units: Units) => ({
  onKeyDownCapture: (event: KeyboardEvent<HTMLInputElement>) => {
    const { value, selectionStart: at, selectionEnd } = event.currentTarget;
    if (at === null || at !== selectionEnd || !writes(event)) return;
    const [start, end] = numberRange(value, units);
    const inside = Math.min(Math.max(at, start), end);
    if (inside !== at) event.currentTarget.setSelectionRange(inside, inside);
  },
});
