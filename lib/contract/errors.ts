import { z } from 'zod';

/** Every code of the catalogues (S1 §8, S2 §8, S3 §8) that this product can meet so far, with its HTTP status. */
export const errorStatus = {
  NOT_AUTHORIZED_ERROR: 401,
  INSUFFICIENT_PRIVILEGES_ERROR: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VALIDATION_ERROR: 400,
  FIELD_IS_BLANK: 400,
  MALFORMED_REQUEST: 400,
  CROSS_SITE_REQUEST: 403,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  CONFLICT: 409,
  FILE_TOO_LARGE: 413,
  WRONG_FILE_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  LOGIN_FAILED: 401,
  LOGIN_ATTEMPTS_EXCEEDED: 429,
  LOGIN_LIMIT_EXCEEDED: 429,
  SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR: 429,
  TOKEN_NOT_FOUND_ERROR: 400,
  ROLE_NOT_ALLOWED: 403,
  ACCOUNT_NOT_FOUND_ERROR: 404,
  ACCOUNT_USES_ANOTHER_AGENCY: 403,
  AGENCY_WITHOUT_SUPERUSER: 409,
  OWNER_NOT_SUPERUSER: 409,
  OWNER_IS_NEEDED: 409,
  OWN_ACCOUNT: 409,
  CARD_REQUIRED: 409,
  INACTIVE_AGENCY: 403,
  INVALID_ACCOUNT_STATE_ERROR: 403,
  INVALID_AGENCY_STATE_ERROR: 403,
  INVALID_REQUEST_ERROR: 400,
  WEBSITE_NOT_FOUND_ERROR: 404,
  LINK_NOT_VALID: 404,
  RESET_LINK_USED: 409,
  DUPLICATED_ACCOUNT_ERROR: 409,
  MEDIA_NOT_FOUND_ERROR: 404,
  MEDIA_VALIDATION_ERROR: 400,
  DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR: 409,
  BIRTHDAY_IN_THE_FUTURE: 400,
  TOO_OLD_CUSTOMER: 400,
  PASSPORT_ISSUE_IN_THE_FUTURE: 400,
  PASSPORT_IS_NOT_NUMBERS: 400,
  PASSPORT_IS_NOT_VALID: 400,
  WRONG_MODEL_CODE: 400,
  PLATE_NOT_FOUND: 404,
  ZERO_PRICE: 502,
  RIDER_PRICE_REQUIRED: 400,
  PRODUCT_EXPIRED: 409,
  ORDER_STATE_ERROR: 409,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
  UPSTREAM_BROKEN: 502,
  UNKNOWN_ERROR: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

/** One field that is wrong: dotted path and the validation key that names the rule. */
export const fieldProblem = z.object({ path: z.string(), rule: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** What an upload may be, on FILE_TOO_LARGE and WRONG_FILE_TYPE. */
const uploadRules = {
  /** Largest file, bytes. */
  maxBytes: z.number().optional(),
  /** MIME types that are taken. */
  accepts: z.array(z.string()).optional(),
};

/** Error body of an upstream (decision 10). */
export const upstreamError = z.object({
  error: z.string(),
  message: z.string().optional(),
  field: z.string().optional(),
  fields: z.array(fieldProblem).optional(),
  /** Seconds until the same call may be tried again. */
  retryAfter: z.number().optional(),
  ...uploadRules,
  reference: z.string().optional(),
});
export type UpstreamError = z.infer<typeof upstreamError>;

/** Error body of the BFF: what a screen needs to say what happened, and the number that finds it in the log. */
export const apiError = z.object({
  code: z.string(),
  field: z.string().optional(),
  fields: z.array(fieldProblem).optional(),
  retryAfter: z.number().optional(),
  /** Requirement that is missing, on a 403. */
  missing: z.string().optional(),
  ...uploadRules,
  reference: z.string(),
});
export type ApiError = z.infer<typeof apiError>;
