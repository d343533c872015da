import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/access/keys';
import { requestIdHeader } from '@/lib/contract/kit/call-parameters';
import { defaultLocale, isLocale, type Locale, localeCookie } from '@/lib/i18n/locales';
import { env } from '../env';
import { type ClientFacts, clientFactsOf } from '../http/client-facts';
import type { Departure } from '../http/departure';
import type { HeaderReader, Incoming } from '../http/incoming';
import { readCookie } from '../session/cookies';
import { type Session, viewerOf } from '../session/session';
import { openSession } from '../session/store';

/** Identity of the current request. Passed as an argument, so the core of the BFF does not depend on the framework. */
export interface Caller {
  session: Session | null;
  viewer: Viewer | null;
  locale: Locale;
  websiteKey: string | null;
  client: ClientFacts;
  /** Sent upstream as `X-Request-Id` and written into every log line. */
  requestId: string;
  /** Aborted when the browser disconnects. */
  signal?: Departure;
  /** Deadline of a page or an action by `performance.now()`, however many calls it makes one after another. */
  until?: number;
}

/** Returns the id from a proxy if it is well-formed, else a new one. */
export function requestIdOf(headers: HeaderReader): string {
  const given = headers.get(requestIdHeader);
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

export function localeOf(headers: HeaderReader): Locale {
  const chosen = readCookie(headers, localeCookie);
  return isLocale(chosen) ? chosen : defaultLocale;
}

/** Returns a caller for a known session, as at sign-in, before there is a cookie. */
export const callerWith = (headers: HeaderReader, session: Session | null, signal?: Departure): Caller => ({
  session,
  viewer: session && viewerOf(session),
  locale: localeOf(headers),
  websiteKey: session?.websiteKey ?? env().WEBSITE_KEY ?? null,
  client: clientFactsOf(headers),
  requestId: requestIdOf(headers),
  signal,
});

/** Returns the caller with one deadline for all its calls from now on. */
export const inOneTime = (caller: Caller, ms = env().UPSTREAM_TIMEOUT_MS): Caller => ({
  ...caller,
  until: performance.now() + ms,
});

/** Returns the caller of a request, from its cookies. */
export const callerOf = async (request: Incoming): Promise<Caller> =>
  callerWith(request.headers, await openSession(request.headers, request.url), request.signal);
