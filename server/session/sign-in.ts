import 'server-only';
import { z } from 'zod';
import { landingOf } from '@/lib/access/landing';
import { type Account, accounts } from '@/lib/contract/agencies/accounts';
import { type Agency, agencies } from '@/lib/contract/agencies/agencies';
import { loginName, password, verificationCode } from '@/lib/contract/agencies/credentials';
import { type CodeSent, demoStatus } from '@/lib/contract/agencies/session';
import { isTimeZone } from '@/lib/rules/time/time-zone';
import { CallFailure } from '../failures/call-failure';
import { type Caller, callerWith, inOneTime } from '../bff/caller';
import { perform } from '../bff/perform';
import { parsed } from '../bff/validation';
import { readJsonBody } from '../http/body';
import type { Incoming } from '../http/incoming';
import { limitFailures } from '../http/rate-limit';
import { isSecure } from './cookies';
import { handOver } from './handed-over';
import { clearPending, keepPending, openPending, type PendingSignIn } from './pending';
import { factsOf, now, type Session, viewerOf } from './session';
import { endUpstream } from './sign-out';
import { keepSession } from './store';

const signInInput = z.object({
  login: loginName,
  password,
  stays: z.boolean().default(false),
  next: z.string().max(1_000).nullish().default(null),
  websiteKey: z
    .string()
    .regex(/^[\w-]{1,64}$/)
    .nullish()
    .default(null),
});
/** Statuses of the first step that continue with the second (S1 §4); any other is a failure. */
const codeSent: readonly string[] = ['VERIFICATION_CODE_SENT', demoStatus];
/** An unknown time zone is dropped and does not block the sign-in. */
const codeInput = z.object({ token: verificationCode, timeZone: z.string().refine(isTimeZone).nullish().catch(null) });

/** `POST /api/session/login`: checks login and password and sends a code (SGN-01, SGN-03). */
export async function beginSignIn(request: Incoming, caller: Caller): Promise<Response> {
  return sendCode(request, caller, { ...parsed(signInInput, await readJsonBody(request)), demo: false });
}

/** `POST /api/session/resend`: sends another code (SGN-08). */
export async function resendCode(request: Incoming, caller: Caller): Promise<Response> {
  return sendCode(request, caller, await pendingOf(request));
}

async function sendCode(request: Incoming, caller: Caller, signIn: PendingSignIn): Promise<Response> {
  const { login, password } = signIn;
  const answer = await guess(request, () =>
    perform(anonymous(caller, signIn), accounts.loginInit, { body: { login, password } }),
  );
  if (!codeSent.includes(answer.status)) throw new CallFailure('LOGIN_FAILED');
  const demo = answer.status === demoStatus;
  const body: CodeSent = { status: answer.status, ttl: answer.ttl ?? 0, sentTo: answer.sentTo };
  const cookie = await keepPending({ ...signIn, demo }, isSecure(request.headers, request.url));
  return Response.json(body, { headers: { 'Set-Cookie': cookie } });
}

/** `POST /api/session/confirm`: exchanges the code for a session and returns the page to open (SGN-01, SGN-10). */
export async function confirmSignIn(request: Incoming, caller: Caller): Promise<Response> {
  const signIn = await pendingOf(request);
  const { token, timeZone } = parsed(codeInput, await readJsonBody(request));
  const { login, password, websiteKey, stays, next, demo } = signIn;
  const body = { login, password, token };
  const nobody = inOneTime(anonymous(caller, signIn));
  const applicant = { ...nobody, client: { ...nobody.client, timeZone } };
  const { sessionId, account } = await guess(request, () =>
    perform(applicant, demo ? accounts.loginDemo : accounts.loginConfirm, { body }),
  );
  const bare: Session = {
    ...factsOf(account, null),
    upstreamSessionId: sessionId,
    login: account.login,
    websiteKey,
    stays,
    issuedAt: now(),
    lastSeen: now(),
  };
  const session = await admitted(request, bare, account, nobody.until);
  if (caller.session) void endUpstream(caller);
  const secure = isSecure(request.headers, request.url);
  const response = Response.json({ next: landingOf(viewerOf(session), next) });
  response.headers.append('Set-Cookie', await keepSession(session, secure));
  response.headers.append('Set-Cookie', clearPending(secure));
  return response;
}

/** Limit of wrong passwords and codes per network, for all logins. The upstream counts them per login. */
const guesses = { points: 60, seconds: 15 * 60 };
const wrong = ['LOGIN_FAILED', 'LOGIN_ATTEMPTS_EXCEEDED', 'TOKEN_NOT_FOUND_ERROR'];

const guess = <T>(request: Incoming, call: () => Promise<T>): Promise<T> =>
  limitFailures(
    request,
    'session.guesses',
    guesses,
    call,
    (error) => error instanceof CallFailure && wrong.includes(error.code),
  );

/** Completes a session with data of the agency. Ends it upstream when the account may not sign in (SGN-07). */
async function admitted(request: Incoming, bare: Session, account: Account, until?: number): Promise<Session> {
  const caller: Caller = { ...callerWith(request.headers, bare, request.signal), until };
  try {
    checkAccount(account);
    // A secretary needs no agency data (SGN-06).
    const agency = bare.secretary ? null : await agencyOf(caller, bare);
    checkAgency(agency);
    return { ...bare, ...factsOf(account, agency) };
  } catch (error) {
    await endUpstream({ ...caller, until: undefined });
    throw error;
  }
}

/** Reads the agency, and hands it over to the first call of the browser. */
export function agencyOf(caller: Caller, session: Session): Promise<Agency> {
  const reading = perform(caller, agencies.myAgency);
  handOver(session, 'agency', caller.locale, reading);
  return reading;
}

/** Agents and clerks only (SD 1). The upstream refuses blocked accounts too; this check does not rely on it. */
function checkAccount({ accountRole, accountState }: Account): void {
  if (accountRole !== 'AGENT' && accountRole !== 'CLERK') throw new CallFailure('ROLE_NOT_ALLOWED');
  if (accountState !== 'ACTIVE') throw new CallFailure('INVALID_ACCOUNT_STATE_ERROR');
}

function checkAgency(agency: Agency | null): void {
  if (agency && agency.status !== 'ACTIVE') throw new CallFailure('INVALID_AGENCY_STATE_ERROR');
}

async function pendingOf(request: Incoming): Promise<PendingSignIn> {
  const signIn = await openPending(request);
  if (!signIn) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  return signIn;
}

/** Drops a session that the browser may still have. */
const anonymous = (caller: Caller, { websiteKey }: PendingSignIn): Caller => ({
  ...caller,
  session: null,
  viewer: null,
  websiteKey: websiteKey ?? caller.websiteKey,
});
