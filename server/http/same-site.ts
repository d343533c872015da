import 'server-only';
import { env } from '../env';
import { isSecure } from '../session/cookies';

const safeMethods = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Whether a request may change something: its browser says that a page of ours sent it.
 * Without `Sec-Fetch-Site` (older browsers, plain http in an office network) the Origin has to be our own;
 * a request with neither does not come from a page.
 */
export function mayWrite(request: Request): boolean {
  if (safeMethods.includes(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site && site !== 'same-origin') return false;
  if (origin) return ownOrigins(request).includes(origin);
  return site === 'same-origin';
}

/** Origins under which browsers know this server: the configured address, and the one the request was sent to. */
function ownOrigins({ headers, url }: Request): string[] {
  const host = headers.get('host') ?? new URL(url).host;
  const { PUBLIC_URL } = env();
  return [
    `https://${host}`,
    ...(isSecure(headers, url) ? [] : [`http://${host}`]),
    ...(PUBLIC_URL ? [new URL(PUBLIC_URL).origin] : []),
  ];
}
