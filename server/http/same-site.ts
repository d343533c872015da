import 'server-only';
import { env } from '../env';
import { isSecure } from '../session/cookies';
import type { Incoming } from './incoming';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Returns whether a request may write: its browser must say that one of our pages sent it. Without `Sec-Fetch-Site`
 * (older browsers, plain http in an office network) the Origin must be ours. A request with neither header does not
 * come from a page.
 */
export function mayWrite(request: Incoming): boolean {
  if (safeMethods.includes(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site && site !== 'same-origin') return false;
  if (origin) return ownOrigins(request).includes(origin);
  return site === 'same-origin';
}

/** Our origins: the configured address and the requested one. */
function ownOrigins({ headers, url }: Incoming): string[] {
  const host = headers.get('host') ?? new URL(url).host;
  const { PUBLIC_URL } = env();
  return [
    `https://${host}`,
    ...(isSecure(headers, url) ? [] : [`http://${host}`]),
    ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []),
  ];
}
