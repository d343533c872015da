import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hiddenEnds, scrollStep, stepped } from '@/components/shell/menu/step-scroll';

const list = fc.record({
  top: fc.integer({ min: 0, max: 2_000 }),
  seen: fc.integer({ min: 1, max: 300 }),
  whole: fc.integer({ min: 1, max: 2_000 }),
});

describe('scrolling of the menu', () => {
  test('NAV-01 a step is 32 px', () => {
    expect(stepped({ top: 0, seen: 300, whole: 600 }, 1)).toBe(32);
    expect(stepped({ top: 64, seen: 300, whole: 600 }, -1)).toBe(32);
  });

  test('NAV-01 a list that stands between two steps goes to the next one', () => {
    expect(stepped({ top: 40, seen: 300, whole: 600 }, 1)).toBe(64);
    expect(stepped({ top: 40, seen: 300, whole: 600 }, -1)).toBe(32);
  });

  test('NAV-01 the ends are not passed', () => {
    expect(stepped({ top: 290, seen: 300, whole: 600 }, 1)).toBe(300);
    expect(stepped({ top: 10, seen: 300, whole: 600 }, -1)).toBe(0);
    expect(stepped({ top: 0, seen: 300, whole: 200 }, 1)).toBe(0);
  });

  test('NAV-01 every step stands on a multiple of 32 or at the end', () => {
    fc.assert(
      fc.property(list, fc.constantFrom(1 as const, -1 as const), (state, direction) => {
        const last = Math.max(0, state.whole - state.seen);
        const top = stepped(state, direction);
        return top >= 0 && top <= last && (top % scrollStep === 0 || top === last);
      }),
    );
  });

  test('NAV-01 buttons show only where there is more', () => {
    expect(hiddenEnds({ top: 0, seen: 300, whole: 300 })).toEqual({ above: false, below: false });
    expect(hiddenEnds({ top: 0, seen: 300, whole: 400 })).toEqual({ above: false, below: true });
    expect(hiddenEnds({ top: 100, seen: 300, whole: 400 })).toEqual({ above: true, below: false });
  });
});
