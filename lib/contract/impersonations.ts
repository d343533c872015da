import { z } from 'zod';
import { account } from './accounts';
import { reason } from './backoffice';
import { endpoint } from './endpoint';
import { done, instant } from './values';
import { tooLong, tooShort } from '../rules/rule-messages';

/** Lifetime of an impersonation, ms, regardless of activity. */
export const impersonationLifetime = 30 * 60_000;

/** Shortest reason, characters: a single letter tells the agency nothing. */
const reasonLength = 5;

/** Back-office staff act in the name of an agency's user (S1 §6); the session they came from stays open (BKO-02). */
export const impersonations = {
  start: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'backoffice/accounts/{accountId}/impersonation',
    access: 'backoffice',
    internal: true,
    body: z.object({ reason: reason.min(reasonLength, tooShort).max(120, tooLong) }),
    response: z.object({ sessionId: z.string(), account, expires: instant }),
    audit: 'impersonations.start',
  }),
  /** Ends the session in another's name that this call is made with. */
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
