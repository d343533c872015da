const marks = /[\u061C\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/g;

/** Removes invisible marks: direction marks, embeddings, overrides, isolates and zero-width characters. */
export const withoutMarks = (text: string): string => text.replace(marks, '');

/**
 * Isolates a text from the direction of its surroundings, for places without markup: SMS, mail subjects, PDF, Excel.
 * Removes marks inside it, because they could reorder what follows (NAV-14).
 */
export const isolate = (text: string): string => `\u2068${withoutMarks(text)}\u2069`;

/** Keeps an amount or a signed number left to right inside a sentence of a message. */
export const leftToRight = (text: string): string => `\u2066${text}\u2069`;

const controls = /[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/g;

/** Control characters except tab and line ends. No keyboard types them into a form. */
const unprintable = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]/g;

/** Single-line fields: line ends in them could forge lines of mails, files and logs. */
const oneLine = /(name|title|subject|login|email|phone|city|street|number|query)$/i;
const breaks = /[\t\r\n\u2028\u2029]+/g;

/**
 * Returns a value from a browser without characters that are injected, not typed, at any depth: direction overrides
 * (NAV-14), unprintable characters, halves of pairs of UTF-16 units, and line ends in single-line fields. Keeps joiners, which scripts and emoji need,
 * and leaves passwords unchanged.
 */
export function withoutControls<T>(value: T, field = ''): T {
  if (typeof value === 'string') {
    const text = value.toWellFormed().replace(controls, '').replace(unprintable, '');
    return (oneLine.test(field) ? text.replace(breaks, ' ') : text) as T;
  }
  if (Array.isArray(value)) return value.map((one) => withoutControls<unknown>(one, field)) as T;
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      /password/i.test(key) ? inner : withoutControls<unknown>(inner, key),
    ]),
  ) as T;
}

/** A number with its sign, unless the sign joins it to what stands before: `-1,250`, but not `123-45-678`. */
const signedNumber = /(?<![\p{L}\p{N}\p{M}.,:/)\]-])[-+\u2212]\d(?:[\d.,]*\d)?%?/gu;

export interface TextPart {
  text: string;
  /** A signed number, which runs from left to right as a whole. */
  signed: boolean;
}

/**
 * Splits a text that people wrote, so that each sign can be kept in front of its number: in a Hebrew line, the
 * bidirectional algorithm moves a leading minus behind the number (NAV-14).
 */
export function signedParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const { 0: number, index } of text.matchAll(signedNumber)) {
    if (index > end) parts.push({ text: text.slice(end, index), signed: false });
    parts.push({ text: number, signed: true });
    end = index + number.length;
  }
  if (end < text.length || parts.length === 0) parts.push({ text: text.slice(end), signed: false });
  return parts;
}
