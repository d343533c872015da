import 'server-only';
import type { IncomingMessage } from 'node:http';

const hostForm = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/**
 * Returns the path of a request without dot segments, or null for a request that cannot be understood: a target that is
 * no path, a broken escape in it, or a host that is none.
 */
export function pathOf({ url = '', headers: { host } }: IncomingMessage): string | null {
  if (!url.startsWith('/') || (host !== undefined && !hostForm.test(host))) return null;
  try {
    const { pathname } = new URL(`http://localhost${url}`);
    decodeURIComponent(pathname);
    return pathname;
  } catch {
    return null;
  }
}
