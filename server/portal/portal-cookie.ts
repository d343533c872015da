import 'server-only';
import { z } from 'zod';
import { linkToken } from '@/lib/contract/agencies/credentials';
import { grantCookie } from '../link-grants/grant-cookie';

/** Pages that a customer's link leads to. */
export const portalDoors = ['sign', 'upload', 'respond', 'offers', 'files', 'claim', 'report'] as const;
export const portalDoor = z.enum(portalDoors);
export type PortalDoor = z.output<typeof portalDoor>;

const held = {
  door: portalDoor,
  token: linkToken,
  grant: linkToken.optional(),
  /** Link of the claim's page that led here, and back. */
  claim: linkToken.optional(),
};

/** The link of a browser and, after confirmation of the phone, its grant. */
export type HeldLink = z.output<z.ZodObject<typeof held>>;

export const portalCookie = grantCookie('portal', 4 * 60 * 60, held);

/** Returns the link to the page of a claim that a browser holds, also while it sends papers; null without one. */
export function claimLinkOf(link: HeldLink | null): HeldLink | null {
  if (link?.door === 'claim') return link;
  return link?.claim === undefined ? null : { door: 'claim', token: link.claim };
}

/** Returns the access token for the upstream: the link's token and, after confirmation, the grant. */
export const accessOf = ({ token, grant }: Pick<HeldLink, 'token' | 'grant'>): string =>
  grant ? `${token}.${grant}` : token;
