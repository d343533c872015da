import type { UpstreamError } from '../../../lib/contract/kit/errors';
import { Failure } from '../failures/failure';
import { databaseCode } from '../jobs/transaction';

/** Converts any error to a `Failure`. Errors that are not a `Failure` are faults of this program: UNKNOWN_ERROR. */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code = databaseCode(error) ?? '';
  if (code.startsWith('22')) return new Failure('MALFORMED_REQUEST', { message: 'a value cannot be stored' });
  if (code === '23505') return new Failure('CONFLICT', { message: 'it exists already' });
  return new Failure('UNKNOWN_ERROR', { message: 'internal error' });
}

/** Returns true for a fault of this program, whose stack has to be logged. */
export const isFault = (failure: Failure): boolean => failure.status >= 500;

/** Returns the body of an error response (SD 10). */
export function errorBody(failure: Failure, reference: string): UpstreamError {
  return { error: failure.code, ...failure.details, message: failure.message, reference };
}
