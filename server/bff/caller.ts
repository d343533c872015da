import 'server-only';
import { randomUUID } from 'node:crypto';
import type { Viewer } from '@/lib/access/keys';
import { requestIdHeader } from '@/lib/contract/call-parameters';
import { defaultLocale, isLocale, type Locale, localeCookie } from '@/lib/i18n/locales';
import { env } from '../env';
import { type ClientFacts, clientFactsOf } from '../http/client-facts';
import { readCookie } from '../session/cookies';
import { type Session, viewerOf } from '../session/session';
import { openSession } from '../session/store';

/** On whose behalf an upstream is called. The core of the BFF gets it handed over and asks no framework for it. */
export interface Caller {
  session: Session | null;
  viewer: Viewer | null;
  locale: Locale;
  websiteKey: string | null;
  client: ClientFacts;
  /** Goes to the upstream as `X-Request-Id` and into every log line. */
  requestId: string;
  /** Aborted when the browser has left. */
  signal?: AbortSignal;
  /** When a page must be told, by `performance.now()`, however many calls it makes one after another. */
  until?: number;
}

/** The id that a proxy in front has given, when it looks like one; a new one otherwise. */
export function requestIdOf(headers: Headers): string {
  const given = headers.get(requestIdHeader);
  return given && /^[\w-]{8,64}$/.test(given) ? given : randomUUID();
}

export function localeOf(headers: Headers): Locale {
  const chosen = readCookie(headers, localeCookie);
  return isLocale(chosen) ? chosen : defaultLocale;
}

/** Caller with a known session, as at sign-in, where no cookie carries it yet. */
export const callerWith = (headers: Headers, session: Session | null, signal?: AbortSignal): Caller => ({
  session,
  viewer: session && viewerOf(session),
  locale: localeOf(headers),
  websiteKey: session?.websiteKey ?? env().WEBSITE_KEY ?? null,
  client: clientFactsOf(headers),
  requestId: requestIdOf(headers),
  signal,
});

/** Caller of a request, by its cookies. */
export const callerOf = async (request: Request): Promise<Caller> =>
  callerWith(request.headers, await openSession(request.headers, request.url), request.signal);
