import { z } from 'zod';

/** All codes of the catalogues (S1 §8, S2 §8, S3 §8) and of the BFF, with HTTP status. */
export const errorStatus = {
  NOT_AUTHORIZED_ERROR: 401,
  INSUFFICIENT_PRIVILEGES_ERROR: 403,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  VALIDATION_ERROR: 400,
  FIELD_IS_BLANK: 400,
  MALFORMED_REQUEST: 400,
  CROSS_SITE_REQUEST: 403,
  PAGE_OF_ANOTHER_ACCOUNT: 409,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  IDEMPOTENCY_KEY_REUSED: 422,
  CONFLICT: 409,
  FILE_TOO_LARGE: 413,
  FILE_IS_EMPTY: 400,
  PICTURE_TOO_LARGE: 413,
  WRONG_FILE_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  LOGIN_FAILED: 401,
  LOGIN_ATTEMPTS_EXCEEDED: 429,
  LOGIN_LIMIT_EXCEEDED: 429,
  SMS_ATTEMPT_LIMIT_EXCEEDED_ERROR: 429,
  SMS_HOUR_LIMIT: 429,
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
  LINK_EXPIRED: 410,
  LINK_CANCELLED: 410,
  LINK_REPLACED: 410,
  LINK_CLOSED: 409,
  PHONE_NOT_CONFIRMED: 403,
  CONSENT_NEEDED: 409,
  NOT_YOUR_TURN: 409,
  FIELDS_NOT_FILLED: 409,
  FIELD_FILLED_ELSEWHERE: 409,
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
  COVER_START_PASSED: 409,
  DUPLICATE_COVER: 409,
  ORDER_STATE_ERROR: 409,
  PRODUCT_DONT_ALLOW_POLICY_ISSUE: 409,
  PRICE_CHANGED: 409,
  ISSUE_FAILED_PROPOSAL_SAVED: 502,
  ISSUE_FAILED: 502,
  DIFFERENCE_NOT_SETTLED: 409,
  INSURED_MISMATCH: 409,
  ISSUE_UNDER_WAY: 409,
  ISSUE_OUTCOME_UNKNOWN: 409,
  POLICY_ALREADY_ISSUED: 409,
  ISSUE_PAID_NOT_ISSUED: 409,
  PROPOSAL_AT_INSURER: 409,
  ISSUE_STARTED_BY_HAND: 409,
  ISSUING_OFF: 409,
  AGENT_NUMBER_MISSING: 409,
  AGENT_NUMBER_ENDED: 409,
  ISSUE_DATA_MISSING: 409,
  DRIVER_MISMATCH: 409,
  AGREEMENTS_MISSING: 409,
  PAYMENT_MISSING: 409,
  COMPULSORY_NEEDED: 409,
  COMPULSORY_NOT_ISSUED: 502,
  MODEL_MISMATCH: 409,
  HIGH_DEFENCE: 409,
  REAL_ZIP_NEEDED: 400,
  SEVERAL_MODELS_FOUND: 409,
  NO_MODEL_FOUND: 404,
  INSURER_TIMEOUT: 504,
  NO_RESULTS: 404,
  QUOTE_REQUEST_FAILED: 502,
  PAYMENT_FAILED: 402,
  PAYMENT_ALREADY_MADE: 409,
  PAYMENT_IN_DOUBT: 409,
  PAYMENT_IS_OPEN: 409,
  PAYMENT_AMOUNT_DIFFERS: 409,
  CARD_EXPIRED: 409,
  REFUND_TOO_LARGE: 409,
  REFUND_IN_DOUBT: 409,
  POLICY_NOT_RECEIVED: 504,
  POLICY_DOCUMENT_LATE: 504,
  SUPPLIER_FORM_UNAVAILABLE: 503,
  POPUP_BLOCKED: 409,
  CUSTOMER_HAS_NO_EMAIL: 409,
  CUSTOMER_UNSUBSCRIBED: 409,
  CUSTOMER_REMIND_EMAIL_ERROR: 400,
  CUSTOMER_REMIND_PHONE_ERROR: 400,
  INVALID_AGENT_REMINDERS_ERROR: 400,
  DOCUMENT_VALIDATION_ERROR: 400,
  TAG_OF_ANOTHER: 403,
  documentIsLocked: 409,
  DOCUMENT_OUT_FOR_SIGNATURE: 409,
  malformedPdfDocument: 400,
  PDF_HAS_TOO_MANY_PAGES: 400,
  PDF_IS_ENCRYPTED: 400,
  PDF_PASSWORD_WRONG: 400,
  SIGNATURE_FIELD_INVALID: 409,
  SIGNATURE_HAS_NO_INK: 422,
  SIGNING_DOCUMENT_WITHOUT_FILES: 400,
  INCORRECT_URL: 400,
  RECORDING_UNAVAILABLE: 404,
  MAILBOX_NEEDED: 409,
  NEW_CUSTOMER_WILL_BE_CREATED: 409,
  RenewalNumbersException: 409,
  RenewalParseException: 400,
  required_numbers: 400,
  RENEWALS_UPLOAD_FAILED: 400,
  RENEWAL_CLOSED: 409,
  RENEWAL_WITHOUT_OFFER: 409,
  WRONG_EXCEL_FILE: 415,
  HAR_BITUAH_FILE_TOO_LARGE: 413,
  AGENCY_DATA_INCOMPLETE: 409,
  XCLOUD_SEND_DATA_ERROR: 502,
  CAMPAIGN_STATE_ERROR: 409,
  CAMPAIGN_WITHOUT_RECIPIENTS: 409,
  CLAIM_STATE_ERROR: 409,
  CLAIM_NOT_AGREED: 409,
  CLAIM_REPEATED: 409,
  CLAIM_PAYMENT_ABOVE: 409,
  CLAIM_PAYMENT_REPEATED: 409,
  OVERLOADED: 503,
  UPSTREAM_UNAVAILABLE: 503,
  UPSTREAM_TIMEOUT: 504,
  UPSTREAM_BROKEN: 502,
  UNKNOWN_ERROR: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as ErrorCode[];
export const isErrorCode = (code: string): code is ErrorCode => Object.hasOwn(errorStatus, code);

/** One invalid field: dotted path and rule key. */
export const fieldProblem = z.object({ path: z.string(), rule: z.string() });
export type FieldProblem = z.infer<typeof fieldProblem>;

/** Limits of an upload, on FILE_TOO_LARGE and WRONG_FILE_TYPE. */
const uploadRules = {
  /** Largest file, bytes. */
  maxBytes: z.number().optional(),
  /** Accepted MIME types. */
  accepts: z.array(z.string()).optional(),
};

/** The conflicting order, on DUPLICATE_COVER. */
export const orderInTheWay = z.object({ orderId: z.string(), orderNumber: z.int() });
export type OrderInTheWay = z.infer<typeof orderInTheWay>;

/** The conflicting attempt, on ISSUE_UNDER_WAY and other codes of policy issue. */
export const issueInTheWay = z.object({
  /** Name of who started it. */
  by: z.string(),
  startedTs: z.iso.datetime({ offset: true }),
  policyNumber: z.string().nullable(),
});
export type IssueInTheWay = z.infer<typeof issueInTheWay>;

/** Error body of an upstream (SD 10). */
export const upstreamError = z.object({
  error: z.string(),
  message: z.string().optional(),
  field: z.string().optional(),
  fields: z.array(fieldProblem).optional(),
  /** Seconds until the call may be retried. */
  retryAfter: z.number().optional(),
  ...uploadRules,
  order: orderInTheWay.optional(),
  issue: issueInTheWay.optional(),
  reference: z.string().optional(),
});
export type UpstreamError = z.infer<typeof upstreamError>;

/** Error body of the BFF: code for the screen and reference for the log. */
export const apiError = z.object({
  code: z.string(),
  field: z.string().optional(),
  fields: z.array(fieldProblem).optional(),
  retryAfter: z.number().optional(),
  /** Missing requirement of a 403. */
  missing: z.string().optional(),
  /** Name of the account that is signed in, on PAGE_OF_ANOTHER_ACCOUNT. */
  signedInAs: z.string().optional(),
  ...uploadRules,
  order: orderInTheWay.optional(),
  issue: issueInTheWay.optional(),
  reference: z.string(),
});
export type ApiError = z.infer<typeof apiError>;
