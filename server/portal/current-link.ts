import 'server-only';
import { headers } from 'next/headers';
import { linkToken } from '@/lib/contract/agencies/credentials';
import type { EndpointDefinition, InputOf, OutputOf } from '@/lib/contract/kit/endpoint';
import { CallFailure } from '../bff/call-failure';
import { callerWith } from '../bff/caller';
import { perform } from '../bff/perform';
import { accessOf, type HeldLink, portalCookie, type PortalDoor } from './portal-cookie';

/** Placeholder in the address, after the token was moved into the cookie. */
export const openedAs = 'open';

/** Returns the link of a page: from the address before the button was pressed, from the cookie after. */
export async function currentLink(door: PortalDoor, segment: string): Promise<HeldLink | null> {
  if (segment !== openedAs) return linkToken.safeParse(segment).success ? { door, token: segment } : null;
  const held = await portalCookie.open(await headers());
  return held?.door === door ? held : null;
}

/** Reads what a link opens, without changing anything. @throws CallFailure */
export async function lookThrough<E extends EndpointDefinition>(link: HeldLink, endpoint: E): Promise<OutputOf<E>> {
  const input = { query: { accessToken: accessOf(link) } } as unknown as InputOf<E>;
  return perform(callerWith(await headers(), null), endpoint as EndpointDefinition, input as never) as Promise<
    OutputOf<E>
  >;
}

/** Returns the error code for the page. */
export const codeOf = (error: unknown): string => {
  if (error instanceof CallFailure) return error.code;
  throw error;
};
