/** Digest of a failed page, all that reaches the browser: error code and log reference. */
export const failureDigest = (code: string, reference: string): string => `${code}.${reference}`;

/** Parses a digest. Any other string is taken as the reference. */
export function readFailureDigest(digest: string | undefined): { code: string; reference: string } {
  const [, code, reference] = /^([A-Z][A-Z_\d]*)\.([2-9A-Z]{8})/.exec(digest ?? '') ?? [];
  return code && reference ? { code, reference } : { code: 'UNKNOWN_ERROR', reference: digest ?? '' };
}
