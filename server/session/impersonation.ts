import 'server-only';
import { z } from 'zod';
import { homeOf } from '@/lib/access/landing';
import { accounts } from '@/lib/contract/agencies/accounts';
import { impersonations } from '@/lib/contract/agencies/impersonations';
import { CallFailure } from '../failures/call-failure';
import { type Caller, callerWith, inOneTime } from '../bff/caller';
import { admitNoted } from '../bff/note-refusal';
import { perform } from '../bff/perform';
import { parsed } from '../bff/validation';
import { readJsonBody } from '../http/body';
import type { Incoming } from '../http/incoming';
import { isSecure } from './cookies';
import { factsOf, now, type Session, viewerOf } from './session';
import { agencyOf } from './sign-in';
import { endActing } from './sign-out';
import { clearSession, endSession, keepSession } from './store';

const input = z.object({ accountId: z.string().min(1, 'required').max(64), ...impersonations.start.body.shape });

/**
 * `POST /api/session/impersonation {accountId, reason}`: starts an impersonation (BKO-02). The back-office session is
 * sealed inside the new one. Returns the page to open.
 * @throws CallFailure FORBIDDEN unless the caller is back-office staff and not impersonating already
 */
export async function beginImpersonation(request: Incoming, caller: Caller): Promise<Response> {
  admitNoted(caller, impersonations.start);
  const office = caller.session;
  if (!office || office.acting) throw new CallFailure('FORBIDDEN', { missing: 'inPerson' });
  const { accountId, reason } = parsed(input, await readJsonBody(request));
  const patient = inOneTime(caller);
  const { sessionId, account, expires } = await perform(patient, impersonations.start, {
    params: { accountId },
    body: { reason },
  });
  const until = Math.min(Math.floor(Date.parse(expires) / 1_000), now() + longest);
  const bare: Session = {
    ...factsOf(account, null),
    upstreamSessionId: sessionId,
    login: account.login,
    websiteKey: office.websiteKey,
    stays: office.stays,
    issuedAt: now(),
    lastSeen: now(),
    acting: { office, reason, until },
  };
  const session = await withAgency(request, bare, patient.until);
  return answered(
    { next: homeOf(viewerOf(session)) },
    await keepSession(session, isSecure(request.headers, request.url)),
  );
}

/** Longest impersonation, s, even if the upstream allows more. */
const longest = 30 * 60;

/** Completes the session with the data of the agency. If that fails, ends it again. */
async function withAgency(request: Incoming, bare: Session, until?: number): Promise<Session> {
  const acting: Caller = { ...callerWith(request.headers, bare, request.signal), until };
  try {
    const account = await perform(acting, accounts.myAccount);
    return { ...bare, ...factsOf(account, bare.secretary ? null : await agencyOf(acting, bare)) };
  } catch (error) {
    await endActing({ ...acting, until: undefined });
    throw error;
  }
}

/**
 * `DELETE /api/session/impersonation`: returns to the back-office session. Answers `/login` when that one has ended,
 * and does nothing without an impersonation.
 */
export async function endImpersonation(request: Incoming, caller: Caller): Promise<Response> {
  const { session } = caller;
  if (!session) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  if (!session.acting) return Response.json({ next: homeOf(viewerOf(session)) });
  const { office } = session.acting;
  await endActing(caller);
  const secure = isSecure(request.headers, request.url);
  const back = callerWith(request.headers, { ...office, lastSeen: now() }, request.signal);
  const stands = await perform(back, accounts.myAccount).then(() => true, isNotOver);
  if (stands && back.session)
    return answered({ next: '/backoffice/accounts' }, await keepSession(back.session, secure));
  endSession(office);
  return answered({ next: '/login' }, clearSession(secure));
}

/** An upstream outage does not end the session. */
const isNotOver = (error: unknown) => !(error instanceof CallFailure && error.code === 'NOT_AUTHORIZED_ERROR');

function answered(body: { next: string }, cookie: string): Response {
  const response = Response.json(body);
  response.headers.append('Set-Cookie', cookie);
  return response;
}
