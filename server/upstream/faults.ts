import 'server-only';
import { isBrokenCircuitError, isBulkheadRejectedError } from 'cockatiel';
import { isErrorCode, upstreamError } from '@/lib/contract/kit/errors';
import { unknownOutcomes } from '@/lib/contract/kit/unknown-outcomes';
import { CallFailure, ownFailureIn } from '../failures/call-failure';
import { ErrorAnswer, UnreachableUpstream, UnreadableAnswer } from './answer';
import { comeBackAfter, outageStatuses } from './guard';

/** Codes are identifiers, never free text. */
const isCode = (code: string) => isErrorCode(code) || /^[A-Z][A-Z0-9_]{1,63}$/.test(code);

/** Maps an error of an upstream call to a code (S1 §8, ERR-02). A write may have been carried out nevertheless. */
export function faultOf(error: unknown, isWrite = false): CallFailure {
  const failure = failureOf(error);
  if (!isWrite || !mayBeDone(error, failure)) return failure;
  return new CallFailure(failure.code, { ...failure.details, status: failure.status, lost: true });
}

/** Returns whether a call may have been carried out although it failed: it was sent, and no readable answer came. */
function mayBeDone(error: unknown, { code }: CallFailure): boolean {
  if (error instanceof UnreachableUpstream) return error.asked;
  if (error instanceof ErrorAnswer) return unknownOutcomes.includes(error.status) && !refusalIn(error.data);
  return code === 'UPSTREAM_TIMEOUT' || code === 'UPSTREAM_BROKEN';
}

function failureOf(error: unknown): CallFailure {
  const own = ownFailureIn(error);
  if (own) return own;
  if (error instanceof ErrorAnswer) return ofAnswer(error);
  if (error instanceof UnreadableAnswer) return new CallFailure('UPSTREAM_BROKEN', { cause: error });
  if (error instanceof DOMException && error.name === 'TimeoutError') return new CallFailure('UPSTREAM_TIMEOUT');
  if (isBrokenCircuitError(error) || isBulkheadRejectedError(error))
    return new CallFailure('UPSTREAM_UNAVAILABLE', { retryAfter: comeBackAfter, cause: error });
  if (error instanceof UnreachableUpstream) return new CallFailure('UPSTREAM_UNAVAILABLE', { cause: error.cause });
  return new CallFailure('UNKNOWN_ERROR', { cause: error });
}

/** Maps a response with an error status, using the upstream's own error if there is one. */
function ofAnswer({ status, headers, data }: ErrorAnswer): CallFailure {
  const refusal = refusalIn(data, status, Number(headers['retry-after']) || undefined);
  if (refusal) return refusal;
  if (status === 429) return new CallFailure('TOO_MANY_REQUESTS');
  return new CallFailure(outageStatuses.includes(status) ? 'UPSTREAM_UNAVAILABLE' : 'UPSTREAM_BROKEN', {
    cause: `status ${status} without an error body`,
  });
}

/** Returns the error in a response, if any; some upstreams send errors with status 200. */
export function refusalIn(data: unknown, status = 200, retryAfter?: number): CallFailure | null {
  const reading = upstreamError.safeParse(data);
  if (!reading.success) return null;
  const { error, message, field, fields, maxBytes, accepts, order, issue, reference } = reading.data;
  const code = message?.includes('Login attempts')
    ? 'LOGIN_ATTEMPTS_EXCEEDED'
    : isCode(error)
      ? error
      : 'UNKNOWN_ERROR';
  return new CallFailure(code, {
    status: isErrorCode(code) || status < 400 ? undefined : status,
    field,
    fields,
    maxBytes,
    accepts,
    order,
    issue,
    retryAfter: reading.data.retryAfter ?? retryAfter,
    cause: reference && `upstream reference ${reference}`,
  });
}
