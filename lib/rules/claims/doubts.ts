import { birthdayProblem } from '../people/birthday';
import { isEmail } from '../people/email';
import { nationalIdProblem } from '../people/national-id';
import { isPhone } from '../people/phone';
import { plateProblem } from '../quotes/plate';
import { isDay } from '../time/calendar';
import type { RuleKey } from '../kit/rule-keys';

/** Value of a field and today in Israel to the rule that the value breaks. */
type Check = (value: string, today: string) => RuleKey | undefined;

// A passport of another country may have letters, but no signs.
const idCheck: Check = (value) => {
  if (/^\d+$/.test(value)) return nationalIdProblem(value);
  return /^[\p{L}\d-]+$/u.test(value) ? undefined : 'passportNotValid';
};
const phoneCheck: Check = (value) => (isPhone(value) ? undefined : 'phone');

const checks: Readonly<Record<string, Check>> = {
  passportNumber: idCheck,
  ownerPassportNumber: idCheck,
  phone: phoneCheck,
  ownerPhone: phoneCheck,
  driverPhone: phoneCheck,
  email: (value) => (isEmail(value) ? undefined : 'email'),
  birthday: birthdayProblem,
  licenseIssueDate: (value, today) => (isDay(value) && value > today ? 'licenceInFuture' : undefined),
  registrationNumber: (value) => plateProblem(value),
};

/**
 * Returns the fields of an entity of a claim that look wrong, with the rule that each breaks. They are stored all the
 * same: at the roadside, an incomplete number is better than none.
 */
export function claimDoubts(
  values: Readonly<Record<string, unknown>>,
  today: string,
): [field: string, rule: RuleKey][] {
  return Object.entries(checks).flatMap(([field, check]) => {
    const value = values[field];
    const rule = typeof value === 'string' && value !== '' ? check(value, today) : undefined;
    return rule ? [[field, rule] as [string, RuleKey]] : [];
  });
}
