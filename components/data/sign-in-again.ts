import { isParting } from './parting';

/** Code with which the upstream says that the session has ended (S1 §4). */
const sessionEnded = 'NOT_AUTHORIZED_ERROR';

/** Goes to sign-in when the session has ended, and names the page to come back to (SGN-10). */
export function signInAgain(code: string): void {
  if (code !== sessionEnded || isParting() || window.location.pathname.startsWith('/login')) return;
  const next = window.location.pathname + window.location.search;
  window.location.assign(`/login?${new URLSearchParams({ next, reason: sessionEnded })}`);
}
