import type { RuleKey } from '../kit/rule-keys';

/** Validates any password on a screen (S1 §5). */
export function passwordProblem(password: string): RuleKey | undefined {
  if (!password) return 'required';
  return password.length < 3 ? 'passwordLength' : undefined;
}

/** Validates the repetition of a new password (S1 §5). */
export function repetitionProblem(password: string, repetition: string): RuleKey | undefined {
  if (!repetition) return 'required';
  return repetition === password ? undefined : 'passwordsDiffer';
}

/**
 * Validates a new password more strictly, in the reference upstream (SD 7): eight characters, not all equal, not the
 * login.
 */
export function newPasswordProblem(password: string, login: string): RuleKey | undefined {
  const short = [...password].length < 8;
  const alike = new Set(password).size < 3;
  return short || alike || password.toLowerCase() === login.toLowerCase() ? 'passwordWeak' : undefined;
}

/** Broken rule of a wrong current password. */
export const wrongPassword: RuleKey = 'passwordWrong';

/** Returns the strength of a password: 0 none, 1 weak, 2 fair, 3 strong. Advice only; a weak one is accepted (SD 7). */
export function passwordStrength(password: string): 0 | 1 | 2 | 3 {
  if (!password) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u, /\p{Lo}/u].filter((kind) => kind.test(password)).length;
  const variety = new Set(password).size;
  if (password.length < 8 || variety < 5) return 1;
  return password.length >= 14 || (password.length >= 10 && kinds >= 3) ? 3 : 2;
}
