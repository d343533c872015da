/** The one word about a failed page that reaches the browser: which error it was, and where it is in the log. */
export const failureDigest = (code: string, reference: string): string => `${code}.${reference}`;

/** Code and reference of such a word; of any other only the word itself, as a reference. */
export function readFailureDigest(digest: string | undefined): { code: string; reference: string } {
  const [, code, reference] = /^([A-Z][A-Z_\d]*)\.([2-9A-Z]{8})/.exec(digest ?? '') ?? [];
  return code && reference ? { code, reference } : { code: 'UNKNOWN_ERROR', reference: digest ?? '' };
}
