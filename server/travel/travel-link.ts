import 'server-only';
import { accounts } from '@/lib/contract/agencies/accounts';
import { CallFailure } from '../failures/call-failure';
import type { Caller } from '../bff/caller';
import { perform } from '../bff/perform';
import { BoundedMap } from '../bounded-map';
import { env } from '../env';
import type { Incoming } from '../http/incoming';
import { log } from '../log';
import { perProcess } from '../per-process';

/** Longest prefix (S1 §7). */
const longestPrefix = 2;
/** Time-out of one attempt and lifetime of the cached result, ms. */
const timeout = 3_000;
const believedFor = 10 * 60_000;

type Ask = (link: URL) => Promise<number>;

interface Found {
  link: string;
  /** Whether the link answered 2xx. Only such a link is cached, because the site may be back at the next press. */
  available: boolean;
}

const known = () => perProcess('travel.links', () => new BoundedMap<string, { link: string; until: number }>(1_000));

/**
 * `GET /api/travel`: redirects to the travel site with the agent's licence number (NAV-09). Sites differ in leading
 * zeros, so the variants are tried.
 * @throws CallFailure NOT_AUTHORIZED_ERROR, NOT_FOUND without a configured site
 */
export async function travel(_: Incoming, caller: Caller): Promise<Response> {
  if (!caller.session) throw new CallFailure('NOT_AUTHORIZED_ERROR');
  const { TRAVEL_URL } = env();
  if (!TRAVEL_URL) throw new CallFailure('NOT_FOUND');
  const { licenseNumber } = await perform(caller, accounts.myAccount);
  const key = `${TRAVEL_URL} ${licenseNumber ?? ''}`;
  const before = known().get(key);
  if (before && before.until > Date.now()) return redirectTo(before.link);
  const { link, available } = await travelLink(TRAVEL_URL, licenseNumber ?? '', caller.requestId);
  if (available) known().set(key, { link, until: Date.now() + believedFor });
  return redirectTo(link);
}

const redirectTo = (link: string) =>
  new Response(null, { status: 302, headers: { Location: link, 'Referrer-Policy': 'no-referrer' } });

/**
 * Returns the first link, with no, one or two leading zeros, that answers 2xx; without any, the plain one. All are on
 * the configured host, and redirects are not followed.
 */
export async function travelLink(site: string, number: string, requestId: string, ask: Ask = statusOf): Promise<Found> {
  const linkWith = (prefix: string) => new URL(number ? `${site}/${prefix}${encodeURIComponent(number)}` : site);
  for (let prefix = ''; prefix.length <= longestPrefix; prefix += '0') {
    const link = linkWith(prefix);
    try {
      const status = await ask(link);
      if (status >= 200 && status < 300) return { link: link.href, available: true };
      log().warn({ requestId, host: link.host, prefix, status }, 'travel link unavailable');
    } catch (error) {
      log().warn({ requestId, host: link.host, prefix, err: error }, 'travel link unavailable');
    }
    if (!number) break;
  }
  return { link: linkWith('').href, available: false };
}

async function statusOf(link: URL): Promise<number> {
  const response = await fetch(link, { redirect: 'manual', cache: 'no-store', signal: AbortSignal.timeout(timeout) });
  void response.body?.cancel();
  return response.status;
}
