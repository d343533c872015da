import 'server-only';
import { headers } from 'next/headers';
import { cache } from 'react';
import { linkToken } from '@/lib/contract/agencies/credentials';
import type { EndpointDefinition, InputOf, OutputOf } from '@/lib/contract/kit/endpoint';
import { CallFailure } from '../failures/call-failure';
import { callerWith } from '../bff/caller';
import { perform } from '../bff/perform';
import { accessOf, claimLinkOf, type HeldLink, portalCookie, type PortalDoor } from './portal-cookie';

/** Placeholder in the address, after the token was moved into the cookie. */
export const openedAs = 'open';

/** Returns the link of a page: from the address before the button was pressed, from the cookie after. */
export async function currentLink(door: PortalDoor, segment: string): Promise<HeldLink | null> {
  if (segment !== openedAs) return linkToken.safeParse(segment).success ? { door, token: segment } : null;
  const held = await portalCookie.open(await headers());
  if (door === 'claim') return claimLinkOf(held);
  return held?.door === door ? held : null;
}

/** Returns whether the browser came to a request from the page of its claim. */
export async function claimBehind(): Promise<boolean> {
  return (await portalCookie.open(await headers()))?.claim !== undefined;
}

/** Reads once for the title and the body of a page. */
const readOnce = cache(async (accessToken: string, endpoint: EndpointDefinition): Promise<unknown> => {
  const input = { query: { accessToken } } as unknown as InputOf<EndpointDefinition>;
  return perform(callerWith(await headers(), null), endpoint, input as never);
});

/** Reads what a link opens, without changing anything. @throws CallFailure */
export const lookThrough = <E extends EndpointDefinition>(link: HeldLink, endpoint: E): Promise<OutputOf<E>> =>
  readOnce(accessOf(link), endpoint) as Promise<OutputOf<E>>;

/** Returns the error code for the page. */
export const codeOf = (error: unknown): string => {
  if (error instanceof CallFailure) return error.code;
  throw error;
};
