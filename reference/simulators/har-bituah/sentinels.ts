import type { ErrorCode } from '../../../lib/contract/kit/errors';

/** What Har Bituah does about a person. */
interface RegistryBehaviour {
  refuses?: ErrorCode;
  /** It knows no policy of the person. */
  empty?: true;
  /** It never answers. */
  silent?: true;
}

/** Customers' IDs that make the simulated Har Bituah misbehave (`docs/sentinels.md`). */
export const registrySentinels: Readonly<Record<string, RegistryBehaviour>> = {
  '999000011': { refuses: 'XCLOUD_SEND_DATA_ERROR' },
  '999000029': { empty: true },
  '999000037': { silent: true },
};
