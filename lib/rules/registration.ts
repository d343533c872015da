import { isEmail } from './email';
import { isLoginName } from './login-name';
import { passwordProblem, repetitionProblem } from './password';
import { isMobile, isPhone, normalisePhone } from './phone';
import { type Problem, problemAt, type RuleKey } from './rule-keys';

/** What an agency fills in to register (S1 §3), in the order of the form. */
export const registrationFields = [
  'agencyName',
  'agencyRegistrationNumber',
  'address',
  'phone',
  'firstName',
  'lastName',
  'email',
  'agentMobilePhone',
  'login',
  'password',
  'repassword',
] as const;

export type RegistrationField = (typeof registrationFields)[number];
export type RegistrationFacts = Record<RegistrationField, string>;

const longest: Partial<Record<RegistrationField, number>> = { address: 200, agencyRegistrationNumber: 20 };

/** Every rule of S1 §5 for a registration; the light form and the contract ask the same function. */
export function registrationProblems(facts: RegistrationFacts): Problem[] {
  return registrationFields.flatMap((field) => problemAt(field, registrationProblem(field, facts)));
}

/** The rule that one field of a registration breaks. */
export function registrationProblem(field: RegistrationField, facts: RegistrationFacts): RuleKey | undefined {
  const value = facts[field];
  if (field === 'password') return passwordProblem(value);
  if (field === 'repassword') return repetitionProblem(facts.password, value);
  const text = value.trim();
  if (!text) return 'required';
  if (field === 'login') return isLoginName(text) ? undefined : 'loginName';
  if (field === 'email') return isEmail(text) ? undefined : 'email';
  if (field === 'agentMobilePhone') return isMobile(text) ? undefined : 'mobile';
  if (field === 'phone') return /^\d+$/.test(normalisePhone(text)) ? (isPhone(text) ? undefined : 'phone') : 'numeric';
  if (field === 'agencyRegistrationNumber' && !/^\d+$/.test(text)) return 'numeric';
  return text.length > (longest[field] ?? 100) ? 'tooLong' : undefined;
}

/** The rule that a value breaks which somebody else has registered (S1 §5). */
export const duplicate: RuleKey = 'taken';
