import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { fileAddress } from '../../../lib/rules/imports/share-link';
import { ForbiddenHost, publicAddressOf } from './public-address';

/** Redirects that are followed: file-sharing services have one or two. */
const redirects = 4;
/** Time without a byte after which the server is given up, ms. */
const idle = 30_000;

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
    const answer = await answerOf(address, guard);
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

async function answerOf(address: URL, { admitted, signal }: Guard): Promise<IncomingMessage> {
  // Brackets belong to the notation of an IPv6 address in a URL alone.
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const checked = await publicAddressOf(host, admitted);
  const request = address.protocol === 'http:' ? plainRequest : secureRequest;
  return new Promise((resolve, reject) => {
    request(
      address,
      {
        signal,
        agent: false,
        timeout: idle,
        headers: { 'accept-encoding': 'identity', 'user-agent': 'agency-desk' },
        lookup: (_, { all }, done) =>
          all ? done(null, [{ address: checked, family: isIP(checked) }]) : done(null, checked, isIP(checked)),
      },
      resolve,
    )
      .on('timeout', function (this: { destroy: (error: Error) => void }) {
        this.destroy(new Error('the server is silent'));
      })
      .on('error', reject)
      .end();
  });
}
