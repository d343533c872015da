/** Type numbers of PostgreSQL whose text form is not parsed with the defaults of the drivers. */
const oid = { int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, numeric: 1700 } as const;

const asIs = (text: string) => text;
/** As PostgreSQL writes an instant where the time zone of the connection is UTC. */
const inUtc = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** Returns ISO 8601 in UTC, as the contract's `instant`. Most texts need no date, which takes five times as long. */
function asInstant(text: string): string {
  const parts = inUtc.exec(text);
  if (!parts) return new Date(text).toISOString();
  const [, day, time, fraction = ''] = parts;
  return `${day}T${time}.${fraction.padEnd(3, '0').slice(0, 3)}Z`;
}

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
