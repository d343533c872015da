import { getMessages, getTranslations } from 'next-intl/server';
import type { ErrorCode } from '@/lib/contract/kit/errors';
import type { RuleKey } from '@/lib/rules/kit/rule-keys';

export interface ErrorText {
  title: string;
  next?: string;
}

/** Texts that a failure message needs. */
export interface FailureTexts {
  errors: Record<string, ErrorText>;
  /** `{minutes}` is the placeholder of the number. */
  waitMinutes: string;
  words: { reference: string };
}

/** Texts of a screen without sign-in as plain strings, so that it loads no translator. */
export interface OpenTexts extends FailureTexts {
  words: Record<string, string> & { reference: string; showPassword: string; hidePassword: string };
  rules: Record<string, string>;
}

/** Error codes that every screen without sign-in can meet. */
const always = [
  'CROSS_SITE_REQUEST',
  'INVALID_REQUEST_ERROR',
  'OVERLOADED',
  'TOO_MANY_REQUESTS',
  'UNKNOWN_ERROR',
  'UPSTREAM_BROKEN',
  'UPSTREAM_TIMEOUT',
  'UPSTREAM_UNAVAILABLE',
  'VALIDATION_ERROR',
] as const satisfies readonly ErrorCode[];

/** Reads the texts of one namespace in the language of the request, with the errors and rules of its screen. */
export async function openTexts(
  namespace: 'registrations' | 'recoveries' | 'sessions',
  codes: readonly ErrorCode[],
  rules: readonly RuleKey[],
): Promise<OpenTexts> {
  const [messages, signin, errors, validation] = await Promise.all([
    getMessages(),
    getTranslations('sessions'),
    getTranslations('errors'),
    getTranslations('form.rules'),
  ]);
  const errorOf = (code: ErrorCode): ErrorText => ({ title: errors(`${code}.title`), next: errors(`${code}.next`) });
  const shared = {
    reference: signin('reference'),
    showPassword: signin('showPassword'),
    hidePassword: signin('hidePassword'),
  };
  return {
    words: { ...(messages[namespace] as Record<string, string>), ...shared },
    errors: Object.fromEntries([...always, ...codes].map((code) => [code, errorOf(code)])),
    rules: Object.fromEntries([...rules, 'invalid' as const].map((rule) => [rule, validation(rule)])),
    waitMinutes: signin.raw('waitMinutes') as string,
  };
}
