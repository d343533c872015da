import 'server-only';

/** What is told to the upstream, and shown to the account's owner, of the browser that a request comes from. */
export interface ClientFacts {
  address: string | null;
  userAgent: string | null;
  /** IANA name of the time zone of its clock; told at sign-in alone. */
  timeZone?: string | null;
}

/**
 * Returns address and browser of a request. The front door has left in the header only what can be believed
 * (`front-door.ts`): the address of the socket, or what a trusted proxy says.
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
