import { describe, expect, it } from 'vitest';
import { originOf, trustedProxiesIn } from '@/server/http/trusted-proxies';

const from = (setting: string, peer: string, forwardedFor?: string, forwardedProto?: string) => {
  const proxies = trustedProxiesIn(setting);
  if (!proxies) throw new Error(`${setting} is no setting`);
  return originOf(proxies, peer, { forwardedFor, forwardedProto });
};

describe('SGN-03 whose word on the address of a browser is taken', () => {
  it('SGN-03 nobody’s, unless proxies are named', () => {
    expect(from('', '203.0.113.9', '1.2.3.4', 'https')).toEqual({ address: '203.0.113.9', secure: false });
    expect(from('0', '::ffff:203.0.113.9', '1.2.3.4, 5.6.7.8')).toEqual({ address: '203.0.113.9', secure: false });
  });

  it('SGN-03 of so many proxies, and not of what the browser wrote before them', () => {
    expect(from('1', '10.0.0.2', '1.2.3.4, 198.51.100.7', 'https').address).toBe('198.51.100.7');
    expect(from('2', '10.0.0.2', '1.2.3.4, 198.51.100.7, 10.0.0.1', 'http, https, https')).toEqual({
      address: '198.51.100.7',
      secure: true,
    });
    // A direct request without a forwarding header counts by its own address.
    expect(from('1', '203.0.113.9').address).toBe('203.0.113.9');
  });

  it('SGN-03 of the proxies of named networks, as far as they reach', () => {
    const networks = '10.0.0.0/8, 2001:db8::/32';
    expect(from(networks, '10.0.0.2', '1.2.3.4, 198.51.100.7, 10.9.9.9', 'https')).toEqual({
      address: '198.51.100.7',
      secure: true,
    });
    expect(from(networks, '2001:db8::1', '2001:db9::7').address).toBe('2001:db9::7');
    expect(from(networks, '203.0.113.9', '198.51.100.7', 'https')).toEqual({ address: '203.0.113.9', secure: false });
  });

  it('SGN-03 with the port that some proxies write behind it', () => {
    expect(from('1', '10.0.0.2', '198.51.100.7:50412').address).toBe('198.51.100.7');
    expect(from('1', '10.0.0.2', '[2001:db8::7]:443').address).toBe('2001:db8::7');
    expect(from('1', '10.0.0.2', '"[2001:db8::7]"').address).toBe('2001:db8::7');
    expect(from('1', '10.0.0.2', '2001:db8::7').address).toBe('2001:db8::7');
    expect(from('10.0.0.0/8', '10.0.0.2', '198.51.100.7:1, 10.9.9.9:2').address).toBe('198.51.100.7');
  });

  it('SGN-03 what is no address is none', () => {
    expect(from('1', '10.0.0.2', '<b>').address).toBeNull();
  });

  it.each(['all', '10.0.0.0/33', '300.1.1.1', '10.0.0.0/', '-1', '1.5'])('ERR-02 %s is no setting', (text) => {
    expect(trustedProxiesIn(text)).toBeUndefined();
  });
});
