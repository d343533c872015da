import 'server-only';
import { pageAccountHeader, pageAccountParameter } from '@/lib/contract/kit/page-account';
import { CallFailure } from '../failures/call-failure';
import { addressOf, type Incoming } from '../http/incoming';
import type { Session } from './session';

/**
 * Refuses a call of a page that was made for another account than the one that is signed in: a tab that missed a
 * sign-out would otherwise save into the agency of the next person (SGN-09). Without a session the gate refuses it.
 * @throws CallFailure `PAGE_OF_ANOTHER_ACCOUNT` with the name of who is signed in
 */
export function checkPageAccount(request: Incoming, session: Session | null): void {
  if (!session) return;
  const account = request.headers.get(pageAccountHeader) ?? accountOfStream(request);
  if (account === null || account === session.accountId) return;
  throw new CallFailure('PAGE_OF_ANOTHER_ACCOUNT', { signedInAs: session.name });
}

const isStream = /^\/api\/(notifications\/stream|quotes\/[^/]+\/[^/]+\/offers)$/;

function accountOfStream(request: Incoming): string | null {
  const { path, search } = addressOf(request);
  return isStream.test(path) ? new URLSearchParams(search).get(pageAccountParameter) : null;
}
