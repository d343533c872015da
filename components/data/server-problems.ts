import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '@/lib/contract/kit/errors';

/**
 * Shows the server's validation errors at their fields (S2 §8).
 * @returns whether any error had a field; if not, the caller shows the failure as a whole.
 */
export function showServerProblems<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  { code, field, fields }: Pick<ApiError, 'code' | 'field' | 'fields'>,
): boolean {
  const problems = fields ?? (field ? [{ path: field, rule: code }] : []);
  for (const { path, rule } of problems) setError(path as FieldPath<Values>, { type: 'server', message: rule });
  return problems.length > 0;
}
