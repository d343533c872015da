import 'server-only';
import { accounts } from '@/lib/contract/agencies/accounts';
import { impersonations } from '@/lib/contract/agencies/impersonations';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import type { Incoming } from '../http/incoming';
import { isSecure } from './cookies';
import { clearPending } from './pending';
import { viewerOf } from './session';
import { clearSession, endSession } from './store';

/** Time-out of the upstream call, ms. Sign-out must always work. */
const timeout = 3_000;

/**
 * `DELETE /api/session`: ends the session in this browser, in this process and upstream (SGN-09). Answers `{done:
 * true}` also when nobody was signed in or the upstream is out, with the account's id, so that the browser can delete
 * that account's data.
 */
export async function signOut(request: Incoming, caller: Caller): Promise<Response> {
  const secure = isSecure(request.headers, request.url);
  await endUpstream(caller);
  const response = Response.json({ done: true, accountId: caller.session?.accountId ?? null });
  // Document images in the browser's cache. Storage is kept, because it holds settings such as the theme.
  response.headers.set('Clear-Site-Data', '"cache"');
  response.headers.append('Set-Cookie', clearSession(secure));
  response.headers.append('Set-Cookie', clearPending(secure));
  return response;
}

/**
 * Ends a session upstream and in this process, and with an impersonation also the original session. Failures are only
 * logged.
 */
export async function endUpstream(caller: Caller): Promise<void> {
  if (!caller.session) return;
  const { acting } = caller.session;
  if (acting) await endActing(caller);
  if (acting) return endUpstream({ ...caller, session: acting.office, viewer: viewerOf(acting.office) });
  endSession(caller.session);
  const leaving: Caller = { ...caller, signal: AbortSignal.timeout(timeout) };
  const backoffice = caller.session.traits.includes('backoffice');
  if (backoffice) await perform(leaving, accounts.resetBackofficeSession).catch(() => undefined);
  await perform(leaving, accounts.logout).catch(() => undefined);
}

/** Ends an impersonation upstream and in this process; the original session continues. */
export async function endActing(caller: Caller): Promise<void> {
  if (!caller.session?.acting) return;
  endSession(caller.session);
  await perform({ ...caller, signal: AbortSignal.timeout(timeout) }, impersonations.end).catch(() => undefined);
}
