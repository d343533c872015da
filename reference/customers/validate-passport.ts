import type { customers } from '../../lib/contract/customers';
import { todayInIsrael } from '../../lib/rules/calendar';
import { passportProblems } from '../../lib/rules/passport';
import { problemAt } from '../../lib/rules/rule-keys';
import type { Handler } from '../http/handlers';

/** Whether the number and the dates of an identity document are possible; without a number it is none (S3 §5). */
export const validatePassport: Handler<typeof customers.validatePassport> = async ({ query }, { now }) => {
  const fields = [
    ...problemAt('passportNumber', query.passportNumber === '' ? 'required' : undefined),
    ...passportProblems(query, todayInIsrael(now)),
  ];
  return { valid: fields.length === 0, fields };
};
