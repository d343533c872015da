import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { password } from './credentials';
import { done, instant } from '../kit/values';

/** One sign-in of an account. */
export const accountSession = z.object({
  id: z.string(),
  /** The calling session. */
  current: z.boolean(),
  since: instant,
  lastSeen: instant,
  /** Network address of the sign-in, as the BFF saw it. */
  address: z.string().nullable(),
  /** `User-Agent` of the browser that signed in. */
  userAgent: z.string().nullable(),
  /** Time zone of the browser (IANA), as a hint of its location. */
  timeZone: z.string().nullable(),
  /** The network was new for the account at sign-in. */
  newPlace: z.boolean(),
  /** Back-office staff who impersonate the account. */
  impersonated: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

/** The caller's sessions. They also end when idle or too old. */
export const sessions = {
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/myaccount/sessions',
    access: 'session',
    secretary: true,
    response: z.array(accountSession),
  }),
  end: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: 'authenticated/myaccount/sessions/{sessionId}',
    access: 'session',
    secretary: true,
    inPerson: true,
    response: done,
    audit: 'session.endOne',
  }),
  /**
   * Parks the calling session while its device is in a customer's hands: until `takeBack` it is refused like one that
   * has ended. FORBIDDEN during an impersonation.
   */
  handOver: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'authenticated/myaccount/session/hand-over',
    access: 'session',
    inPerson: true,
    internal: true,
    response: done,
    audit: 'session.handOver',
  }),
  /**
   * Opens a parked session again, under a new id. A wrong password counts as a failed sign-in. LOGIN_FAILED,
   * LOGIN_ATTEMPTS_EXCEEDED; NOT_AUTHORIZED_ERROR when the session has ended.
   */
  takeBack: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/session/take-back',
    access: 'public',
    internal: true,
    body: z.object({ sessionId: z.string().min(1, 'required').max(256), password }),
    response: z.object({ sessionId: z.string() }),
    audit: 'session.takeBack',
  }),
  /** Ends all sessions except the calling one. */
  endOthers: endpoint({
    upstream: 'ins-api',
    method: 'DELETE',
    path: 'authenticated/myaccount/sessions',
    access: 'session',
    secretary: true,
    inPerson: true,
    response: z.object({ ended: z.int() }),
    audit: 'session.endOthers',
  }),
};
