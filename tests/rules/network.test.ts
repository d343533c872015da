import { expect, it } from 'vitest';
import { networkOf, reachOf } from '@/lib/rules/kit/network';
import { isTimeZone } from '@/lib/rules/time/time-zone';

it.each([
  ['127.0.0.1', 'SELF'],
  ['::1', 'SELF'],
  ['10.1.2.3', 'PRIVATE'],
  ['172.16.0.1', 'PRIVATE'],
  ['172.31.255.1', 'PRIVATE'],
  ['192.168.1.7', 'PRIVATE'],
  ['100.64.0.1', 'PRIVATE'],
  ['169.254.10.1', 'PRIVATE'],
  ['fd12:3456:789a::1', 'PRIVATE'],
  ['fe80::1ff:fe23:4567:890a', 'PRIVATE'],
  ['172.32.0.1', 'PUBLIC'],
  ['100.128.0.1', 'PUBLIC'],
  ['203.0.113.9', 'PUBLIC'],
  ['2001:db8::1', 'PUBLIC'],
  ['::2', 'PUBLIC'],
])('Sessions: %s is %s', (address, reach) => expect(reachOf(address)).toBe(reach));

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:DB8:1:2::7', '2001:db8:1:2::/64'],
  ['2001:db8::7', '2001:db8:0:0::/64'],
])('Sessions: %s is of the network %s', (address, network) => expect(networkOf(address)).toBe(network));

it.each([
  ['Asia/Jerusalem', true],
  ['UTC', true],
  ['+03:00', false],
  ['Nowhere/Land', false],
  ['', false],
])('Sessions: “%s” names a time zone: %s', (text, named) => expect(isTimeZone(text)).toBe(named));
