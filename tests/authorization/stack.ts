import { afterAll } from 'vitest';
import { demoAccountId } from '@/reference/concepts/seed/agencies';
import { demoPassword, demoPeople } from '@/reference/concepts/accounts/demo-people';
import { audit } from '@/lib/contract/agencies/audit';
import { api, type ApiHandler } from '@/server/bff/api';
import type { Session } from '@/server/session/session';
import { beginImpersonation } from '@/server/session/impersonation';
import { beginSignIn, confirmSignIn } from '@/server/session/sign-in';
import { openSession } from '@/server/session/store';
import { type JournalEntry } from '@/reference/simulators/control/control';
import { enterPortal } from '@/server/portal/portal-session';
import { startTestReference, type TestSession } from '@/tests/reference/harness';
import { type Staged, staged } from '@/tests/reference/portal/portal-stage';
import { type Persona, personas } from './personas';

export { isLeftToUpstream, type Persona, personas, refused, strangers } from './personas';

/** The reference upstream behind the BFF of this test file. Settings are read at the first call of the BFF. */
export const reference = await startTestReference({ ratingPace: 0.1 });
afterAll(() => reference.stop());
Object.assign(process.env, {
  SESSION_SECRETS: 'a secret of the tests that is long enough to seal',
  LOG_LEVEL: 'silent',
  // Signing in seven personas hashes fourteen passwords, which takes long on a busy machine.
  UPSTREAM_TIMEOUT_MS: '60000',
  ...Object.fromEntries(
    ['ins', 'pdf', 'import', 'phone'].map((name) => [`${name.toUpperCase()}_API_URL`, `${reference.url}/${name}-api`]),
  ),
});

export interface SignedIn {
  cookie: string;
  session: Session;
}

const signedIn = new Map<string, Promise<SignedIn>>();

/** Signs in all personas, one after the other. */
export async function everyone(): Promise<void> {
  for (const { name } of personas) await as(name);
  await customerCookie();
}

/** A sent envelope that waits for its signer. */
let stage: Promise<Staged> | undefined;
export const customerStage = (): Promise<Staged> =>
  (stage ??= staged(reference, { fields: [{ kind: 'SIGNATURE' }], uploads: 1 }));

/** Returns the token of an active link: all that a customer in the portal has. */
export const customerToken = async (): Promise<string> => (await customerStage()).tokens[0]!;

let portalCookie: Promise<string> | undefined;

/** Returns the cookie of a customer who has opened their link. */
export function customerCookie(): Promise<string> {
  portalCookie ??= (async () => {
    const entered = await send(enterPortal, 'POST', '/api/portal/session', {
      body: { token: await customerToken(), door: 'sign' },
    });
    if (entered.status !== 200) throw new Error(`the link opens nothing: ${await entered.text()}`);
    return cookieIn(entered, 'portal');
  })();
  return portalCookie;
}

/** Returns the `Cookie` header of a persona, signed in or not. */
export async function cookieOf({ name, stranger }: Persona): Promise<string | undefined> {
  if (!stranger) return (await as(name)).cookie;
  if (name === 'anonymous') return undefined;
  // The token is also sent as a session cookie, which must not be accepted.
  return `${await customerCookie()}; session=${await customerToken()}`;
}

/** Returns a persona's session for direct calls to the upstream. */
export async function upstreamSession({ name, stranger }: Persona): Promise<TestSession | undefined> {
  if (!stranger) {
    const { session } = await as(name);
    return { login: session.login, sessionId: session.upstreamSessionId };
  }
  return name === 'anonymous' ? undefined : { login: 'agent', sessionId: await customerToken() };
}

/** Returns a persona's cookie and session. Signs in once through both steps of the BFF. */
export function as(login: string): Promise<SignedIn> {
  const actsAs = personas.find(({ name }) => name === login)?.actsAs;
  const known = signedIn.get(login) ?? (actsAs ? impersonate(actsAs) : signIn(login));
  signedIn.set(login, known);
  return known;
}

async function signIn(login: string): Promise<SignedIn> {
  const mobile = demoPeople.find((person) => person.login === login)?.mobile ?? '';
  const first = await send(beginSignIn, 'POST', '/api/session/login', { body: { login, password: demoPassword } });
  if (first.status !== 200) throw new Error(`${login} got no code: ${await first.text()}`);
  const token = await reference.codeFor(mobile);
  const second = await send(confirmSignIn, 'POST', '/api/session/confirm', {
    body: { token },
    cookie: cookieIn(first, 'signin'),
  });
  const cookie = cookieIn(second, 'session');
  const session = await openSession(new Headers({ cookie }));
  if (!session) throw new Error(`${login} could not sign in: ${second.status} ${await second.text()}`);
  return { cookie, session };
}

async function impersonate(login: string): Promise<SignedIn> {
  const { cookie } = await as('backoffice');
  const body = { accountId: demoAccountId(login), reason: 'authorisation tests' };
  const begun = await send(beginImpersonation, 'POST', '/api/session/impersonation', { cookie, body });
  const acting = cookieIn(begun, 'session');
  const session = await openSession(new Headers({ cookie: acting }));
  if (session?.login !== login) throw new Error(`nobody acts as ${login}: ${begun.status} ${await begun.text()}`);
  return { cookie: acting, session };
}

const cookieIn = (response: Response, name: string): string =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(';')[0] ?? '';

interface Sending {
  cookie?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

/** Sends a request as a page of the product does. */
export function send(
  handler: ApiHandler,
  method: string,
  path: string,
  { cookie, body, headers }: Sending = {},
): Promise<Response> {
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

/** Returns the calls that have reached the upstream since the last check, besides the notes about refused ones. */
export async function reachedSince(): Promise<JournalEntry[]> {
  const { calls } = await reference.control<{ calls: JournalEntry[] }>('GET', '/__journal');
  await reference.control('DELETE', '/__journal');
  return calls.filter(({ path }) => !path.endsWith(audit.noteRefusal.path));
}
