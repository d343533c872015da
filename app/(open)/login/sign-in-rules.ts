import { isLoginName } from '@/lib/rules/login-name';
import type { RuleKey } from '@/lib/rules/rule-keys';

export interface Credentials {
  login: string;
  password: string;
}

export type FieldRules = Partial<Record<keyof Credentials, string>>;

/** Broken rule of each field (S1 §5); empty when both may be sent. The contract says the same with zod, too heavy for here. */
export function credentialProblems({ login, password }: Credentials): FieldRules {
  const loginRule: RuleKey | undefined = !login.trim()
    ? 'required'
    : isLoginName(login.trim())
      ? undefined
      : 'loginName';
  const passwordRule: RuleKey | undefined = !password ? 'required' : password.length < 3 ? 'passwordLength' : undefined;
  return { ...(loginRule && { login: loginRule }), ...(passwordRule && { password: passwordRule }) };
}

/** What stays in the form after a refusal: too many attempts keep the password, anything else clears it (S1 §8). */
export const passwordAfter = (code: string, password: string): string =>
  code === 'LOGIN_ATTEMPTS_EXCEEDED' ? password : '';

/** Digits of a typed or pasted code, at most five: "הקוד שלך: 1 2345" is 12345. */
export const codeDigits = (text: string): string => text.replace(/\D/g, '').slice(0, codeLength);

export const codeLength = 5;
