import 'server-only';
import { randomBytes } from 'node:crypto';
import {
  type ApiError,
  errorStatus,
  type FieldProblem,
  isErrorCode,
  type IssueInTheWay,
  type OrderInTheWay,
} from '@/lib/contract/kit/errors';
import { failureDigest } from '@/lib/contract/kit/failure-digest';
import { acrossCopies } from '../per-process';

export interface FailureDetails {
  /** HTTP status. Default: the status of the code in the catalogue, or 500. */
  status?: number;
  field?: string;
  fields?: FieldProblem[];
  /** Seconds until the call may be retried. */
  retryAfter?: number;
  /** Missing requirement of a 403. */
  missing?: string;
  /** Name of the account that is signed in, on PAGE_OF_ANOTHER_ACCOUNT. */
  signedInAs?: string;
  /** Largest accepted file, bytes. */
  maxBytes?: number;
  /** Accepted MIME types. */
  accepts?: string[];
  /** The conflicting order, on DUPLICATE_COVER. */
  order?: OrderInTheWay;
  /** The conflicting attempt at an issue. */
  issue?: IssueInTheWay;
  /** The call was a write whose answer did not come: it may have been carried out. */
  lost?: boolean;
  cause?: unknown;
}

/** Alphabet of references: without similar characters, so that they can be read out on the phone. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const newReference = () => Array.from(randomBytes(8), (byte) => alphabet[byte % alphabet.length]).join('');

/** A failed call. The log entry has the same reference. */
export class CallFailure extends Error {
  static {
    acrossCopies(this, 'CallFailure');
  }

  readonly code: string;
  readonly status: number;
  readonly reference = newReference();
  readonly details: FailureDetails;
  /** Fields that Next passes to the error screen of the page that threw. */
  readonly digest: string;

  constructor(code: string, details: FailureDetails = {}) {
    super(code, { cause: details.cause });
    this.name = 'CallFailure';
    this.code = code;
    this.status = details.status ?? (isErrorCode(code) ? errorStatus[code] : 500);
    this.details = details;
    this.digest = failureDigest(code, this.reference);
  }

  /** The body that the browser gets. */
  toJSON(): ApiError {
    const { field, fields, retryAfter, missing, signedInAs, maxBytes, accepts, order, issue, lost } = this.details;
    return {
      code: this.code,
      field,
      fields,
      retryAfter,
      missing,
      signedInAs,
      maxBytes,
      accepts,
      order,
      issue,
      lost,
      reference: this.reference,
    };
  }
}

/** Returns the CallFailure, also when a stream failed and the HTTP client wrapped the error. */
export function ownFailureIn(error: unknown, depth = 4): CallFailure | undefined {
  if (error instanceof CallFailure) return error;
  return error instanceof Error && depth > 0 ? ownFailureIn(error.cause, depth - 1) : undefined;
}
