import 'server-only';
import type { IncomingMessage } from 'node:http';
import { env } from '../env';
import { isTrustedProxy, originOf } from './trusted-proxies';

/** Forwarding headers of proxies. Only the two that are read are passed on, with trustworthy values. */
const forwardingHeaders = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'x-real-ip', 'forwarded'];

/** Reduces the forwarding headers to values of trusted proxies. Returns whether the browser used https. */
export function believe({ headers, socket }: IncomingMessage): boolean {
  const { address, secure } = originOf(env().TRUSTED_PROXIES, socket.remoteAddress, {
    forwardedFor: one(headers['x-forwarded-for']),
    forwardedProto: one(headers['x-forwarded-proto']),
  });
  for (const name of forwardingHeaders) if (name in headers) delete headers[name];
  if (address) headers['x-forwarded-for'] = address;
  headers['x-forwarded-proto'] = secure ? 'https' : 'http';
  return secure || Boolean(env().PUBLIC_URL?.startsWith('https:'));
}

/** Returns whether a connection comes from a trusted proxy, and so may carry the requests of everybody. */
export const isProxy = (peer: string): boolean => isTrustedProxy(env().TRUSTED_PROXIES, peer);

const one = (value: string | string[] | undefined) => (Array.isArray(value) ? value.join(',') : value);
