import { codeIn, normalMail } from '@/lib/rules/kit/normal-form';
import { isLoginName } from '@/lib/rules/people/login-name';
import type { RuleKey } from '@/lib/rules/kit/rule-keys';

export interface Credentials {
  login: string;
  password: string;
}

export type FieldRules = Partial<Record<keyof Credentials, string>>;

/**
 * Returns the broken rule of each field (S1 §5), empty when both may be sent. Repeats the contract without zod, which
 * is too heavy for this screen.
 */
export function credentialProblems({ login, password }: Credentials): FieldRules {
  const name = normalMail(login);
  const loginRule: RuleKey | undefined = !name ? 'required' : isLoginName(name) ? undefined : 'loginName';
  const passwordRule: RuleKey | undefined = !password ? 'required' : password.length < 3 ? 'passwordLength' : undefined;
  return { ...(loginRule && { login: loginRule }), ...(passwordRule && { password: passwordRule }) };
}

/**
 * Returns the password to keep in the form after a refusal: too many attempts keep it, any other error clears it
 * (S1 §8).
 */
export const passwordAfter = (code: string, password: string): string =>
  code === 'LOGIN_ATTEMPTS_EXCEEDED' ? password : '';

/** Returns the digits of a typed or pasted code, at most five: "הקוד שלך: 1 2345" is 12345. */
export const codeDigits = (text: string): string => codeIn(text, codeLength);

export const codeLength = 5;
