import 'server-only';
import { callParameters as name } from '@/lib/contract/kit/call-parameters';
import type { Caller } from '../bff/caller';
import type { Session } from '../session/session';

/**
 * Builds the query parameters that every upstream call carries (S1 §7), encoded. Nothing else builds them. They contain
 * the session id: never log or show an address with them.
 */
export function identityOf({ session, locale, websiteKey }: Caller): string {
  const who = session ? accountOf(session) : '';
  const site = websiteKey ? `${name.websiteKey}=${encodeURIComponent(websiteKey)}&` : '';
  return `${who}${site}${name.locale}=${locale}&${name.timestamp}=${Date.now()}`;
}

/** Encoded parameters of sessions: sessions are replaced, never changed. */
const accounts = new WeakMap<Session, string>();

function accountOf(session: Session): string {
  const known = accounts.get(session);
  if (known !== undefined) return known;
  const { login, upstreamSessionId } = session;
  const account = `${name.login}=${encodeURIComponent(login)}&${name.session}=${encodeURIComponent(upstreamSessionId)}&`;
  accounts.set(session, account);
  return account;
}
