import type { FieldProblem } from '../../../lib/contract/kit/errors';
import { Failure } from './failure';

/** Returns the failure of one field, with the rule that it breaks. */
export const refused = (path: string, rule: string) => refusedAll([{ path, rule }]);

/** Returns the failure of all fields that break a rule, so that a form shows them at once. */
export const refusedAll = (fields: FieldProblem[]) =>
  new Failure('VALIDATION_ERROR', { field: fields[0]?.path, fields });
