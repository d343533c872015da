import { z } from 'zod';
import { loginName, password, verificationCode } from './credentials';
import { endpoint } from './endpoint';
import { done, instant } from './values';

export const accountState = z.enum(['ACTIVE', 'BLOCKED', 'DELETED']);
export const mediaType = z.enum(['MAIL', 'MOBILE_PHONE', 'PHONE', 'HOME_PHONE', 'FAX']);

export const medium = z.object({
  mediaType,
  value: z.string(),
  confirmed: instant.nullish(),
});

/** A person who signs in (S1 §3). Password, token and session id are not part of what the browser may see. */
export const account = z.object({
  id: z.string(),
  login: z.string(),
  accountRole: z.enum(['AGENT', 'CLERK', 'ADMIN', 'CUSTOMER']),
  accountState,
  privileges: z.array(z.string()),
  agencyId: z.string(),
  backofficeId: z.string().nullish(),
  firstName: z.string(),
  middleName: z.string().nullish(),
  lastName: z.string(),
  createDate: instant,
  media: z.array(medium),
  externalCredentials: z.array(z.object({ system: z.string(), userId: z.string() })),
  effectiveRoles: z.array(z.string()),
  language: z.string().nullish(),
  licenseNumber: z.string().nullish(),
  photoUrl: z.string().nullish(),
});
export type Account = z.output<typeof account>;

/** Answer of the first step; `ttl` is the countdown in seconds (S1 §4). */
export const loginAnswer = z.object({
  status: z.string(),
  ttl: z.number().optional(),
  /** Where the code went, masked. */
  sentTo: z.string().optional(),
});

export const accounts = {
  loginInit: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/login/init',
    access: 'public',
    internal: true,
    body: z.object({ login: loginName, password }),
    response: loginAnswer,
  }),
  loginConfirm: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/login/confirm',
    access: 'public',
    internal: true,
    body: z.object({ login: loginName, password, token: verificationCode }),
    response: z.object({ sessionId: z.string(), account }),
    audit: 'session.start',
  }),
  logout: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'authenticated/logout',
    access: 'session',
    secretary: true,
    internal: true,
    response: done,
    audit: 'session.end',
  }),
  resetBackofficeSession: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'authenticated/backoffice/session/reset',
    access: 'backoffice',
    internal: true,
    response: done,
    audit: 'session.resetBackoffice',
  }),
  myAccount: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/myaccount',
    access: 'session',
    secretary: true,
    response: account,
  }),
};
