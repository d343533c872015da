import { sql } from 'kysely';
import type { EventHandler } from '../../engine/jobs/events';

/** Gives the open claims of somebody who leaves to the heir; closed ones keep the name of who handled them. */
export const handOverClaims: EventHandler<'account.handedOver'> = async (_, { tenant, accountId, heir }) => {
  await tenant
    .updateTable('claims')
    .set({ account_id: heir, version: sql<number>`version + 1` })
    .where('account_id', '=', accountId)
    .where('status', '<>', 'CLOSED')
    .execute();
  return undefined;
};
