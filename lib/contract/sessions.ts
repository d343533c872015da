import { z } from 'zod';
import { endpoint } from './endpoint';
import { done, instant } from './values';

/** One place where an account is signed in. */
export const accountSession = z.object({
  id: z.string(),
  /** The session that asks. */
  current: z.boolean(),
  since: instant,
  lastSeen: instant,
  /** Address that the sign-in came from, as the BFF saw it. */
  address: z.string().nullable(),
  /** `User-Agent` of the browser that signed in. */
  userAgent: z.string().nullable(),
  /** Time zone that the browser's clock stood in (IANA): about where in the world it was. */
  timeZone: z.string().nullable(),
  /** The account had come from other networks only. */
  newPlace: z.boolean(),
  /** Back-office staff who act in this person's name. */
  impersonated: z.boolean(),
});
export type AccountSession = z.output<typeof accountSession>;

/** The caller's own sessions; they also end by themselves, idle or too old. */
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
  /** Ends all but the one that asks. */
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
