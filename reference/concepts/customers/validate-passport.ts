import type { customers } from '../../../lib/contract/customers/customers';
import { todayInIsrael } from '../../../lib/rules/time/calendar';
import { passportProblems } from '../../../lib/rules/people/passport';
import { problemAt } from '../../../lib/rules/kit/rule-keys';
import type { Handler } from '../../engine/http/handlers';

/** Checks the number and the dates of an identity document; without a number they are not valid (S3 §5). */
export const validatePassport: Handler<typeof customers.validatePassport> = async ({ query }, { now }) => {
  const fields = [
    ...problemAt('passportNumber', query.passportNumber === '' ? 'required' : undefined),
    ...passportProblems(query, todayInIsrael(now)),
  ];
  return { valid: fields.length === 0, fields };
};
