import {
  type ErrorCode,
  errorStatus,
  type FieldProblem,
  type IssueInTheWay,
  type OrderInTheWay,
} from '../../../lib/contract/kit/errors';

export interface FailureDetails {
  /** Plain English for logs and developers; screens translate the code. */
  message?: string;
  field?: string;
  fields?: FieldProblem[];
  /** Seconds until the same call may be tried again. */
  retryAfter?: number;
  /** Maximum file size, bytes. */
  maxBytes?: number;
  /** MIME types that are taken. */
  accepts?: string[];
  /** The conflicting order, on DUPLICATE_COVER. */
  order?: OrderInTheWay;
  /** The conflicting attempt at an issue. */
  issue?: IssueInTheWay;
}

/** An error with a code of the catalogue. Throw it anywhere below a handler; the transaction is rolled back. */
export class Failure extends Error {
  readonly code: ErrorCode;
  readonly details: FailureDetails;

  constructor(code: ErrorCode, details: FailureDetails = {}) {
    super(details.message ?? code);
    this.name = 'Failure';
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return errorStatus[this.code];
  }
}

/** Returns the row, or throws NOT_FOUND. Rows of other agencies count as missing. */
export function found<T>(row: T | undefined | null): T {
  if (row === undefined || row === null) throw new Failure('NOT_FOUND');
  return row;
}
