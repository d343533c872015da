import { timeZone } from '../../i18n/locales';
import { daysAfter } from './business-days';
import { instantInIsrael } from './israel-time';
import type { Repeat } from './occurrences';

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
  /** How it repeats; then `day` is its first day. */
  series?: { repeat: Repeat; until: string | null; without?: readonly string[] } | null;
  /** Day and time of a series of the same `uid` that it stands in for. */
  replaces?: { day: string; time: string | null } | null;
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

/** `20261126T103000`, on the clock of Israel. */
const local = (day: string, time: string): string => `${date(day)}T${time.replace(':', '')}00`;

/** The clock of Israel since 2013: summer time from the Friday before the last Sunday of March to that of October. */
const timeZoneLines = [
  'BEGIN:VTIMEZONE',
  `TZID:${timeZone}`,
  'BEGIN:DAYLIGHT',
  'DTSTART:20130329T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=FR;BYMONTHDAY=23,24,25,26,27,28,29',
  'TZOFFSETFROM:+0200',
  'TZOFFSETTO:+0300',
  'TZNAME:IDT',
  'END:DAYLIGHT',
  'BEGIN:STANDARD',
  'DTSTART:20131027T020000',
  'RRULE:FREQ=YEARLY;BYMONTH=10;BYDAY=-1SU',
  'TZOFFSETFROM:+0300',
  'TZOFFSETTO:+0200',
  'TZNAME:IST',
  'END:STANDARD',
  'END:VTIMEZONE',
];

/** Returns the parts of a rule for days that a short month lacks: its last day stands in for them. */
function shortMonths(day: string, repeat: Repeat): string {
  const number = Number(day.slice(8));
  const isLeapDay = repeat === 'YEARLY' && day.endsWith('-02-29');
  if (number < 29 || (repeat !== 'MONTHLY' && !isLeapDay)) return '';
  const days = Array.from({ length: number - 27 }, (_, at) => 28 + at);
  return `${isLeapDay ? ';BYMONTH=2' : ''};BYMONTHDAY=${days.join(',')};BYSETPOS=-1`;
}

/** Returns a start on the clock of Israel, with the parameters of its property. */
const startOf = (day: string, time: string | null): string =>
  time === null ? `;VALUE=DATE:${date(day)}` : `;TZID=${timeZone}:${local(day, time)}`;

/** Returns the rule of a series and the days that it leaves out (§3.3.10, §3.8.5.1); it has the same days as `occurrencesOf`. */
function ruleOf({ day, time, series }: CalendarEntry): string[] {
  if (!series || series.repeat === 'NONE') return [];
  const { repeat, until } = series;
  const last = until && (time === null ? date(until) : utc(instantInIsrael(until, time)!));
  return [
    `RRULE:FREQ=${repeat}${shortMonths(day, repeat)}${last ? `;UNTIL=${last}` : ''}`,
    ...(series.without ?? []).map((left) => `EXDATE${startOf(left, time)}`),
  ];
}

function timesOf(entry: CalendarEntry): string[] {
  const { day, time } = entry;
  if (time === null)
    return [`DTSTART${startOf(day, time)}`, `DTEND;VALUE=DATE:${date(daysAfter(day, 1))}`, ...ruleOf(entry)];
  const rule = ruleOf(entry);
  // What repeats keeps its time on the clock when the clock changes.
  if (rule.length > 0) return [`DTSTART${startOf(day, time)}`, `DURATION:PT${minutes}M`, ...rule];
  const starts = instantInIsrael(day, time)!;
  const ends = new Date(Date.parse(starts) + minutes * 60_000).toISOString();
  return [`DTSTART:${utc(starts)}`, `DTEND:${utc(ends)}`];
}

/**
 * Writes a calendar file (RFC 5545). Times are in UTC, those of what repeats on the clock of Israel, which the file then
 * describes.
 */
export function calendarFile(name: string, stamp: string, entries: readonly CalendarEntry[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Insurance desk//Calendar//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    `X-WR-TIMEZONE:${timeZone}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...(entries.some(({ series, time }) => series && time !== null) ? timeZoneLines : []),
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${escaped(entry.uid)}`,
      `DTSTAMP:${utc(stamp)}`,
      // What stands in for a day of a series names it by the start that the day had (§3.8.4.4).
      ...(entry.replaces ? [`RECURRENCE-ID${startOf(entry.replaces.day, entry.replaces.time)}`] : []),
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
