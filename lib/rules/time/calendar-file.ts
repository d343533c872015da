import { daysAfter } from './business-days';
import { instantInIsrael } from './israel-time';

/** An entry of a calendar file. */
export interface CalendarEntry {
  /** Lasting and unique. */
  uid: string;
  summary: string;
  description: string | null;
  /** `YYYY-MM-DD` in Israel. */
  day: string;
  /** `HH:mm` in Israel; null for the whole day. */
  time: string | null;
  /** Page of the product. */
  url: string | null;
}

/** Length of an event that has a time, minutes. */
const minutes = 30;

/** Escapes a text value (RFC 5545 §3.3.11). Control characters are not allowed in it. */
const escaped = (text: string): string =>
  text
    .replace(/[\\;,]/g, '\\$&')
    .replace(/\r\n|\r|\n/g, '\\n')
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f]/g, '');

const bytesOf = (text: string): number => new TextEncoder().encode(text).length;

/** Longest line without its end, bytes. */
const longestLine = 75;

/** Folds a line between characters, so that none has more than 75 bytes (§3.1). */
export function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  let size = 0;
  for (const character of line) {
    const bytes = bytesOf(character);
    if (size + bytes > longestLine) {
      lines.push(part);
      [part, size] = [' ', 1];
    }
    part += character;
    size += bytes;
  }
  return [...lines, part].join('\r\n');
}

/** `20261126T083000Z` */
const utc = (instant: string): string => `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const date = (day: string): string => day.replaceAll('-', '');

function timesOf({ day, time }: CalendarEntry): string[] {
  if (time === null) return [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(daysAfter(day, 1))}`];
  const starts = instantInIsrael(day, time)!;
  const ends = new Date(Date.parse(starts) + minutes * 60_000).toISOString();
  return [`DTSTART:${utc(starts)}`, `DTEND:${utc(ends)}`];
}

/**
 * Writes a calendar file (RFC 5545). Times are in UTC, so that it needs no description of the time zone; every day of a
 * repeated event is an entry of its own.
 */
export function calendarFile(name: string, stamp: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Insurance desk//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'X-WR-TIMEZONE:Asia/Jerusalem',
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${escaped(entry.uid)}`,
      `DTSTAMP:${utc(stamp)}`,
      ...timesOf(entry),
      `SUMMARY:${escaped(entry.summary)}`,
      ...(entry.description ? [`DESCRIPTION:${escaped(entry.description)}`] : []),
      ...(entry.url ? [`URL:${entry.url}`] : []),
      ...(entry.time === null ? ['TRANSP:TRANSPARENT'] : []),
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}
