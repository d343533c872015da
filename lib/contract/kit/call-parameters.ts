/** Query parameters of every upstream call (S1 §7, SD 9). Their names are defined only here. */
export const callParameters = {
  login: 'login',
  session: 'uuid',
  locale: 'locale',
  websiteKey: 'websiteKey',
  timestamp: 'timestamp',
} as const;

/** Header that correlates log lines of the BFF and an upstream; an error's `reference` has its value. */
export const requestIdHeader = 'x-request-id';

/** Header with the address of the caller's browser; its `User-Agent` is forwarded too. */
export const clientAddressHeader = 'x-forwarded-for';

/** Header with the IANA time zone of the browser, at sign-in. */
export const clientTimeZoneHeader = 'x-client-time-zone';

/** Header of calls that are `idempotent` in the contract. */
export const idempotencyHeader = 'idempotency-key';
