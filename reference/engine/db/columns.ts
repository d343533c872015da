import type { ColumnType } from 'kysely';

/** `timestamptz`: read as ISO 8601 in UTC, written as a Date or an ISO string. */
export type Instant = ColumnType<string, Date | string, Date | string>;
/** `timestamptz` with a database default. */
export type InstantWithDefault = ColumnType<string, Date | string | undefined, Date | string>;
/** `timestamptz` that can be null. */
export type InstantOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
/** `jsonb`: read as a value, written with `asJson`. */
export type Json<T> = ColumnType<T, string, string>;
/** A column that has a default. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>;

/** Halves of pairs of UTF-16 units become U+FFFD, as in texts that are no JSON. */
const wellFormed = (_: string, value: unknown): unknown => (typeof value === 'string' ? value.toWellFormed() : value);

/**
 * Returns the value for a `jsonb` column. Drivers treat arrays and strings differently; text works with both. The
 * database refuses half of a pair, which a text has that was cut within an emoji.
 */
export function asJson(value: unknown): string {
  const text = JSON.stringify(value);
  return text.includes('\\ud') ? JSON.stringify(value, wellFormed) : text;
}
