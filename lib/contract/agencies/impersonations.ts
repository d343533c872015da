import { z } from 'zod';
import { account } from './accounts';
import { reason } from './backoffice';
import { endpoint } from '../kit/endpoint';
import { done, instant } from '../kit/values';
import { tooLong, tooShort } from '../../rules/kit/rule-messages';

/** Maximum duration of an impersonation, ms, regardless of activity. */
export const impersonationLifetime = 30 * 60_000;

/** Minimum length of a reason, characters, so that it informs the agency. */
const reasonLength = 5;

/** Why an account is impersonated. */
export const impersonationStart = z.object({ reason: reason.min(reasonLength, tooShort).max(120, tooLong) });

/** Back-office staff impersonate accounts of agencies (S1 §6). Their own session stays open (BKO-02). */
export const impersonations = {
  start: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'backoffice/accounts/{accountId}/impersonation',
    access: 'backoffice',
    internal: true,
    body: impersonationStart,
    response: z.object({ sessionId: z.string(), account, expires: instant }),
    audit: 'impersonations.start',
  }),
  /** Ends the impersonation of the calling session. */
  end: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'authenticated/impersonation/end',
    access: 'session',
    secretary: true,
    internal: true,
    response: done,
    audit: 'impersonations.end',
  }),
};
