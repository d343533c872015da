import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** The host may not be reached from here: it is in this machine or in its own network. */
export class ForbiddenHost extends Error {}

/** Networks that are nobody's outside (IANA special-purpose registries). */
const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');
/** Of IPv6 only global unicast is outside, without what carries an IPv4 address or is for documents. */
const outside6 = new BlockList();
outside6.addSubnet('2000::', 3, 'ipv6');
const inside6 = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  inside6.addSubnet(network, bits, 'ipv6');

/** Whether an address is one of the public internet. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return isIP(address) === 6 && outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6');
}

/**
 * The address to connect to for a host that a person has named. The caller connects to this very address: asked again,
 * a hostile name server could answer another one.
 * @param admitted hosts that may be reached wherever they are.
 * @throws ForbiddenHost when any of its addresses is not public; the system's error when it has none.
 */
export async function publicAddressOf(host: string, admitted: readonly string[] = []): Promise<string> {
  const addresses = await lookup(host, { all: true });
  if (!admitted.includes(host.toLowerCase()) && !addresses.every(({ address }) => isPublicAddress(address)))
    throw new ForbiddenHost(host);
  const [first] = addresses;
  if (!first) throw new ForbiddenHost(host);
  return first.address;
}
