import { afterAll } from 'vitest';
import { permissionKeys, type Requirement } from '@/lib/access/keys';
import { demoPassword, demoPeople } from '@/reference/seed/people';
import { api, type ApiHandler } from '@/server/http/api';
import type { Session } from '@/server/session/session';
import { beginSignIn, confirmSignIn } from '@/server/session/sign-in';
import { openSession } from '@/server/session/store';
import { type JournalEntry } from '@/reference/control/control';
import { startTestReference } from '@/tests/reference/harness';

/** The reference upstream behind the BFF of this test file; settings are read when the BFF is first asked. */
export const reference = await startTestReference({ ratingPace: 0.1 });
afterAll(() => reference.stop());
Object.assign(process.env, {
  SESSION_SECRETS: 'a secret of the tests that is long enough to seal',
  LOG_LEVEL: 'silent',
  // Seven passwords are hashed twice each before the first test: that takes a busy machine its time.
  UPSTREAM_TIMEOUT_MS: '60000',
  ...Object.fromEntries(['ins', 'pdf', 'import', 'phone'].map((name) => [`${name.toUpperCase()}_API_URL`, `${reference.url}/${name}-api`])),
});

/** A persona of the demo data and what it may, written out by hand: the tests must not ask the code they test. */
export interface Persona {
  name: string;
  secretary: boolean;
  has: readonly Requirement[];
}

const desk: readonly Requirement[] = [
  'CAR_SEARCH', 'PROPERTY_SEARCH', 'GET_QUERY_HISTORY', 'VIEW_MENU_CUSTOMERS', 'SCAN_DOCS',
  'SEND_DOCS_FOR_SIGN', 'CREATE_ORDER', 'RENEWAL_IMPORT', 'VIEW_MENU_MAILS',
];
const persona = (name: string, has: readonly Requirement[], secretary = false): Persona => ({ name, has, secretary });

export const personas: readonly Persona[] = [
  persona('secretary', [], true),
  persona('clerk', desk),
  persona('agent', [...permissionKeys, 'voip']),
  persona('superuser', [...permissionKeys, 'voip', 'superuser']),
  persona('trusted', [...permissionKeys, 'voip', 'superuser', 'trusted']),
  persona('backoffice', [...permissionKeys, 'backoffice']),
  persona('other', permissionKeys),
];

export interface SignedIn {
  cookie: string;
  session: Session;
}

const signedIn = new Map<string, Promise<SignedIn>>();

/** Signs everyone in, one after the other. */
export async function everyone(): Promise<void> {
  for (const { name } of personas) await as(name);
}

/** A persona's cookie and session, signed in once through the BFF's own two steps. */
export function as(login: string): Promise<SignedIn> {
  const known = signedIn.get(login) ?? signIn(login);
  signedIn.set(login, known);
  return known;
}

async function signIn(login: string): Promise<SignedIn> {
  const mobile = demoPeople.find((person) => person.login === login)?.mobile ?? '';
  const first = await send(beginSignIn, 'POST', '/api/session/login', { body: { login, password: demoPassword } });
  if (first.status !== 200) throw new Error(`${login} got no code: ${await first.text()}`);
  const token = await reference.codeFor(mobile);
  const second = await send(confirmSignIn, 'POST', '/api/session/confirm', { body: { token }, cookie: cookieIn(first, 'signin') });
  const cookie = cookieIn(second, 'session');
  const session = await openSession(new Headers({ cookie }));
  if (!session) throw new Error(`${login} could not sign in: ${second.status} ${await second.text()}`);
  return { cookie, session };
}

const cookieIn = (response: Response, name: string): string =>
  response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`))?.split(';')[0] ?? '';

interface Sending {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** A request as a page of the product sends it. */
export function send(handler: ApiHandler, method: string, path: string, { cookie, body, headers }: Sending = {}): Promise<Response> {
  const request = new Request(`http://desk.test${path}`, {
    method,
    body: body === undefined ? undefined : JSON.stringify(body),
    headers: {
      host: 'desk.test',
      'sec-fetch-site': 'same-origin',
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(cookie && { cookie }),
      ...headers,
    },
  });
  return api(request, handler);
}

/** Calls that reached the upstream since the last look. */
export async function reachedSince(): Promise<JournalEntry[]> {
  const { calls } = await reference.control<{ calls: JournalEntry[] }>('GET', '/__journal');
  await reference.control('DELETE', '/__journal');
  return calls;
}
