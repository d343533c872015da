import type { SentReminder } from '../../../lib/contract/customers/reminders';
import { personColumn } from '../accounts/person-column';
import type { Tenant } from '../../engine/db/tenant';

/** Returns the reminders of an order, newest first: those of `ids`, or the last ones. */
export async function remindersOf(
  tenant: Tenant,
  orderId: string,
  { ids, max = 10 }: { ids?: readonly string[]; max?: number } = {},
): Promise<SentReminder[]> {
  const rows = await tenant
    .selectFrom('order_reminders')
    .innerJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'order_reminders.agency_id')
        .onRef('accounts.id', '=', 'order_reminders.account_id'),
    )
    .selectAll('order_reminders')
    .select(personColumn)
    .where('order_reminders.order_id', '=', orderId)
    .$if(ids !== undefined, (all) => all.where('order_reminders.id', 'in', ids!))
    .orderBy('order_reminders.sent_at', 'desc')
    .orderBy('order_reminders.id', 'desc')
    .limit(max)
    .execute();
  return rows.map(({ id, recipient, channel, address, body, sent_at: sentTs, person }) => ({
    reminderId: id,
    recipient,
    channel,
    address,
    text: body,
    sentTs,
    sender: person ?? '',
  }));
}
