import { isEmail } from './email';
import { isMobile, isPhone, phoneForm } from './phone';
import type { RuleKey } from './rule-keys';

export interface MediumFacts {
  mediaType: 'MAIL' | 'MOBILE_PHONE' | 'PHONE' | 'HOME_PHONE' | 'FAX';
  value: string;
}

/** E-mail, mobile or phone by the kind of medium; an empty value is no medium (S1 §5, S3 §5). */
export function mediumProblem({ mediaType, value }: MediumFacts): RuleKey | undefined {
  const text = value.trim();
  if (text === '') return undefined;
  if (mediaType === 'MAIL') return isEmail(text) ? undefined : 'email';
  if (mediaType === 'MOBILE_PHONE') return isMobile(text) ? undefined : 'mobile';
  return isPhone(text) ? undefined : 'phone';
}

/** A value as it is compared with others of its kind: two notations of one number are one medium. */
export const comparedMedium = ({ mediaType, value }: MediumFacts): string =>
  mediaType === 'MAIL' ? value.trim().toLowerCase() : phoneForm(value);

/** Whether the same medium stands before this place in the list already. */
export function isRepeated(media: readonly MediumFacts[], at: number): boolean {
  const medium = media[at]!;
  const compared = comparedMedium(medium);
  return (
    compared !== '' &&
    media.slice(0, at).some((other) => other.mediaType === medium.mediaType && comparedMedium(other) === compared)
  );
}

/** Items of a list with commas (or semicolons, or lines) between them; empty ones are none (S3 §5). */
export const listItems = (text: string): string[] =>
  text
    .split(/[,;،\n]/)
    .map((item) => item.trim())
    .filter(Boolean);
