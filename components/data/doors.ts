// The sign-in screens load this: types only from the contract.
import type { RegistrationFacts } from '@/lib/rules/registration';
import { ask } from './ask';

/** Registers an agency (SGN-11). @throws ApiFailure */
export const register = (registration: RegistrationFacts) => ask<unknown>('POST', '/registrations', registration);

/** Sends a reset link by mail (SGN-12). @throws ApiFailure */
export const requestRecovery = (email: string) => ask<unknown>('POST', '/recoveries', { email });

/** The account whose password was set. */
export interface Recovered {
  login: string;
  firstName: string;
  lastName: string;
}

/** Sets a new password by the token of the link (SGN-12). @throws ApiFailure */
export const confirmRecovery = (token: string, password: string) =>
  ask<Recovered>('POST', '/recoveries/confirm', { token, password });

/** Confirms an address by the token of the link (SGN-13). @throws ApiFailure */
export const confirmEmail = (token: string) => ask<{ email: string }>('POST', '/email/confirm', { token });

/** Stops a change of password, mail address or phone by the token of the link in its notice. @throws ApiFailure */
export const stopChange = (token: string) =>
  ask<{ stopped: 'PASSWORD' | 'MAIL' | 'MOBILE_PHONE' }>('POST', '/account/stop', { token });
