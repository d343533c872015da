import type { ColumnType } from 'kysely';

/** `timestamptz`: read as ISO 8601 in UTC, written as a Date or an ISO string. */
export type Instant = ColumnType<string, Date | string, Date | string>;
/** The same, filled by the database when nothing is given. */
export type InstantWithDefault = ColumnType<string, Date | string | undefined, Date | string>;
/** The same where there may be none. */
export type InstantOrNull = ColumnType<string | null, Date | string | null | undefined, Date | string | null>;
/** `jsonb`: read as a value, written with `asJson`. */
export type Json<T> = ColumnType<T, string, string>;
/** A column that has a default. */
export type WithDefault<T> = ColumnType<T, T | undefined, T>;

/** Value for a `jsonb` column; drivers disagree on arrays and strings, text is the same to both. */
export const asJson = (value: unknown): string => JSON.stringify(value);
