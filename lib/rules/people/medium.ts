import { isEmail } from './email';
import { isMobile, isPhone, phoneForm } from './phone';
import { normalMail, normalPhone } from '../kit/normal-form';
import type { RuleKey } from '../kit/rule-keys';

export interface MediumFacts {
  mediaType: 'MAIL' | 'MOBILE_PHONE' | 'PHONE' | 'HOME_PHONE' | 'FAX';
  value: string;
}

/** Validates an e-mail, mobile or phone by its kind; an empty value is ignored (S1 §5, S3 §5). */
export function mediumProblem({ mediaType, value }: MediumFacts): RuleKey | undefined {
  const text = mediaType === 'MAIL' ? normalMail(value) : normalPhone(value);
  if (text === '') return undefined;
  if (mediaType === 'MAIL') return isEmail(text) ? undefined : 'email';
  if (mediaType === 'MOBILE_PHONE') return isMobile(text) ? undefined : 'mobile';
  return isPhone(text) ? undefined : 'phone';
}

/** Normalizes a value for comparison: two notations of one number are equal. */
export const comparedMedium = ({ mediaType, value }: MediumFacts): string =>
  mediaType === 'MAIL' ? normalMail(value).toLowerCase() : phoneForm(value);

/** Returns whether an equal contact comes earlier in the list. */
export function isRepeated(media: readonly MediumFacts[], at: number): boolean {
  const medium = media[at]!;
  const compared = comparedMedium(medium);
  return (
    compared !== '' &&
    media.slice(0, at).some((other) => other.mediaType === medium.mediaType && comparedMedium(other) === compared)
  );
}

/** Splits a list at commas, semicolons or lines and drops empty items (S3 §5). */
export const listItems = (text: string): string[] =>
  text
    .split(/[,;،\n]/)
    .map((item) => item.trim())
    .filter(Boolean);
