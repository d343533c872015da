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

/** The session of a request's cookie; null when there is none that is whole, alive and not ended. */
export async function openSession(headers: Headers, url?: string): Promise<Session | null> {
  const sealed = readCookie(headers, cookieName('session', isSecure(headers, url)));
  if (!sealed) return null;
  const key = hashOf(sealed);
  let session = opened().get(key) ?? null;
  if (!session) {
    session = unpack(await unseal(sealed));
    if (session) opened().set(key, session);
  }
  return session && isAlive(session) && !ended().get(hashOf(session.upstreamSessionId)) ? session : null;
}

/** Whether the request brings a session cookie at all, good or not. */
export const hasSessionCookie = (headers: Headers, url?: string) =>
  readCookie(headers, cookieName('session', isSecure(headers, url))) !== undefined;

/** Seals a session into its cookie line. */
export async function keepSession(session: Session, secure: boolean): Promise<string> {
  const remaining = absoluteLifetime - (now() - session.issuedAt);
  const sealed = await seal(pack(session), remaining);
  opened().set(hashOf(sealed), session);
  return setCookie('session', sealed, remaining, secure);
}

/** The cookie line that carries on a session in use; null while the one in the browser is fresh enough. */
export async function refreshSession(session: Session, secure: boolean): Promise<string | null> {
  if (now() - session.lastSeen < refreshAfter || ended().get(hashOf(session.upstreamSessionId))) return null;
  return keepSession({ ...session, lastSeen: now() }, secure);
}

/** Forgets a session in this process at once, whatever cookie still carries it. */
export const endSession = (session: Session): void => ended().set(hashOf(session.upstreamSessionId), true);

/** The cookie line that removes the session from the browser. */
export const clearSession = (secure: boolean) => setCookie('session', '', 0, secure);
