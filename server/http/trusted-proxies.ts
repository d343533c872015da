// Not marked server-only: the start script also reads the settings, before there is a bundler.
import { BlockList, isIP } from 'node:net';

/** Trusted proxies in front of the application: a number of hops, or networks. */
export type TrustedProxies = { hops: number } | { networks: BlockList };

/** Trustworthy origin of a request. */
export interface Origin {
  address: string | null;
  secure: boolean;
}

/**
 * Parses the setting: a number of proxies, or networks such as `10.0.0.0/8, 2001:db8::/32`. Empty means none.
 * @returns undefined for an invalid value
 */
export function trustedProxiesIn(text: string): TrustedProxies | undefined {
  if (text === '') return { hops: 0 };
  if (/^\d{1,2}$/.test(text)) return { hops: Number(text) };
  const networks = new BlockList();
  const read = text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean)
    .map((one) => addNetwork(networks, one));
  return read.every(Boolean) ? { networks } : undefined;
}

function addNetwork(networks: BlockList, text: string): boolean {
  const [address = '', bits] = text.split('/');
  const family = isIP(address);
  if (family === 0) return false;
  const longest = family === 4 ? 32 : 128;
  const prefix = bits === undefined ? longest : Number(bits);
  if (!Number.isInteger(prefix) || prefix < 0 || prefix > longest || bits === '') return false;
  networks.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** Returns an address without the brackets and the port that some proxies write. */
const withoutPort = (address: string) =>
  address.replace(/^"?\[([^\]]*)\](?::\d+)?"?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');

const plain = (address: string) => withoutPort(address.trim()).replace(/^::ffff:(?=\d+\.)/i, '');
const listOf = (header: string | undefined) => (header ?? '').split(',').map(plain).filter(Boolean);

/**
 * Returns address and scheme of the browser. Each proxy appends the address that it saw, so the list is read from its
 * end, as far as proxies are trusted. Earlier entries can be forged.
 * @param peer address of the socket
 */
export function originOf(
  proxies: TrustedProxies,
  peer: string | undefined,
  headers: { forwardedFor: string | undefined; forwardedProto: string | undefined },
): Origin {
  if ('hops' in proxies && proxies.hops === 0) return { address: peer ? plain(peer) : null, secure: false };
  const chain = [...listOf(headers.forwardedFor), ...(peer ? [plain(peer)] : [])].reverse();
  const trusted = (address: string, at: number) =>
    'hops' in proxies ? at < proxies.hops : isIP(address) !== 0 && proxies.networks.check(address, familyOf(address));
  let hops = 0;
  while (hops < chain.length - 1 && trusted(chain[hops] ?? '', hops)) hops += 1;
  const address = chain[hops] ?? null;
  const schemes = listOf(headers.forwardedProto);
  const scheme = hops === 0 ? undefined : (schemes.at(-hops) ?? schemes[0]);
  return {
    address: address !== null && isIP(address) !== 0 ? address : null,
    secure: scheme?.toLowerCase() === 'https',
  };
}

/** Returns whether an address is that of a trusted proxy. */
export function isTrustedProxy(proxies: TrustedProxies, peer: string): boolean {
  if ('hops' in proxies) return proxies.hops > 0;
  const address = plain(peer);
  return isIP(address) !== 0 && proxies.networks.check(address, familyOf(address));
}

const familyOf = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4');
