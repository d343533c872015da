/** How far an address reaches: the computer itself, a network that nobody enters from outside, or the internet. */
export type Reach = 'SELF' | 'PRIVATE' | 'PUBLIC';

/** This computer; private networks (RFC 1918), those behind a provider's gate (RFC 6598), and what needs no router (RFC 3927). */
const reachesV4: readonly [RegExp, Reach][] = [
  [/^127\./, 'SELF'],
  [/^(10\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|169\.254\.|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7])\.)/, 'PRIVATE'],
];

/** The same for IPv6, by the first of its groups (RFC 4193, RFC 4291). */
const isPrivateV6 = (first: number): boolean => (first & 0xfe00) === 0xfc00 || (first & 0xffc0) === 0xfe80;

/** The eight groups of an IPv6 address; what `::` stands for are zeros. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = address.split('::');
  const [left, right] = [head, tail ?? ''].map((part) => part.split(':').filter(Boolean)) as [string[], string[]];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - left.length - right.length);
  return [...left, ...Array<string>(zeros).fill('0'), ...right].map((group) => Number.parseInt(group, 16) || 0);
}

const isV6 = (address: string): boolean => address.includes(':');

/** How far an IPv4 or IPv6 address reaches. */
export function reachOf(address: string): Reach {
  if (!isV6(address)) return reachesV4.find(([sign]) => sign.test(address))?.[1] ?? 'PUBLIC';
  const groups = groupsOf(address);
  if (groups.every((group, at) => group === (at === 7 ? 1 : 0))) return 'SELF';
  return isPrivateV6(groups[0] ?? 0) ? 'PRIVATE' : 'PUBLIC';
}

/**
 * What one household or office goes by: an IPv4 address as it is, and the first 64 bits of an IPv6 one. The rest is the
 * device's own and changes from day to day.
 */
export const networkOf = (address: string): string =>
  isV6(address)
    ? `${groupsOf(address)
        .slice(0, 4)
        .map((group) => group.toString(16))
        .join(':')}::/64`
    : address;
