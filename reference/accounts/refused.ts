import { Failure } from '../http/failure';

/** The refusal of one field, by the rule that it breaks. */
export const refused = (path: string, rule: string) =>
  new Failure('VALIDATION_ERROR', { field: path, fields: [{ path, rule }] });
