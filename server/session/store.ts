import 'server-only';
import { BoundedMap } from '../bounded-map';
import type { HeaderReader, Incoming } from '../http/incoming';
import { perProcess } from '../per-process';
import { cookieName, isSecure, readCookie, setCookie } from './cookies';
import { pack, unpack } from './pack';
import { hashOf, seal, unseal } from './seal';
import { absoluteLifetime, isAlive, now, refreshAfter, type Session } from './session';

/** Cache of recently opened seals, by hash: opening one takes half a millisecond. */
const opened = () => perProcess('session.opened', () => new BoundedMap<string, Session>(5_000));

/**
 * Hashes of sessions that ended in this process, with the field that says who was blocked, or ''. The upstream refuses
 * them too; this covers pages that call nothing.
 */
const ended = () => perProcess('session.ended', () => new BoundedMap<string, string>(50_000));

/**
 * Returns the session of a request's cookie, or null when it is missing, invalid, expired or ended. After an
 * impersonation has expired, returns the original session.
 */
export async function openSession(headers: HeaderReader, url?: string): Promise<Session | null> {
  const session = await sealedSession(headers, url);
  return session && session.handed === undefined ? standing(session) : null;
}

/** Returns the session of a device that is in a customer's hands, to be opened by the password; otherwise null. */
export async function openHanded(headers: HeaderReader, url?: string): Promise<(Session & { handed: string }) | null> {
  const session = await sealedSession(headers, url);
  return session?.handed !== undefined && isAlive(session) ? { ...session, handed: session.handed } : null;
}

/** Returns the field that says who was blocked when that has ended the session of a request's cookie (SGN-10). */
export async function blockOf(headers: HeaderReader, url?: string): Promise<string | undefined> {
  const session = await sealedSession(headers, url);
  return (session && ended().get(hashOfSession(session))) || undefined;
}

/** Returns the session of a request's cookie, whether it stands or not. */
async function sealedSession(headers: HeaderReader, url?: string): Promise<Session | null> {
  const sealed = readCookie(headers, cookieName('session', isSecure(headers, url)));
  if (!sealed) return null;
  const key = hashOf(sealed);
  let session = opened().get(key) ?? null;
  if (!session) {
    session = unpack(await unseal(sealed));
    if (session) opened().set(key, session);
  }
  return session;
}

/** Returns the session itself, the original session behind it, or null. */
function standing(session: Session): Session | null {
  if (isOpen(session)) return session;
  return session.acting ? standing(session.acting.office) : null;
}

/** Returns whether a session that was opened earlier is still valid. */
export const isOpen = (session: Session): boolean => isAlive(session) && !hasEnded(session);

/** Returns the `Set-Cookie` value with the sealed session. */
export async function keepSession(session: Session, secure: boolean): Promise<string> {
  const remaining = absoluteLifetime - (now() - session.issuedAt);
  const sealed = await seal(pack(session), remaining);
  opened().set(hashOf(sealed), session);
  return setCookie('session', sealed, session.stays ? remaining : null, secure);
}

const parked = () => perProcess('session.parked', () => new BoundedMap<string, true>(50_000));

/** Ends a session in this process that its device keeps parked, under the same id, until the password is typed. */
export function parkSession(session: Session): void {
  parked().set(hashOfSession(session), true);
  endSession(session);
}

async function isParked(headers: HeaderReader, url?: string): Promise<boolean> {
  const session = await sealedSession(headers, url);
  return session !== null && (session.handed !== undefined || parked().get(hashOfSession(session)) === true);
}

/**
 * Returns the `Set-Cookie` value for a response: a renewed session while it is in use, removal when it is over or
 * invalid; null when the cookie can stay.
 */
export async function cookieAfter({ headers, url }: Incoming, session: Session | null): Promise<string | null> {
  const secure = isSecure(headers, url);
  // The upstream may just have ended an impersonation: the caller is back in the original session.
  const left = session && hasEnded(session) ? standing(session) : null;
  if (left) return keepSession({ ...left, lastSeen: now() }, secure);
  const over = !session || hasEnded(session);
  // It opens nothing, and every answer to it says why.
  if (over && (await blockOf(headers, url))) return null;
  // A call that was under way when the device was handed over must not remove the parked session from the browser.
  if (over && (await isParked(headers, url))) return null;
  if (over) return readCookie(headers, cookieName('session', secure)) ? clearSession(secure) : null;
  if (now() - session.lastSeen < refreshAfter) return null;
  const cookie = await keepSession({ ...session, lastSeen: now() }, secure);
  // A concurrent sign-out has removed the cookie: do not set it again.
  return hasEnded(session) ? clearSession(secure) : cookie;
}

/** Hashes of sessions: sessions are replaced, never changed. */
const hashes = new WeakMap<Session, string>();

function hashOfSession(session: Session): string {
  const known = hashes.get(session);
  if (known) return known;
  const hash = hashOf(session.upstreamSessionId);
  hashes.set(session, hash);
  return hash;
}

const hasEnded = (session: Session) => ended().get(hashOfSession(session)) !== undefined;

/**
 * Ends a session in this process at once, whichever cookie still has it.
 * @param block the field that says who was blocked
 */
export function endSession(session: Session, block = ''): void {
  const known = ended().get(hashOfSession(session));
  ended().set(hashOfSession(session), known || block);
  for (const leave of [...(leavers().get(session.upstreamSessionId) ?? [])]) leave(block || undefined);
}

type Leave = (block: string | undefined) => void;
const leavers = () => perProcess('session.leavers', () => new Map<string, Set<Leave>>());

/** Calls the listener when a session ends in this process. Returns the function that removes it. */
export function onSessionEnd({ upstreamSessionId }: Session, leave: Leave): () => void {
  const listeners = leavers().get(upstreamSessionId) ?? new Set();
  leavers().set(upstreamSessionId, listeners.add(leave));
  return () => {
    listeners.delete(leave);
    if (listeners.size === 0) leavers().delete(upstreamSessionId);
  };
}

/** Returns the `Set-Cookie` value that removes the session. */
export const clearSession = (secure: boolean) => setCookie('session', '', 0, secure);
