import { getTranslations } from 'next-intl/server';
import type { ErrorText } from '../open-texts';
import type { ErrorCode } from '@/lib/contract/kit/errors';
import type { RuleKey } from '@/lib/rules/kit/rule-keys';

/** Error codes of the two steps of sign-in (S1 §8). */
const errorCodes = [
  'ACCOUNT_NOT_FOUND_ERROR',
  'ACCOUNT_USES_ANOTHER_AGENCY',
  'AGENCY_WITHOUT_SUPERUSER',
  'CROSS_SITE_REQUEST',
  'FIELD_IS_BLANK',
  'INACTIVE_AGENCY',
  'INVALID_ACCOUNT_STATE_ERROR',
  'INVALID_AGENCY_STATE_ERROR',
  'INVALID_REQUEST_ERROR',
  'LOGIN_ATTEMPTS_EXCEEDED',
  'LOGIN_FAILED',
  'LOGIN_LIMIT_EXCEEDED',
  'NOT_AUTHORIZED_ERROR',
  'ROLE_NOT_ALLOWED',
  'SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR',
  'TOKEN_NOT_FOUND_ERROR',
  'OVERLOADED',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_ERROR',
  'UPSTREAM_BROKEN',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
  'VALIDATION_ERROR',
  'WEBSITE_NOT_FOUND_ERROR',
] as const satisfies readonly ErrorCode[];

const rules = [
  'required',
  'loginName',
  'passwordLength',
  'verificationCode',
  'invalid',
] as const satisfies readonly RuleKey[];

const words = [
  'backToPlace',
  'code',
  'codeSent',
  'codeSentTo',
  'codeTitle',
  'confirm',
  'confirming',
  'forgot',
  'hidePassword',
  'lead',
  'login',
  'otherUser',
  'password',
  'reference',
  'register',
  'resend',
  'resendIn',
  'resendReady',
  'resent',
  'showPassword',
  'staySignedIn',
  'submit',
  'submitting',
  'title',
  'welcome',
] as const;

/** Texts of both steps as plain strings, so that these screens load no translator. */
export interface SignInTexts {
  words: Record<(typeof words)[number], string>;
  errors: Record<string, ErrorText>;
  rules: Record<string, string>;
  /** `{minutes}` is the placeholder of the number. */
  waitMinutes: string;
}

/** Reads the texts in the language of the request. */
export async function signInTexts(): Promise<SignInTexts> {
  const [text, errors, validation] = await Promise.all([
    getTranslations('sessions'),
    getTranslations('errors'),
    getTranslations('form.rules'),
  ]);
  const errorOf = (code: ErrorCode): ErrorText => ({ title: errors(`${code}.title`), next: errors(`${code}.next`) });
  return {
    words: Object.fromEntries(words.map((key) => [key, text(key)])) as SignInTexts['words'],
    errors: Object.fromEntries(errorCodes.map((code) => [code, errorOf(code)])),
    rules: Object.fromEntries(rules.map((rule) => [rule, validation(rule)])),
    waitMinutes: text.raw('waitMinutes') as string,
  };
}
