import 'server-only';

/** What is told to the upstream, and shown to the account's owner, of the browser that a request comes from. */
export interface ClientFacts {
  address: string | null;
  userAgent: string | null;
  /** IANA name of the time zone of its clock; told at sign-in alone. */
  timeZone?: string | null;
}

/**
 * Address and browser of a request. Of a chain of proxies the last one's word is taken: what stands before it in the
 * header can be written by anybody.
 */
export function clientFactsOf(headers: Headers): ClientFacts {
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
