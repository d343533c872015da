import 'server-only';
import { callParameters as name } from '@/lib/contract/call-parameters';
import type { Caller } from '../bff/caller';

/**
 * The query parameters that every upstream call carries (S1 §7), put together here and nowhere else.
 * They hold the upstream's session id, so no address with them is ever logged or shown.
 */
export function identityOf({ session, locale, websiteKey }: Caller): Record<string, string> {
  return {
    ...(session && { [name.login]: session.login, [name.session]: session.upstreamSessionId }),
    [name.locale]: locale,
    ...(websiteKey && { [name.websiteKey]: websiteKey }),
    [name.timestamp]: String(Date.now()),
  };
}
