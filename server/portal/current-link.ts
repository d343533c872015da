import 'server-only';
import { headers } from 'next/headers';
import { linkToken } from '@/lib/contract/credentials';
import type { EndpointDefinition, InputOf, OutputOf } from '@/lib/contract/endpoint';
import { CallFailure } from '../bff/call-failure';
import { callerWith } from '../bff/caller';
import { perform } from '../bff/perform';
import { accessOf, type HeldLink, openLink, type PortalDoor } from './portal-cookie';

/** What stands in an address in place of the token, once it was traded in. */
export const openedAs = 'open';

/** The link that a page is about: that of its address before the button was pressed, that of the cookie after. */
export async function currentLink(door: PortalDoor, segment: string): Promise<HeldLink | null> {
  if (segment !== openedAs) return linkToken.safeParse(segment).success ? { door, token: segment } : null;
  const held = await openLink(await headers());
  return held?.door === door ? held : null;
}

/** Looks at what a link opens, for a page; looking changes nothing. @throws CallFailure */
export async function lookThrough<E extends EndpointDefinition>(link: HeldLink, endpoint: E): Promise<OutputOf<E>> {
  const input = { query: { accessToken: accessOf(link) } } as unknown as InputOf<E>;
  return perform(callerWith(await headers(), null), endpoint as EndpointDefinition, input as never) as Promise<
    OutputOf<E>
  >;
}

/** Failure of a look as a page tells it. */
export const codeOf = (error: unknown): string => {
  if (error instanceof CallFailure) return error.code;
  throw error;
};
