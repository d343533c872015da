import 'server-only';
import type { HeaderReader } from './incoming';

/** Facts about the browser of a request, sent upstream and shown to the owner of the account. */
export interface ClientFacts {
  address: string | null;
  userAgent: string | null;
  /** IANA time zone of the browser; known at sign-in only. */
  timeZone?: string | null;
}

/**
 * Returns address and user agent of a request. The front door has left only trustworthy values in the header
 * (`front-door.ts`): the socket's address, or that of a trusted proxy.
 */
export function clientFactsOf(headers: HeaderReader): ClientFacts {
  const address = headers
    .get('x-forwarded-for')
    ?.split(',')
    .at(-1)
    ?.trim()
    .replace(/^::ffff:/, '');
  return {
    address: address && /^[\da-f.:]{2,45}$/i.test(address) ? address : null,
    userAgent: headers.get('user-agent')?.slice(0, 300) ?? null,
  };
}
