import { ask } from './ask';
import { part } from './session';

/** Starts an impersonation (BKO-02) and returns the page to open. @throws ApiFailure */
export const beginImpersonation = (accountId: string, reason: string): Promise<{ next: string }> =>
  part(() => ask<{ next: string }>('POST', '/session/impersonation', { accountId, reason }), 'changed');

/** Ends the impersonation and returns the page to open. @throws ApiFailure */
export const endImpersonation = (): Promise<{ next: string }> =>
  part(() => ask<{ next: string }>('DELETE', '/session/impersonation'), 'changed');
