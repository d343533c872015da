import 'server-only';
import { randomBytes } from 'node:crypto';
import { verdict } from '@/lib/access/derive';
import { requestIdHeader } from '@/lib/contract/call-parameters';
import { isLocale, type Locale, localeCookie, localeParameter } from '@/lib/i18n/locales';
import { requestIdOf } from '../bff/caller';
import { pageHeaders } from '../http/security-headers';
import { isSecure, readCookie } from './cookies';
import { viewerOf } from './session';
import { cookieAfter, openSession } from './store';

/** Request header by which pages learn the path that was asked for; the guard overwrites whatever a browser sends. */
export const pathHeader = 'x-path';
export const nonceHeader = 'x-nonce';

/** What is to happen with a page request. */
export interface PageDecision {
  /** Path to redirect to. */
  redirect?: string;
  /** Path to show in place of what was asked for. */
  instead?: string;
  /** Headers for the page that is rendered. */
  forward: Headers;
  /** Headers for the browser, cookies among them. */
  answer: Headers;
}

/** Pages behind a customer's link: their addresses may hold its token, and are told to nobody. */
const customerPages = /^\/(sign|upload|respond)\//;
const yearInSeconds = 365 * 24 * 60 * 60;
const privateHeaders = { 'Referrer-Policy': 'no-referrer', 'Cache-Control': 'no-store' };

/** Pages that are rendered in place of what may not be shown; they answer 403 and 404. */
export const forbiddenPath = '/refused';
export const unknownPath = '/unknown';
/** The same for strangers, without the shell. */
const nowherePath = '/nowhere';

/** The language that a customer's link was sent in, where the browser has none of its own choice. */
function languageOf(request: Request, path: string): Locale | undefined {
  if (!customerPages.test(path) || readCookie(request.headers, localeCookie)) return undefined;
  const named = new URL(path, request.url).searchParams.get(localeParameter);
  return isLocale(named) ? named : undefined;
}

/** The gate of pages (NAV-02). `path` has its search. */
export async function guardPage(request: Request, path: string): Promise<PageDecision> {
  const secure = isSecure(request.headers, request.url);
  const nonce = randomBytes(16).toString('base64');
  const session = await openSession(request.headers, request.url);
  const answer = new Headers({ ...pageHeaders(nonce, secure), ...(customerPages.test(path) && privateHeaders) });
  const cookie = await cookieAfter(request, session);
  if (cookie) answer.append('Set-Cookie', cookie);
  const forward = new Headers(request.headers);
  forward.set(pathHeader, path);
  forward.set(nonceHeader, nonce);
  forward.set(requestIdHeader, requestIdOf(request.headers));
  forward.set('Content-Security-Policy', answer.get('Content-Security-Policy') ?? '');
  const language = languageOf(request, path);
  if (language) {
    // This page already speaks it, and the calls of the page after it.
    forward.set('Cookie', [request.headers.get('cookie'), `${localeCookie}=${language}`].filter(Boolean).join('; '));
    answer.append(
      'Set-Cookie',
      `${localeCookie}=${language}; Path=/; Max-Age=${yearInSeconds}; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  }
  const pathname = path.split('?')[0] ?? path;
  // Pages are only shown: what another program posts to one (files shared to the product, without its worker) is asked for anew.
  if (request.method === 'POST') return { forward, answer, redirect: path };
  const { kind } = verdict(pathname, session && viewerOf(session));
  return {
    forward,
    answer,
    ...(kind === 'signIn' && { redirect: `/login?${new URLSearchParams({ next: path })}` }),
    ...(kind === 'forbidden' && { instead: forbiddenPath }),
    ...(kind === 'notFound' && { instead: session ? unknownPath : nowherePath }),
  };
}
