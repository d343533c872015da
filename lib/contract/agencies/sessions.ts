import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
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
