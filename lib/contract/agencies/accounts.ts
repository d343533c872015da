import { z } from 'zod';
import { typedContact } from '../kit/typed';
import { mediumProblem } from '../../rules/people/medium';
import { linkToken, loginName, password, verificationCode } from './credentials';
import { endpoint } from '../kit/endpoint';
import { done, instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

export const accountStates = ['ACTIVE', 'BLOCKED', 'DELETED'] as const;
export const accountState = z.enum(accountStates);
export const mediaTypes = ['MAIL', 'MOBILE_PHONE', 'PHONE', 'HOME_PHONE', 'FAX'] as const;
export const mediaType = z.enum(mediaTypes);

export const medium = z.object({
  mediaType,
  value: z.string(),
  confirmed: instant.nullish(),
});

/** An account (S1 §3). Password, token and session id are not included: browsers must not see them. */
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
  /** A guest in the demo agency whose own agency waits for activation (SGN-02). */
  demo: z.boolean().optional(),
});
export type Account = z.output<typeof account>;

/** Response of the first step; `ttl` is the countdown in seconds (S1 §4). */
export const loginAnswer = z.object({
  status: z.string(),
  ttl: z.number().optional(),
  /** Masked recipient of the code. */
  sentTo: z.string().optional(),
});

const confirmation = z.object({ login: loginName, password, token: verificationCode });
const signedIn = z.object({ sessionId: z.string(), account });

/** Contacts that an account may change itself. */
export const ownMediaTypes = ['MAIL', 'MOBILE_PHONE', 'PHONE'] as const;

const mediumShape = {
  action: z.literal('update').default('update'),
  mediaType: z.enum(ownMediaTypes),
  value: typedContact().min(1, 'required').max(254, tooLong),
};

const checkMedium = ({
  value,
  issues,
}: z.core.ParsePayload<{ mediaType: (typeof ownMediaTypes)[number]; value: string }>) => {
  const rule = value.value ? mediumProblem(value) : undefined;
  if (rule) issues.push({ code: 'custom', message: rule, path: ['value'], input: value });
};

/** A new value of a contact (S1 §7). */
export const mediumChange = z.object(mediumShape).check(checkMedium);

/** A new value of one's own contact. Requires the password, because codes and links are sent there. */
export const ownMediumChange = z
  .object({ ...mediumShape, currentPassword: z.string().max(200).default('') })
  .check(checkMedium);

/** Changes that the link in the notice can stop. */
export const stoppable = z.enum(['PASSWORD', 'MAIL', 'MOBILE_PHONE']);

/**
 * Next step of changing a contact (S1 §4): CONFIRM_PHONE waits for a code (countdown `ttl`, s), CONFIRM_EMAIL for the
 * link in a mail, DONE for nothing.
 */
export const mediumAnswer = z.object({
  next: z.enum(['CONFIRM_PHONE', 'CONFIRM_EMAIL', 'DONE']),
  ttl: z.number().optional(),
  /** Masked recipient of the code or link. */
  sentTo: z.string().optional(),
});
export type MediumAnswer = z.output<typeof mediumAnswer>;

/** The present password and the new one. */
export const passwordChange = z.object({ currentPassword: z.string().min(1, 'required'), password });

/** The code that was sent to a new number. */
export const phoneConfirmation = z.object({ token: verificationCode });

export const accounts = {
  loginInit: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/login/init',
    access: 'public',
    internal: true,
    body: z.object({ login: loginName, password }),
    response: loginAnswer,
    audit: 'session.sendCode',
  }),
  loginConfirm: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/login/confirm',
    access: 'public',
    internal: true,
    body: confirmation,
    response: signedIn,
    audit: 'session.start',
  }),
  /** The second step after NEED_LOGIN_IN_DEMO_AGENCY (SGN-02). */
  loginDemo: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/login/demo',
    access: 'public',
    internal: true,
    body: confirmation,
    response: signedIn,
    audit: 'session.startDemo',
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
  /** Sets a new password and ends the other sessions of the account (SGN-13). */
  changePassword: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'authenticated/myaccount/pwd/reset',
    access: 'session',
    secretary: true,
    inPerson: true,
    internal: true,
    body: passwordChange,
    response: z.object({ ended: z.int() }),
    audit: 'account.changePassword',
  }),
  /** Contact changes that are not confirmed yet. */
  pendingMedia: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path: 'authenticated/myaccount/media',
    access: 'session',
    secretary: true,
    response: z.array(z.object({ mediaType: z.enum(ownMediaTypes), value: z.string(), ttl: z.number() })),
  }),
  changeMedium: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'authenticated/myaccount/media',
    access: 'session',
    secretary: true,
    inPerson: true,
    body: ownMediumChange,
    response: mediumAnswer,
    audit: 'account.changeMedium',
  }),
  /** Confirms the pending number. The path needs no session (S1 §7), but the session determines the account. */
  confirmPhone: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/phone/confirm',
    access: 'session',
    secretary: true,
    inPerson: true,
    body: phoneConfirmation,
    response: mediumAnswer,
    audit: 'account.confirmPhone',
  }),
  /** Confirms an address by the token of the mailed link (SGN-13). */
  confirmEmail: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/email/confirm',
    access: 'public',
    internal: true,
    body: z.object({ token: linkToken }),
    response: z.object({ email: z.string() }),
    audit: 'account.confirmEmail',
  }),
  /**
   * Stops a change by the link in its notice: restores the contact, invalidates a new password, and ends all sessions
   * of the account. LINK_NOT_VALID.
   */
  stopChange: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: 'unauthenticated/account/stop',
    access: 'public',
    internal: true,
    body: z.object({ token: linkToken }),
    response: z.object({ stopped: stoppable }),
    audit: 'account.stopChange',
  }),
};
