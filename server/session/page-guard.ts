import 'server-only';
import { randomBytes } from 'node:crypto';
import { verdict } from '@/lib/access/derive';
import { signInReason } from '@/lib/access/sign-in-reason';
import { requestIdHeader } from '@/lib/contract/kit/call-parameters';
import { isLocale, type Locale, localeCookie, localeParameter } from '@/lib/i18n/locales';
import { requestIdOf } from '../bff/caller';
import { pageHeaders } from '../http/security-headers';
import { cookieName, isSecure, readCookie } from './cookies';
import { viewerOf } from './session';
import { blockOf, cookieAfter, openHanded, openSession } from './store';

/** Request header with the requested path, for pages. The guard overwrites any value sent by a browser. */
export const pathHeader = 'x-path';
export const nonceHeader = 'x-nonce';

/** Outcome of a page request. */
export interface PageDecision {
  /** Path to redirect to. */
  redirect?: string;
  /** Path to render instead. */
  instead?: string;
  /** Headers for the rendered page. */
  forward: Headers;
  /** Headers for the browser, including cookies. */
  answer: Headers;
}

/** Pages of customers. */
const customerPages = /^\/(sign|upload|respond|offers|files|claim|report|buy)\//;
/** Pages whose address contains the token of a link, which must not leak in a referrer. */
const linkPages = /^\/(sign|upload|respond|offers|files|claim|report|buy|reset|stop|confirm-email)\//;
const yearInSeconds = 365 * 24 * 60 * 60;
const privateHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

/** Pages that are rendered for 403 and 404. */
export const forbiddenPath = '/refused';
export const unknownPath = '/unknown';
/** Where an agent takes a device back from a customer. */
const takeBackPath = '/take-back';
/** The not-found page without the shell, for visitors without a session. */
const nowherePath = '/nowhere';

/** Uses the language of the customer's link if the browser has no choice of its own. */
function languageOf(request: Request, path: string): Locale | undefined {
  if (!customerPages.test(path) || readCookie(request.headers, localeCookie)) return undefined;
  const named = new URL(path, request.url).searchParams.get(localeParameter);
  return isLocale(named) ? named : undefined;
}

/** Returns the address of sign-in; it says why the session has ended, if there was one (SGN-10). */
async function signInFor(request: Request, path: string): Promise<string> {
  const had = readCookie(request.headers, cookieName('session', isSecure(request.headers, request.url))) !== undefined;
  const field = await blockOf(request.headers, request.url);
  const reason = had && { reason: signInReason({ code: 'NOT_AUTHORIZED_ERROR', field }) };
  return `/login?${new URLSearchParams({ next: path, ...reason })}`;
}

/** Checks access to pages (NAV-02). `path` includes the query. */
export async function guardPage(request: Request, path: string): Promise<PageDecision> {
  const secure = isSecure(request.headers, request.url);
  const nonce = randomBytes(16).toString('base64');
  const session = await openSession(request.headers, request.url);
  const answer = new Headers({ ...pageHeaders(nonce, secure), ...(linkPages.test(path) && privateHeaders) });
  const cookie = await cookieAfter(request, session);
  if (cookie) answer.append('Set-Cookie', cookie);
  const forward = new Headers(request.headers);
  forward.set(pathHeader, path);
  forward.set(nonceHeader, nonce);
  forward.set(requestIdHeader, requestIdOf(request.headers));
  forward.set('Content-Security-Policy', answer.get('Content-Security-Policy') ?? '');
  const language = languageOf(request, path);
  if (language) {
    // The cookie takes effect for this page too, and for the calls of the next one.
    forward.set('Cookie', [request.headers.get('cookie'), `${localeCookie}=${language}`].filter(Boolean).join('; '));
    answer.append(
      'Set-Cookie',
      `${localeCookie}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  }
  const pathname = path.split('?')[0] ?? path;
  // A POST to a page (files shared to the app before its service worker runs) becomes a GET.
  if (request.method === 'POST') return { forward, answer, redirect: path };
  const { kind } = verdict(pathname, session && viewerOf(session));
  const handed = session ? null : await openHanded(request.headers, request.url);
  return {
    forward,
    answer,
    ...(kind === 'signIn' && { redirect: handed ? takeBackPath : await signInFor(request, path) }),
    ...(kind === 'forbidden' && { instead: forbiddenPath }),
    ...(kind === 'notFound' && { instead: session ? unknownPath : nowherePath }),
  };
}
