import type { ApiError, FieldProblem, IssueInTheWay, OrderInTheWay } from '@/lib/contract/kit/errors';
import { unknownOutcomes } from '@/lib/contract/kit/unknown-outcomes';

/** A failed call, with the BFF's error. `status` is 0 when the server could not be reached. */
export class ApiFailure extends Error implements ApiError {
  readonly status: number;
  readonly code: string;
  readonly field?: string;
  readonly fields?: FieldProblem[];
  readonly retryAfter?: number;
  readonly missing?: string;
  readonly maxBytes?: number;
  readonly accepts?: string[];
  readonly order?: OrderInTheWay;
  readonly issue?: IssueInTheWay;
  readonly signedInAs?: string;
  readonly reference: string;
  /** The call was a write whose answer did not come: it may have been carried out. */
  readonly lost: boolean;

  constructor(status: number, error: ApiError) {
    super(error.code);
    this.name = 'ApiFailure';
    this.status = status;
    this.code = error.code;
    this.field = error.field;
    this.fields = error.fields;
    this.retryAfter = error.retryAfter;
    this.missing = error.missing;
    this.maxBytes = error.maxBytes;
    this.accepts = error.accepts;
    this.order = error.order;
    this.issue = error.issue;
    this.signedInAs = error.signedInAs;
    this.reference = error.reference;
    this.lost = error.lost ?? false;
  }
}

/** Parses an error response. A response that is not the BFF's own (a gateway's page) becomes a generic fault. */
export async function failureOf(response: Response): Promise<ApiFailure> {
  const body: unknown = await response.json().catch(() => null);
  const isError = typeof body === 'object' && body !== null && 'code' in body && 'reference' in body;
  return new ApiFailure(response.status, isError ? (body as ApiError) : { code: 'UNKNOWN_ERROR', reference: '' });
}

/** Returns the failure for an unreachable server or a truncated response. */
export const unreachable = () => new ApiFailure(0, { code: 'UPSTREAM_UNAVAILABLE', reference: '' });

/** Time-out, ms. A little longer than the 8 s after which the server reports a silent upstream (ERR-02). */
export const longestWait = 9_500;

/** Returns the failure for a server that did not answer within the time-out. */
export const timedOut = () => new ApiFailure(0, { code: 'UPSTREAM_TIMEOUT', reference: '' });

/**
 * Marks the failure of a write whose answer did not come; of its own upstream the server says so. Without a network
 * nothing was sent, and a server that refuses knows that it did nothing.
 */
export function withLoss(error: unknown): unknown {
  if (!(error instanceof ApiFailure) || error.lost) return error;
  const { status, code, reference } = error;
  const isCut = status === 0 && code === 'UPSTREAM_UNAVAILABLE' && navigator.onLine;
  const isGateway = reference === '' && unknownOutcomes.includes(status);
  return isCut || isGateway || code === 'UPSTREAM_TIMEOUT' ? new ApiFailure(status, { ...error, lost: true }) : error;
}

/** Returns whether the same call may succeed later: there was no response, or the server was overloaded or failing. */
export const mayPass = ({ status }: ApiFailure): boolean => status === 0 || status === 429 || status >= 500;

/** Converts any caught error into an `ApiFailure`. */
export const toFailure = (error: unknown): ApiFailure =>
  error instanceof ApiFailure ? error : new ApiFailure(0, { code: 'UNKNOWN_ERROR', reference: '' });

/** Converts any caught error into an `ApiFailure` whose fields have the paths of a form that sends other names. */
export function atPaths(error: unknown, pathOf: (path: string) => string): ApiFailure {
  const { field, fields, ...failure } = toFailure(error);
  return new ApiFailure(failure.status, {
    ...failure,
    ...(field !== undefined && { field: pathOf(field) }),
    ...(fields && { fields: fields.map((one) => ({ ...one, path: pathOf(one.path) })) }),
  });
}
