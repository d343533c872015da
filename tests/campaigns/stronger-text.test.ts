import fc from 'fast-check';
import { expect, test } from 'vitest';
import { strongerText } from '@/lib/rules/work/stronger-text';

const tried = (variant: 'A' | 'B', sent: number, answered: number, interested: number) => ({
  ...{ variant, sent, answered, interested },
});

test('OPP-04 the better of two texts has the larger share of interested customers, then of answers', () => {
  expect(strongerText([tried('A', 40, 10, 2), tried('B', 20, 3, 2)])).toBe('B');
  expect(strongerText([tried('A', 40, 10, 3), tried('B', 40, 30, 2)])).toBe('A');
  expect(strongerText([tried('A', 40, 10, 2), tried('B', 20, 6, 1)])).toBe('B');
});

test('OPP-04 texts that do equally well, or of which one was sent to nobody, have no better one', () => {
  expect(strongerText([])).toBeNull();
  expect(strongerText([tried('A', 40, 10, 2), tried('B', 20, 5, 1)])).toBeNull();
  expect(strongerText([tried('A', 40, 10, 2), tried('B', 0, 0, 0)])).toBeNull();
});

test('OPP-04 the better text is the same in either order', () => {
  const text = fc
    .tuple(fc.nat(50), fc.nat(50), fc.nat(50))
    .map((counts) => counts.toSorted((a, b) => b - a) as [number, number, number]);
  fc.assert(
    fc.property(text, text, (one, other) => {
      const both = [tried('A', ...one), tried('B', ...other)];
      expect(strongerText(both.toReversed())).toBe(strongerText(both));
    }),
  );
});
