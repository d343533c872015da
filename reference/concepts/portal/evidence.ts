import type { PublicContext } from '../../engine/http/context';

/** Address and browser of an action, for the evidence. */
export const clientFactsOf = ({
  client,
}: Pick<PublicContext, 'client'>): { address: string | null; device: string | null } => ({
  address: client.address,
  device: client.userAgent,
});
