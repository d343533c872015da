import type { PublicContext } from '../../engine/http/context';
import type { OpenLink } from '../envelopes/require-link';

/** Address and browser of an action, and before whom it was done on the agency's device, for the evidence. */
export const clientFactsOf = ({
  client,
  before,
}: Pick<PublicContext, 'client'> & Pick<OpenLink, 'before'>): {
  address: string | null;
  device: string | null;
  before?: string;
} => ({
  address: client.address,
  device: client.userAgent,
  ...(before !== null && { before }),
});
