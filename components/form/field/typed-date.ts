const patterns = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[./\-\s](?<month>\d{1,2})[./\-\s](?<year>\d{4}|\d{2})$/,
  /^(?<day>\d{2})(?<month>\d{2})(?<year>\d{4}|\d{2})$/,
];

/**
 * Parses a typed date into `YYYY-MM-DD`; null when it is not a date. Accepts 1.3.2026, 01/03/26, 01032026 and the
 * stored form. Two-digit years fall in the hundred years that end `yearsAhead` years after `thisYear`.
 */
export function parseTypedDate(text: string, thisYear: number, yearsAhead = 20): string | null {
  const typed = text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').trim();
  const parts = patterns.map((pattern) => pattern.exec(typed)?.groups).find((groups) => groups !== undefined);
  if (!parts) return null;
  const year = fullYear(parts.year ?? '', thisYear + yearsAhead);
  const month = Number(parts.month);
  const day = Number(parts.day);
  const date = new Date(Date.UTC(year, month - 1, day));
  const real = date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
  return real ? date.toISOString().slice(0, 10) : null;
}

function fullYear(text: string, latest: number): number {
  if (text.length === 4) return Number(text);
  const century = Math.floor(latest / 100) * 100;
  const year = century + Number(text);
  return year > latest ? year - 100 : year;
}

/** Formats `YYYY-MM-DD` as DD.MM.YYYY; returns other text unchanged. */
export function shownDate(held: string | null): string {
  const parts = /^(\d{4})-(\d{2})-(\d{2})$/.exec(held ?? '');
  return parts ? `${parts[3]}.${parts[2]}.${parts[1]}` : (held ?? '');
}
