import 'server-only';
import { z } from 'zod';
import { linkToken } from '@/lib/contract/agencies/credentials';
import type { HeaderReader } from '../http/incoming';
import { cookieName, isSecure, readCookie, setCookie } from '../session/cookies';
import { seal, unseal } from '../session/seal';
import { now } from '../session/session';

/** Lifetime of the cookie, s. */
const lifetime = 4 * 60 * 60;

/** Pages that a customer's link leads to. */
export const portalDoors = ['sign', 'upload', 'respond', 'offers', 'files'] as const;
export const portalDoor = z.enum(portalDoors);
export type PortalDoor = z.output<typeof portalDoor>;

const held = z.object({
  kind: z.literal('portal'),
  door: portalDoor,
  token: linkToken,
  grant: linkToken.optional(),
  since: z.int(),
});

/** Seals the link of this browser. No page or script sees the token. */
export type HeldLink = Omit<z.output<typeof held>, 'kind' | 'since'>;

/** Returns the `Set-Cookie` value that stores a link. */
export async function keepLink(link: HeldLink, secure: boolean): Promise<string> {
  const sealed = await seal({ ...link, kind: 'portal', since: now() }, lifetime);
  return setCookie('portal', sealed, lifetime, secure);
}

/** Returns the link from a request's cookie, or null when it is missing, invalid or expired. */
export async function openLink(headers: HeaderReader, url?: string): Promise<HeldLink | null> {
  const sealed = readCookie(headers, cookieName('portal', isSecure(headers, url)));
  const reading = sealed ? held.safeParse(await unseal(sealed)) : undefined;
  return reading?.success && now() - reading.data.since < lifetime ? reading.data : null;
}

export const clearLink = (secure: boolean) => setCookie('portal', '', 0, secure);

/** Returns the access token for the upstream: the link's token and, after confirmation, the grant. */
export const accessOf = ({ token, grant }: Pick<HeldLink, 'token' | 'grant'>): string =>
  grant ? `${token}.${grant}` : token;
