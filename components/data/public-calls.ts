// The sign-in screens load this: types only from the contract.
import type { RegistrationFacts } from '@/lib/rules/people/registration';
import { longestWait } from './api-failure';
import { ask } from './ask';

const send = <T>(path: string, body: object) => ask<T>('POST', path, body, AbortSignal.timeout(longestWait));

/** Registers an agency (SGN-11). @throws ApiFailure */
export const register = (registration: RegistrationFacts) => send<unknown>('/registrations', registration);

/** Sends a reset link by mail (SGN-12). @throws ApiFailure */
export const requestRecovery = (email: string) => send<unknown>('/recoveries', { email });

/** The account whose password was set. */
export interface Recovered {
  login: string;
  firstName: string;
  lastName: string;
}

/** Sets a new password by the token of the link (SGN-12). @throws ApiFailure */
export const confirmRecovery = (token: string, password: string) =>
  send<Recovered>('/recoveries/confirm', { token, password });

/** Confirms an address by the token of the link (SGN-13). @throws ApiFailure */
export const confirmEmail = (token: string) => send<{ email: string }>('/email/confirm', { token });

/** Stops a change of password, mail address or phone by the token of the link in its notice. @throws ApiFailure */
export const stopChange = (token: string) =>
  send<{ stopped: 'PASSWORD' | 'MAIL' | 'MOBILE_PHONE' }>('/account/stop', { token });
