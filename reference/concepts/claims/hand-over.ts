import { sql } from 'kysely';
import { tenantOf } from '../../engine/db/tenant';
import type { EventHandler } from '../../engine/jobs/events';

/**
 * Gives the open claims of somebody who leaves to the heir. Closed ones keep the name of who handled them, and so do all
 * when nobody takes over.
 */
export const handOverClaims: EventHandler<'account.left'> = async ({ db }, { agencyId, accountId, heir }) => {
  if (heir === null) return undefined;
  await tenantOf(db, agencyId)
    .updateTable('claims')
    .set({ account_id: heir, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .execute();
  return undefined;
};
