import { networkOf } from '../../../lib/rules/kit/network';
import type { PublicContext } from '../../engine/http/context';

/** Maximum number of networks stored per account. */
const max = 200;

/**
 * Stores the network of a sign-in. Returns whether it is new for the account; false for the account's first network.
 */
export async function isNewNetwork(
  { db, client, now }: Pick<PublicContext, 'db' | 'client' | 'now'>,
  owner: { id: string; agency_id: string },
): Promise<boolean> {
  if (!client.address) return false;
  const network = networkOf(client.address);
  const known = await db
    .selectFrom('account_networks')
    .select('network')
    .where('account_id', '=', owner.id)
    .limit(max)
    .execute();
  if (known.some((one) => one.network === network)) return false;
  const row = { account_id: owner.id, agency_id: owner.agency_id, network, first_seen_at: now };
  if (known.length < max)
    await db
      .insertInto('account_networks')
      .values(row)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  return known.length > 0;
}
