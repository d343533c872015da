import { isEmail } from './email';
import { isMobile, isPhone } from './phone';
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
