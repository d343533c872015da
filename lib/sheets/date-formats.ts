const dayMs = 24 * 60 * 60_000;

/** Number formats of dates that every spreadsheet knows by number. */
const builtIn = (id: number) => (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** Returns whether a number format shows a day: it names years or days outside of quotes and brackets. */
const showsDay = (code: string): boolean => /[yd]|mmm/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\.|_./g, ''));

/** Returns whether numbers of a format are days. @param code the format as the file defines it */
export const isDayFormat = (id: number, code: string | undefined): boolean =>
  code === undefined ? builtIn(id) : showsDay(code);

/** Returns the day of a spreadsheet's serial number, `YYYY-MM-DD`; the number when it is none. */
export function dayOfSerial(serial: number, from1904 = false): string | number {
  const days = Math.floor(serial) + (from1904 ? 1462 : 0);
  // Before 1 March 1900 the count is off by the leap day that never was; nothing that we import is that old.
  if (days < 61 || days > 2_958_465) return serial;
  return new Date(Date.UTC(1899, 11, 30) + days * dayMs).toISOString().slice(0, 10);
}
