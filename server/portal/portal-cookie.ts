import 'server-only';
import { z } from 'zod';
import { linkToken } from '@/lib/contract/credentials';
import { cookieName, isSecure, readCookie, setCookie } from '../session/cookies';
import { seal, unseal } from '../session/seal';
import { now } from '../session/session';

/** How long a browser may go on without the link, s. */
const lifetime = 4 * 60 * 60;

/** Pages that a customer's link leads to. */
export const portalDoors = ['sign', 'upload', 'respond'] as const;
export const portalDoor = z.enum(portalDoors);
export type PortalDoor = z.output<typeof portalDoor>;

const held = z.object({
  kind: z.literal('portal'),
  door: portalDoor,
  token: linkToken,
  grant: linkToken.optional(),
  since: z.int(),
});

/** The one link that a browser holds, sealed: no page and no script of it sees the token. */
export type HeldLink = Omit<z.output<typeof held>, 'kind' | 'since'>;

/** The cookie line that keeps a link. */
export async function keepLink(link: HeldLink, secure: boolean): Promise<string> {
  const sealed = await seal({ ...link, kind: 'portal', since: now() }, lifetime);
  return setCookie('portal', sealed, lifetime, secure);
}

/** The link of a request's cookie; null when there is none that is whole and alive. */
export async function openLink(headers: Headers, url?: string): Promise<HeldLink | null> {
  const sealed = readCookie(headers, cookieName('portal', isSecure(headers, url)));
  const reading = sealed ? held.safeParse(await unseal(sealed)) : undefined;
  return reading?.success && now() - reading.data.since < lifetime ? reading.data : null;
}

export const clearLink = (secure: boolean) => setCookie('portal', '', 0, secure);

/** What the upstream lets a link in by. */
export const accessOf = ({ token, grant }: Pick<HeldLink, 'token' | 'grant'>): string =>
  grant ? `${token}.${grant}` : token;
