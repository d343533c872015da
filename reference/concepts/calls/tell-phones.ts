import type { Db } from '../../engine/db/schema';
import { bumpFeed } from '../notifications/feed';

/**
 * Tells the screens of people that their telephone rings, or no longer does: the version of their feed changes, and the
 * open screens ask what rings.
 */
export async function tellPhones(db: Db, accountIds: readonly string[]): Promise<void> {
  if (accountIds.length === 0) return;
  // In one order, so that two calls at once cannot block each other.
  const owners = await db
    .selectFrom('accounts')
    .select(['id', 'agency_id'])
    .where('id', 'in', accountIds)
    .orderBy('id')
    .execute();
  for (const owner of owners)
    if (owner.agency_id !== null) await bumpFeed(db, { id: owner.id, agency_id: owner.agency_id });
}
