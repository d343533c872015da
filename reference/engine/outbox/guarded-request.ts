import { type IncomingMessage, request as plainRequest } from 'node:http';
import { request as secureRequest } from 'node:https';
import { isIP } from 'node:net';
import { publicAddressOf } from './public-address';

/** Time without a byte after which the server is given up, ms. */
const idle = 30_000;

export interface GuardedRequest {
  /** Hosts that are allowed wherever they are. */
  admitted: readonly string[];
  signal: AbortSignal;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

/**
 * Sends one request to an address that a person entered and returns the answer, whatever its status. The host must have
 * public addresses alone, and the connection goes to the very address that was checked. Redirects are not followed.
 * @throws ForbiddenHost; the system's error when there is no answer
 */
export async function guardedRequest(
  address: URL,
  { admitted, signal, method = 'GET', headers, body }: GuardedRequest,
): Promise<IncomingMessage> {
  // Brackets belong to the notation of an IPv6 address in a URL alone.
  const host = address.hostname.replace(/^\[|\]$/g, '');
  const checked = await publicAddressOf(host, admitted);
  const request = address.protocol === 'http:' ? plainRequest : secureRequest;
  return new Promise((resolve, reject) => {
    request(
      address,
      {
        method,
        signal,
        agent: false,
        timeout: idle,
        headers: { 'accept-encoding': 'identity', 'user-agent': 'agency-desk', ...headers },
        lookup: (_, { all }, done) =>
          all ? done(null, [{ address: checked, family: isIP(checked) }]) : done(null, checked, isIP(checked)),
      },
      resolve,
    )
      .on('timeout', function (this: { destroy: (error: Error) => void }) {
        this.destroy(new Error('the server is silent'));
      })
      .on('error', reject)
      .end(body);
  });
}
