import 'server-only';
import type { Caller } from '../bff/caller';

/**
 * The query parameters that every upstream call carries (S1 §7): this is the one place that knows their names.
 * They hold the upstream's session id, so no address with them is ever logged or shown.
 */
export function identityOf({ session, locale, websiteKey }: Caller): Record<string, string> {
  return {
    ...(session && { login: session.login, uuid: session.upstreamSessionId }),
    locale,
    ...(websiteKey && { websiteKey }),
    timestamp: String(Date.now()),
  };
}
