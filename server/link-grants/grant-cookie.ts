import 'server-only';
import { z } from 'zod';
import type { HeaderReader, Incoming } from '../http/incoming';
import { type CookieKind, cookieName, isSecure, readCookie, setCookie } from '../session/cookies';
import { seal, unseal } from '../session/seal';
import { now } from '../session/session';

/** The cookie in which a browser holds a link or a grant. No page or script sees what is in it. */
export interface GrantCookie<H> {
  /** Returns headers that store it in the browser of a request. */
  keep(request: Incoming, held: H): Promise<Record<'set-cookie', string>>;
  /** Returns it from the cookie of a request, or null when it is missing, invalid or expired. */
  open(headers: HeaderReader, url?: string): Promise<H | null>;
  /** Returns headers that remove it from the browser of a request. */
  clear(request: Incoming): Record<'set-cookie', string>;
}

/**
 * Declares a sealed cookie.
 * @param kind name of the cookie; a seal of another kind does not open
 * @param lifetime s
 */
export function grantCookie<S extends z.ZodRawShape>(
  kind: CookieKind,
  lifetime: number,
  shape: S,
): GrantCookie<z.output<z.ZodObject<S>>> {
  const held = z.object(shape);
  const frame = z.object({ kind: z.literal(kind), since: z.int() });
  const secure = (request: Incoming) => isSecure(request.headers, request.url);
  return {
    async keep(request, data) {
      const sealed = await seal({ ...data, kind, since: now() }, lifetime);
      return { 'set-cookie': setCookie(kind, sealed, lifetime, secure(request)) };
    },
    async open(headers, url) {
      const sealed = readCookie(headers, cookieName(kind, isSecure(headers, url)));
      if (!sealed) return null;
      const data = await unseal(sealed);
      const sealedAs = frame.safeParse(data);
      if (!sealedAs.success || now() - sealedAs.data.since >= lifetime) return null;
      return held.safeParse(data).data ?? null;
    },
    clear: (request) => ({ 'set-cookie': setCookie(kind, '', 0, secure(request)) }),
  };
}
