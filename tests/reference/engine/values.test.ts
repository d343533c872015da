import { expect, test } from 'vitest';
import { rowParsers } from '../../../reference/engine/db/values';

const timestamptz = 1184;

test.each([
  ['2026-11-24 18:30:00+00', '2026-11-24T18:30:00.000Z'],
  ['2026-11-24 18:30:00.1+00', '2026-11-24T18:30:00.100Z'],
  ['2026-11-24 18:30:00.123999+00', '2026-11-24T18:30:00.123Z'],
  ['2026-11-24 20:30:00.12+02', '2026-11-24T18:30:00.120Z'],
  ['2026-11-25 00:00:00.5+05:30', '2026-11-24T18:30:00.500Z'],
  ['1947-06-01 00:00:00+00', '1947-06-01T00:00:00.000Z'],
])('instants: %s of the database is %s', (text, instant) => {
  expect(rowParsers[timestamptz]?.(text)).toBe(instant);
});
