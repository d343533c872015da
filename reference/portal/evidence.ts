import type { PublicContext } from '../http/context';

/** Where an act came from, as evidence keeps it. */
export const placeOf = ({
  client,
}: Pick<PublicContext, 'client'>): { address: string | null; device: string | null } => ({
  address: client.address,
  device: client.userAgent,
});
