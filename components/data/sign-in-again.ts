import { signInReason } from '@/lib/access/sign-in-reason';
import { isParting } from './parting';

/** Code of the upstream for an ended session (S1 §4). */
const sessionEnded = 'NOT_AUTHORIZED_ERROR';

let signingIn = false;

/** Returns whether the page is being left for sign-in because its session has ended. */
export const isSigningInAgain = (): boolean => signingIn;

/** Opens sign-in when the session has ended, with the page to return to (SGN-10). */
export function signInAgain(failure: { code: string; field?: string | undefined }): void {
  if (failure.code !== sessionEnded || isParting() || window.location.pathname.startsWith('/login')) return;
  const next = window.location.pathname + window.location.search;
  signingIn = true;
  window.location.assign(`/login?${new URLSearchParams({ next, reason: signInReason(failure) })}`);
}
