import { Failure } from '../http/failure';

/** Returns the failure of one field, with the rule that it breaks. */
export const refused = (path: string, rule: string) =>
  new Failure('VALIDATION_ERROR', { field: path, fields: [{ path, rule }] });
