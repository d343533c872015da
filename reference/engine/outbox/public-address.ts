import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';

/** Thrown for a host in this machine or its own network. */
export class ForbiddenHost extends Error {}

/** IPv4 networks that are not public (IANA special-purpose registries). */
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
/**
 * IPv6 networks that are not public: all except global unicast, without ranges for embedded IPv4 addresses and
 * documentation.
 */
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

/** Returns whether an address is public. */
export function isPublicAddress(address: string): boolean {
  if (isIP(address) === 4) return !inside.check(address, 'ipv4');
  return isIP(address) === 6 && outside6.check(address, 'ipv6') && !inside6.check(address, 'ipv6');
}

/**
 * Returns the address to connect to for a host that a person entered. The caller must connect to this very address: a
 * second lookup at a hostile name server could return another one.
 * @param admitted hosts that are allowed wherever they are.
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
