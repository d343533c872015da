/** Type numbers of PostgreSQL whose text form is not parsed with the defaults of the drivers. */
const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;

const asIs = (text: string) => text;
/** Returns ISO 8601 in UTC, as the contract's `instant`. */
const asInstant = (text: string) => new Date(text).toISOString();

/**
 * Parsers of both drivers, so that rows are the same on the embedded database and on a server: dates stay `YYYY-MM-DD`,
 * instants become ISO strings, counts and decimals become numbers.
 */
export const rowParsers: Readonly<Record<number, (text: string) => unknown>> = {
  [oid.int8]: Number,
  [oid.numeric]: Number,
  [oid.date]: asIs,
  [oid.timestamp]: asIs,
  [oid.timestamptz]: asInstant,
};

/** Parsers for the job queue, which expects JavaScript dates, as from its own driver. */
export const queueParsers: Readonly<Record<number, (text: string) => unknown>> = {
  ...rowParsers,
  [oid.date]: (text) => new Date(text),
  [oid.timestamp]: (text) => new Date(text),
  [oid.timestamptz]: (text) => new Date(text),
};
