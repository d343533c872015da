/** Query parameters that every upstream call carries (S1 §7, SD 9). The only place where their names are written. */
export const callParameters = {
  login: 'login',
  session: 'uuid',
  locale: 'locale',
  websiteKey: 'websiteKey',
  timestamp: 'timestamp',
} as const;

/** Header that ties the log lines of the BFF and of an upstream together; an error's `reference` is its value. */
export const requestIdHeader = 'x-request-id';

/** Header with the address of the browser that the BFF speaks for; its `User-Agent` goes along too. */
export const clientAddressHeader = 'x-forwarded-for';

/** Header with the time zone of that browser's clock (IANA), at sign-in. */
export const clientTimeZoneHeader = 'x-client-time-zone';

/** Header of calls that must happen once only (`idempotent` in the contract). */
export const idempotencyHeader = 'idempotency-key';
