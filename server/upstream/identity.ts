import 'server-only';
import { callParameters as name } from '@/lib/contract/call-parameters';
import type { Caller } from '../bff/caller';

/**
 * Builds the query parameters that every upstream call carries (S1 §7). Nothing else builds them. They contain the
 * session id: never log or show an address with them.
 */
export function identityOf({ session, locale, websiteKey }: Caller): Record<string, string> {
  return {
    ...(session && { [name.login]: session.login, [name.session]: session.upstreamSessionId }),
    [name.locale]: locale,
    ...(websiteKey && { [name.websiteKey]: websiteKey }),
    [name.timestamp]: String(Date.now()),
  };
}
