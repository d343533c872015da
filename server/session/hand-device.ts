import 'server-only';
import { z } from 'zod';
import { envelopes } from '@/lib/contract/documents/envelopes';
import { password } from '@/lib/contract/agencies/credentials';
import { sessions } from '@/lib/contract/agencies/sessions';
import { CallFailure } from '../failures/call-failure';
import type { ApiHandler } from '../bff/api';
import { admitNoted } from '../bff/note-refusal';
import { perform } from '../bff/perform';
import { parsed } from '../bff/validation';
import { readJsonBody } from '../http/body';
import { limitFailures } from '../http/rate-limit';
import { portalCookie } from '../portal/portal-cookie';
import { isSecure } from './cookies';
import { now } from './session';
import { clearSession, keepSession, openHanded, parkSession } from './store';

const signing = z.object({ envelopeId: z.string().min(1, 'required').max(64), signerId: z.string().max(64) });

/**
 * `POST /api/session/hand-over {envelopeId, signerId}`: the agent gives this device to a signer. The session is parked
 * upstream and in the cookie, so that nothing of the agency opens until the password is typed. Returns the page to open.
 */
export const handDeviceOver: ApiHandler = async (request, caller) => {
  admitNoted(caller, sessions.handOver);
  if (!caller.session || caller.session.acting) throw new CallFailure('FORBIDDEN', { missing: 'inPerson' });
  const { envelopeId, signerId } = parsed(signing, await readJsonBody(request));
  const { url } = await perform(caller, envelopes.link, {
    params: { envelopeId, signerId },
    body: { device: 'AGENCY' },
  });
  await perform(caller, sessions.handOver);
  parkSession(caller.session);
  const { pathname, search } = new URL(url);
  const response = Response.json({ next: `${pathname}${search}` });
  response.headers.set('Clear-Site-Data', '"cache"');
  const parked = { ...caller.session, handed: envelopeId, lastSeen: now() };
  response.headers.append('Set-Cookie', await keepSession(parked, isSecure(request.headers, request.url)));
  return response;
};

const guesses = { points: 30, seconds: 15 * 60 };
const typed = z.object({ password });

/**
 * `POST /api/session/take-back {password}`: the device is back in the agent's hands. Returns the page of the envelope, or
 * of sign-in when the session has ended meanwhile. The customer's link does not stay in this browser.
 */
export const takeDeviceBack: ApiHandler = async (request, caller) => {
  const secure = isSecure(request.headers, request.url);
  const handed = await openHanded(request.headers, request.url);
  const body = parsed(typed, await readJsonBody(request));
  const answered = (next: string, cookie: string) => {
    const response = Response.json({ next });
    response.headers.append('Set-Cookie', cookie);
    response.headers.append('Set-Cookie', portalCookie.clear(request)['set-cookie']);
    return response;
  };
  if (!handed) return answered('/login', clearSession(secure));
  const { handed: envelopeId, ...session } = handed;
  const nobody = { ...caller, session: null, viewer: null };
  const opened = await limitFailures(
    request,
    'session.takeBack',
    guesses,
    () => perform(nobody, sessions.takeBack, { body: { sessionId: session.upstreamSessionId, ...body } }),
    (error) => error instanceof CallFailure && error.code === 'LOGIN_FAILED',
  ).catch((error: unknown) => {
    if (error instanceof CallFailure && error.code === 'NOT_AUTHORIZED_ERROR') return null;
    throw error;
  });
  if (!opened) return answered('/login', clearSession(secure));
  const back = { ...session, upstreamSessionId: opened.sessionId, lastSeen: now() };
  return answered(`/processes/documents/${encodeURIComponent(envelopeId)}`, await keepSession(back, secure));
};
