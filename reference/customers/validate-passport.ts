import type { customers } from '../../lib/contract/customers';
import { todayInIsrael } from '../../lib/rules/calendar';
import { passportProblems } from '../../lib/rules/passport';
import { problemAt } from '../../lib/rules/rule-keys';
import type { Handler } from '../http/handlers';

/** Checks the number and the dates of an identity document; without a number they are not valid (S3 §5). */
export const validatePassport: Handler<typeof customers.validatePassport> = async ({ query }, { now }) => {
  const fields = [
    ...problemAt('passportNumber', query.passportNumber === '' ? 'required' : undefined),
    ...passportProblems(query, todayInIsrael(now)),
  ];
  return { valid: fields.length === 0, fields };
};
