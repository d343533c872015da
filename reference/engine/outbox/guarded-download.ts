import type { IncomingMessage } from 'node:http';
import { fileAddress } from '../../../lib/rules/imports/share-link';
import { guardedRequest } from './guarded-request';
import { ForbiddenHost } from './public-address';

/** Redirects that are followed: file-sharing services have one or two. */
const redirects = 4;

interface Guard {
  /** Hosts that are allowed wherever they are. */
  admitted: readonly string[];
  signal: AbortSignal;
}

/**
 * Opens a file at an address that a person entered. Each host on the way, also after a redirect, must have public addresses
 * alone, and the connection goes to the very address that was checked.
 * @throws ForbiddenHost; Error when the server does not answer with a file
 */
export async function openDownload(link: URL, guard: Guard): Promise<IncomingMessage> {
  for (let [at, address] = [0, link]; at <= redirects; at++) {
    const answer = await guardedRequest(address, guard);
    const { statusCode = 0, headers } = answer;
    if (statusCode === 200) return answer;
    answer.destroy();
    const next = statusCode >= 300 && statusCode < 400 ? headers.location : undefined;
    if (!next) throw new Error(`the server answered ${statusCode}`);
    const target = URL.canParse(next, address) ? fileAddress(new URL(next, address).href, guard.admitted) : undefined;
    if (!target) throw new ForbiddenHost(next);
    address = target;
  }
  throw new Error('too many redirects');
}
