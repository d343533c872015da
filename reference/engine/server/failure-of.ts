import type { UpstreamError } from '../../../lib/contract/kit/errors';
import { Failure } from '../failures/failure';
import { databaseCode } from '../jobs/transaction';

/**
 * SQLSTATEs that pass by themselves: connection lost, conflict of transactions, no resources, statement or server
 * stopped, lock not to be had.
 */
const passingStates = /^(08|40|53|57)|^55P03$/;
const brokenSockets = ['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT'];
/** What the driver says, without a code, of a connection that it did not get in time, or lost. */
const noConnection = /^(timeout exceeded when trying to connect|Connection terminated)/;

/** Returns whether the database is too busy or cannot be reached for the moment. */
function isAway(error: unknown): boolean {
  if (passingStates.test(databaseCode(error) ?? '')) return true;
  if (error instanceof AggregateError) return error.errors.some(isAway);
  return (
    error instanceof Error && (noConnection.test(error.message) || brokenSockets.includes(String(Object(error).code)))
  );
}

/**
 * Converts any error to a `Failure`. Errors that are not a `Failure` are faults of this program, UNKNOWN_ERROR, except
 * those of a database that is away for the moment.
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error;
  const code = databaseCode(error) ?? '';
  if (code.startsWith('22')) return new Failure('MALFORMED_REQUEST', { message: 'a value cannot be stored' });
  if (code === '23505') return new Failure('CONFLICT', { message: 'it exists already' });
  if (isAway(error)) return new Failure('OVERLOADED', { retryAfter: 3, message: 'the database does not answer' });
  return new Failure('UNKNOWN_ERROR', { message: 'internal error' });
}

/** Returns true for a fault of this program, whose stack has to be logged. */
export const isFault = (failure: Failure): boolean => failure.status >= 500;

/** Returns the body of an error response (SD 10). */
export function errorBody(failure: Failure, reference: string): UpstreamError {
  return { error: failure.code, ...failure.details, message: failure.message, reference };
}
