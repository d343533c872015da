import 'server-only';
import { BoundedMap } from '../bounded-map';
import { perProcess } from '../per-process';
import { cookieName, isSecure, readCookie, setCookie } from './cookies';
import { pack, unpack } from './pack';
import { hashOf, seal, unseal } from './seal';
import { absoluteLifetime, isAlive, now, refreshAfter, type Session } from './session';

/** Seals opened lately, by hash: opening one costs half a millisecond. */
const opened = () => perProcess('session.opened', () => new BoundedMap<string, Session>(5_000));

/** Hashes of upstream sessions that ended here. The upstream refuses them too; this saves pages that ask it nothing. */
const ended = () => perProcess('session.ended', () => new BoundedMap<string, true>(50_000));

/**
 * The session of a request's cookie; null when there is none that is whole, alive and not ended. Of an impersonation that
 * is over, the back-office session that was held aside.
 */
export async function openSession(headers: Headers, url?: string): Promise<Session | null> {
  const sealed = readCookie(headers, cookieName('session', isSecure(headers, url)));
  if (!sealed) return null;
  const key = hashOf(sealed);
  let session = opened().get(key) ?? null;
  if (!session) {
    session = unpack(await unseal(sealed));
    if (session) opened().set(key, session);
  }
  return session && standing(session);
}

/** What is left of a session: itself, the back-office session behind it, or nothing. */
function standing(session: Session): Session | null {
  if (isOpen(session)) return session;
  return session.acting ? standing(session.acting.office) : null;
}

/** Whether a session that was opened a while ago still stands. */
export const isOpen = (session: Session): boolean => isAlive(session) && !hasEnded(session);

/** Seals a session into its cookie line. */
export async function keepSession(session: Session, secure: boolean): Promise<string> {
  const remaining = absoluteLifetime - (now() - session.issuedAt);
  const sealed = await seal(pack(session), remaining);
  opened().set(hashOf(sealed), session);
  return setCookie('session', sealed, session.stays ? remaining : null, secure);
}

/**
 * The cookie line with which an answer leaves the browser's session as it should be: sealed anew while it is in use,
 * removed when it is over or was never good; null when the cookie may stay as it is.
 */
export async function cookieAfter({ headers, url }: Request, session: Session | null): Promise<string | null> {
  const secure = isSecure(headers, url);
  // The upstream may have ended an impersonation just now: whoever acted is back in their own session.
  const left = session && hasEnded(session) ? standing(session) : null;
  if (left) return keepSession({ ...left, lastSeen: now() }, secure);
  const over = !session || hasEnded(session);
  if (over) return readCookie(headers, cookieName('session', secure)) ? clearSession(secure) : null;
  if (now() - session.lastSeen < refreshAfter) return null;
  const cookie = await keepSession({ ...session, lastSeen: now() }, secure);
  // A sign-out that came meanwhile has removed the cookie: it must not come back.
  return hasEnded(session) ? clearSession(secure) : cookie;
}

const hasEnded = (session: Session) => ended().get(hashOf(session.upstreamSessionId)) ?? false;

/** Forgets a session in this process at once, whatever cookie still carries it. */
export function endSession(session: Session): void {
  ended().set(hashOf(session.upstreamSessionId), true);
  for (const leave of [...(leavers().get(session.upstreamSessionId) ?? [])]) leave();
}

const leavers = () => perProcess('session.leavers', () => new Map<string, Set<() => void>>());

/** Calls back when a session ends in this process; answers the function that stops listening. */
export function onSessionEnd({ upstreamSessionId }: Session, leave: () => void): () => void {
  const listeners = leavers().get(upstreamSessionId) ?? new Set();
  leavers().set(upstreamSessionId, listeners.add(leave));
  return () => {
    listeners.delete(leave);
    if (listeners.size === 0) leavers().delete(upstreamSessionId);
  };
}

/** The cookie line that removes the session from the browser. */
export const clearSession = (secure: boolean) => setCookie('session', '', 0, secure);
