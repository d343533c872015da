import { ask } from './ask';
import { changedPerson } from './session';

/** Acts in an account's name from here on (BKO-02); answers the page to open. @throws ApiFailure */
export async function beginImpersonation(accountId: string, reason: string): Promise<{ next: string }> {
  const answer = await ask<{ next: string }>('POST', '/session/impersonation', { accountId, reason });
  changedPerson();
  return answer;
}

/** Back to one's own session; answers the page to open. @throws ApiFailure */
export async function endImpersonation(): Promise<{ next: string }> {
  const answer = await ask<{ next: string }>('DELETE', '/session/impersonation');
  changedPerson();
  return answer;
}
