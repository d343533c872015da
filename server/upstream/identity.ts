import 'server-only';
import { callParameters as name } from '@/lib/contract/call-parameters';
import type { Caller } from '../bff/caller';

/**
 * Builds the query parameters that every upstream call carries (S1 §7), encoded. Nothing else builds them. They contain
 * the session id: never log or show an address with them.
 */
export function identityOf({ session, locale, websiteKey }: Caller): string {
  const who = session
    ? `${name.login}=${encodeURIComponent(session.login)}&${name.session}=${encodeURIComponent(session.upstreamSessionId)}&`
    : '';
  const site = websiteKey ? `${name.websiteKey}=${encodeURIComponent(websiteKey)}&` : '';
  return `${who}${site}${name.locale}=${locale}&${name.timestamp}=${Date.now()}`;
}
