/** Reach of an address: this computer, a private network, or the internet. */
export type Reach = 'SELF' | 'PRIVATE' | 'PUBLIC';

/** Loopback, private networks (RFC 1918), carrier-grade NAT (RFC 6598) and link-local addresses (RFC 3927). */
const reachesV4: readonly [RegExp, Reach][] = [
  [/^127\./, 'SELF'],
  [/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/, 'PRIVATE'],
];

/** Returns whether an IPv6 address with this first group is private (RFC 4193, RFC 4291). */
const isPrivateV6 = (first: number): boolean => (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80;

/** Returns the eight groups of an IPv6 address; `::` is expanded to zeros. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => Number.parseInt(group, 16) || 0);
}

const isV6 = (address: string): boolean => address.includes(':');

/** Returns the reach of an IPv4 or IPv6 address. */
export function reachOf(address: string): Reach {
  if (!isV6(address)) return reachesV4.find(([sign]) => sign.test(address))?.[1] ?? 'PUBLIC';
  const groups = groupsOf(address);
  if (groups.every((group, at) => group === (at === 7 ? 1 : 0))) return 'SELF';
  return isPrivateV6(groups[0] ?? 0) ? 'PRIVATE' : 'PUBLIC';
}

/**
 * Returns the key of one household or office: a whole IPv4 address, or the first 64 bits of an IPv6 address. The other
 * bits identify the device and change daily.
 */
export const networkOf = (address: string): string =>
  isV6(address)
    ? `${groupsOf(address)
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : address;
