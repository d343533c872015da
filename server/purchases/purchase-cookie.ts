import 'server-only';
import { z } from 'zod';
import { linkToken } from '@/lib/contract/agencies/credentials';
import type { HeaderReader } from '../http/incoming';
import { cookieName, isSecure, readCookie, setCookie } from '../session/cookies';
import { seal, unseal } from '../session/seal';
import { now } from '../session/session';

/** Lifetime of the cookie, s; the phone is asked for again afterwards. */
const lifetime = 12 * 60 * 60;

/** Key of a site, as agencies put it into addresses. */
export const siteKey = z.string().regex(/^[\w-]{1,64}$/, 'invalid');

const held = z.object({ kind: z.literal('purchase'), websiteKey: siteKey, grant: linkToken, since: z.int() });

/** The grant of a phone that was confirmed in this browser, and the site on which. No page or script sees it. */
export type HeldPurchase = Omit<z.output<typeof held>, 'kind' | 'since'>;

/** Returns the `Set-Cookie` value that stores a grant. */
export async function keepPurchase(purchase: HeldPurchase, secure: boolean): Promise<string> {
  const sealed = await seal({ ...purchase, kind: 'purchase', since: now() }, lifetime);
  return setCookie('purchase', sealed, lifetime, secure);
}

/** Returns the `Set-Cookie` value that removes the grant from the browser. */
export const clearPurchase = (secure: boolean): string => setCookie('purchase', '', 0, secure);

/** Returns the grant from a request's cookie, or null when it is missing, invalid or expired. */
export async function openPurchase(headers: HeaderReader, url?: string): Promise<HeldPurchase | null> {
  const sealed = readCookie(headers, cookieName('purchase', isSecure(headers, url)));
  const reading = sealed ? held.safeParse(await unseal(sealed)) : undefined;
  return reading?.success && now() - reading.data.since < lifetime ? reading.data : null;
}
