import { ask } from './ask';
import { part } from './session';

/** Acts in an account's name from here on (BKO-02); answers the page to open. @throws ApiFailure */
export const beginImpersonation = (accountId: string, reason: string): Promise<{ next: string }> =>
  part(() => ask<{ next: string }>('POST', '/session/impersonation', { accountId, reason }), 'changed');

/** Back to one's own session; answers the page to open. @throws ApiFailure */
export const endImpersonation = (): Promise<{ next: string }> =>
  part(() => ask<{ next: string }>('DELETE', '/session/impersonation'), 'changed');
