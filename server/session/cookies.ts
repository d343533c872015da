import 'server-only';
import { env } from '../env';
import type { HeaderReader } from '../http/incoming';

export type CookieKind = 'session' | 'signin' | 'portal' | 'purchase';

/**
 * Returns whether the browser used https, directly or through a proxy that terminates TLS. The front door has left one
 * trustworthy value in the header (`front-door.ts`).
 */
export const isSecure = (headers: HeaderReader, url?: string): boolean =>
  headers.get('x-forwarded-proto') === 'https' ||
  Boolean(url?.startsWith('https:')) ||
  Boolean(env().PUBLIC_URL?.startsWith('https:'));

/** `__Host-` keeps other sites and subdomains from setting the cookie; browsers accept it on https only. */
export const cookieName = (kind: CookieKind, secure: boolean) => (secure ? `__Host-${kind}` : kind);

/** Returns the value of one cookie of a request. */
export function readCookie(headers: HeaderReader, name: string): string | undefined {
  const cookies = headers.get('cookie');
  if (!cookies) return undefined;
  const start = `${name}=`;
  for (let at = 0; at < cookies.length; at = cookies.indexOf(';', at) + 1 || cookies.length) {
    while (cookies[at] === ' ') at += 1;
    if (!cookies.startsWith(start, at)) continue;
    const end = cookies.indexOf(';', at);
    return cookies.slice(at + start.length, end < 0 ? undefined : end) || undefined;
  }
  return undefined;
}

/** A `Set-Cookie` line; `maxAge` in seconds, 0 removes the cookie, null lets it end with the browser. */
export const setCookie = (kind: CookieKind, value: string, maxAge: number | null, secure: boolean) =>
  [
    `${cookieName(kind, secure)}=${value}`,
    'Path=/',
    ...(maxAge === null ? [] : [`Max-Age=${maxAge}`]),
    'HttpOnly',
    'SameSite=Lax',
    ...(secure ? ['Secure'] : []),
  ].join('; ');
