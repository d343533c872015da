/** Header of a browser's call with the id of the account that its page was made for. */
export const pageAccountHeader = 'x-page-account';

/** Query parameter with the same, for event streams, which carry no headers. */
export const pageAccountParameter = 'account';
