import { Failure } from '../../engine/failures/failure';
import type { Settings } from '../../engine/settings';

const loopback = /^(localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * Returns an address that belongs to the product, the only place to which the gateway leads and reports. @throws Failure
 * VALIDATION_ERROR
 */
export function ownAddress(address: string, { publicUrl }: Pick<Settings, 'publicUrl'>, field: string): string {
  const { origin, hostname } = new URL(address);
  const own = loopback.test(hostname) || (publicUrl !== undefined && new URL(publicUrl).origin === origin);
  if (!own) throw new Failure('VALIDATION_ERROR', { field, fields: [{ path: field, rule: 'invalid' }] });
  return address;
}
