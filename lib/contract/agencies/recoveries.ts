import { z } from 'zod';
import { typedMail } from '../kit/typed';
import { isEmail } from '../../rules/people/email';
import { linkToken, password } from './credentials';
import { endpoint } from '../kit/endpoint';
import { done } from '../kit/values';

/** Password recovery by a link that is valid for 30 minutes and works once (SGN-12, SD 25). */
export const recoveries = {
  /** Mails the link. ACCOUNT_NOT_FOUND_ERROR, TOO_MANY_REQUESTS. */
  request: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/pwd/reset/request',
    access: 'public',
    internal: true,
    body: z.object({
      email: typedMail()
        .min(1, 'required')
        .refine((value) => value === '' || isEmail(value), 'email'),
    }),
    response: done,
    audit: 'recovery.request',
  }),
  /** Sets the new password and ends all sessions. RESET_LINK_USED, LINK_NOT_VALID. */
  confirm: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/pwd/reset/confirm',
    access: 'public',
    internal: true,
    body: z.object({ token: linkToken, password }),
    response: z.object({ login: z.string(), firstName: z.string(), lastName: z.string() }),
    audit: 'recovery.confirm',
  }),
};
