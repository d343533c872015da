import 'server-only';
import { randomBytes } from 'node:crypto';
import { type ApiError, errorStatus, type FieldProblem, isErrorCode } from '@/lib/contract/errors';
import { failureDigest } from '@/lib/contract/failure-digest';

export interface FailureDetails {
  /** HTTP status; that of the catalogue when absent, 500 for a code that is not in it. */
  status?: number;
  field?: string;
  fields?: FieldProblem[];
  /** Seconds until the same call may be tried again. */
  retryAfter?: number;
  /** Requirement that is missing, on a 403. */
  missing?: string;
  /** Largest file that is taken, bytes. */
  maxBytes?: number;
  /** MIME types that are taken. */
  accepts?: string[];
  cause?: unknown;
}

/** Short enough to be read out on the phone: no letters or digits that look alike. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const newReference = () => Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');

/** A call that did not succeed. The reference finds it in the log. */
export class CallFailure extends Error {
  readonly code: string;
  readonly status: number;
  readonly reference = newReference();
  readonly details: FailureDetails;
  /** What Next lets through to the error screen of a page that threw this. */
  readonly digest: string;

  constructor(code: string, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'CallFailure';
    this.code = code;
    this.status = details.status ?? (isErrorCode(code) ? errorStatus[code] : 500);
    this.details = details;
    this.digest = failureDigest(code, this.reference);
  }

  /** What the browser is told. */
  toJSON(): ApiError {
    const { field, fields, retryAfter, missing, maxBytes, accepts } = this.details;
    return { code: this.code, field, fields, retryAfter, missing, maxBytes, accepts, reference: this.reference };
  }
}

/** Our own failure, also where it was the stream of a body that failed and the client wrapped it. */
export function ownFailureIn(error: unknown, depth = 4): CallFailure | undefined {
  if (error instanceof CallFailure) return error;
  return error instanceof Error && depth > 0 ? ownFailureIn(error.cause, depth - 1) : undefined;
}
