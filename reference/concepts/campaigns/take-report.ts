import { sql } from 'kysely';
import { deliveryFailures } from '../../../lib/rules/work/delivery-failures';
import type { EventHandler } from '../../engine/jobs/events';

const ranked = sql`${[...deliveryFailures]}::text[]`;

/**
 * Writes a report of a gateway to the recipient. Reports come in any order: that a message arrived outweighs every
 * failure, and of several failures the one that says most stays. A report also ends the doubt about a lost answer.
 */
export const takeReport: EventHandler<'message.reported'> = async (_, { tenant, messageId, failure, at }) => {
  const own = tenant
    .updateTable('campaign_recipients')
    .where('message_id', '=', messageId)
    .where('state', 'in', ['SENDING', 'SENT', 'IN_DOUBT', 'FAILED']);
  if (failure === null)
    await own
      .set({
        state: 'SENT',
        failure: null,
        failure_reason: null,
        delivered_at: sql<string>`least(coalesce(delivered_at, ${at}::timestamptz), ${at}::timestamptz)`,
      })
      .execute();
  else
    await own
      .where('delivered_at', 'is', null)
      .where((eb) =>
        eb.or([
          eb('failure_reason', 'is', null),
          eb('failure_reason', '=', 'NOT_TAKEN'),
          sql<boolean>`array_position(${ranked}, ${failure}::text) < array_position(${ranked}, failure_reason)`,
        ]),
      )
      .set({ state: 'FAILED', failure_reason: failure })
      .execute();
  return undefined;
};
