/** Fields of NOT_AUTHORIZED_ERROR that say who was blocked; without one, the session has just ended. */
const blocked: Readonly<Record<string, string>> = {
  accountState: 'INVALID_ACCOUNT_STATE_ERROR',
  agencyStatus: 'INVALID_AGENCY_STATE_ERROR',
};

/** Returns the code that sign-in explains to a person whose session is over (SGN-10). */
export const signInReason = ({ code, field }: { code: string; field?: string | undefined }): string =>
  (field && blocked[field]) || code;
