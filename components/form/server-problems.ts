import type { FieldPath, FieldValues, UseFormSetError } from 'react-hook-form';
import type { ApiError } from '@/lib/contract/errors';

/**
 * Puts what a server found wrong at its fields (S2 §8).
 * @returns whether there was any such field; when not, the failure is to be shown as a whole.
 */
export function showServerProblems<Values extends FieldValues>(
  setError: UseFormSetError<Values>,
  { code, field, fields }: Pick<ApiError, 'code' | 'field' | 'fields'>,
): boolean {
  const problems = fields ?? (field ? [{ path: field, rule: code }] : []);
  for (const { path, rule } of problems) setError(path as FieldPath<Values>, { type: 'server', message: rule });
  return problems.length > 0;
}
