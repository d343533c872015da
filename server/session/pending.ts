import 'server-only';
import { z } from 'zod';
import type { Incoming } from '../http/incoming';
import { cookieName, isSecure, readCookie, setCookie } from './cookies';
import { seal, unseal } from './seal';
import { now } from './session';

/** Lifetime of the sealed credentials between the two sign-in steps, s: the upstream needs them again in the second. */
const lifetime = 600;

const pending = z.object({
  kind: z.literal('signin'),
  login: z.string(),
  password: z.string(),
  next: z.string().nullable(),
  websiteKey: z.string().nullable(),
  /** Stay signed in on this device. */
  stays: z.boolean().default(false),
  /** The upstream requires the demo agency's second step (SGN-02). */
  demo: z.boolean().default(false),
  startedAt: z.int(),
});
export type PendingSignIn = Omit<z.output<typeof pending>, 'kind' | 'startedAt'>;

/** Returns the `Set-Cookie` value that stores a sign-in between its two steps. */
export async function keepPending(signIn: PendingSignIn, secure: boolean): Promise<string> {
  const sealed = await seal({ ...signIn, kind: 'signin', startedAt: now() }, lifetime);
  return setCookie('signin', sealed, lifetime, secure);
}

/** Returns the sign-in that waits for its code, or null when there is none or it has expired. */
export async function openPending({ headers, url }: Incoming): Promise<PendingSignIn | null> {
  const sealed = readCookie(headers, cookieName('signin', isSecure(headers, url)));
  const reading = sealed ? pending.safeParse(await unseal(sealed)) : undefined;
  return reading?.success && now() - reading.data.startedAt < lifetime ? reading.data : null;
}

export const clearPending = (secure: boolean) => setCookie('signin', '', 0, secure);
