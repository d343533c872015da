import { isEmail } from './email';
import { isLoginName } from './login-name';
import { passwordProblem, repetitionProblem } from './password';
import { normalCode, normalMail, normalName, normalPhone } from '../kit/normal-form';
import { isMobile, isPhone } from './phone';
import { isPersonName } from './person-name';
import { type Problem, problemAt, type RuleKey } from '../kit/rule-keys';

/** Fields of an agency's registration (S1 §3), in form order. */
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

/** Validates a registration (S1 §5). Used by the form and by the contract. */
export function registrationProblems(facts: RegistrationFacts): Problem[] {
  return registrationFields.flatMap((field) => problemAt(field, registrationProblem(field, facts)));
}

const nameForm = (text: string): RuleKey | undefined =>
  !isPersonName(text) ? 'personName' : text.length > 100 ? 'tooLong' : undefined;

/** Normal forms of fields that are no names. */
const normal: Partial<Record<RegistrationField, (text: string) => string>> = {
  agencyRegistrationNumber: normalCode,
  phone: normalPhone,
  email: normalMail,
  agentMobilePhone: normalPhone,
  login: normalMail,
};

/** Formats of single fields. */
const forms: Partial<Record<RegistrationField, (text: string) => RuleKey | undefined>> = {
  firstName: nameForm,
  lastName: nameForm,
  login: (text) => (isLoginName(text) ? undefined : 'loginName'),
  email: (text) => (isEmail(text) ? undefined : 'email'),
  agentMobilePhone: (text) => (isMobile(text) ? undefined : 'mobile'),
  phone: (text) => (!/^\d+$/.test(text) ? 'numeric' : isPhone(text) ? undefined : 'phone'),
  agencyRegistrationNumber: (text) => (!/^\d+$/.test(text) ? 'numeric' : text.length > 20 ? 'tooLong' : undefined),
};

/** Returns the rule that one field of a registration breaks. */
export function registrationProblem(field: RegistrationField, facts: RegistrationFacts): RuleKey | undefined {
  const value = facts[field];
  if (field === 'password') return passwordProblem(value);
  if (field === 'repassword') return repetitionProblem(facts.password, value);
  const text = (normal[field] ?? normalName)(value);
  if (!text) return 'required';
  const form = forms[field];
  if (form) return form(text);
  return text.length > (field === 'address' ? 200 : 100) ? 'tooLong' : undefined;
}

/** Broken rule of a value that somebody else has registered already (S1 §5). */
export const duplicate: RuleKey = 'taken';
