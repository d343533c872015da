import type { FieldKind } from '../contract/documents/envelope-drafts';
import { notDrawable } from '../marks/drawable';
import { type BoxSize, layOutText } from '../marks/lay-out-text';
import type { RuleKey } from '../rules/kit/rule-keys';

/** Returns whether a text is a day of the calendar as documents write it: DD.MM.YYYY. */
export function isWrittenDay(text: string): boolean {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(text) ?? [];
  if (!day || !month || !year || Number(year) < 1900) return false;
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day);
}

/**
 * Returns why a field cannot take a text: it is no day, the file cannot show a character, or it would be too small to be
 * read.
 * @param box size of the field, points; undefined when unknown
 */
export function fieldTextRule(
  kind: FieldKind,
  text: string,
  box?: BoxSize,
): Extract<RuleKey, 'invalid' | 'notPrintable' | 'tooLong'> | undefined {
  if (kind === 'DATE' && !isWrittenDay(text)) return 'invalid';
  if (notDrawable(text).length > 0) return 'notPrintable';
  return box && !layOutText(text, box).fits ? 'tooLong' : undefined;
}
