import { subHours } from 'date-fns';
import { newId } from '../../engine/db/ids';
import type { Tenant } from '../../engine/db/tenant';
import type { EventHandler } from '../../engine/jobs/events';
import { notify } from '../notifications/notify';

/** After a customer has written, a business may write what it wants for so long, hours. */
const openWindow = 24;

/** Returns which of these customers have written in WhatsApp within the last day. */
export async function mayWriteFreely(tenant: Tenant, ids: readonly string[], now: Date): Promise<ReadonlySet<string>> {
  const rows = await tenant
    .selectFrom('campaign_replies')
    .select('campaign_replies.customer_id')
    .where('campaign_replies.customer_id', 'in', ids)
    .where('campaign_replies.channel', '=', 'WHATSAPP')
    .where('campaign_replies.received_at', '>', subHours(now, openWindow).toISOString())
    .execute();
  return new Set(rows.map(({ customer_id }) => customer_id));
}

/** Keeps what a customer wrote back, shows it in the timeline, and tells the sender. A reply that comes again is known. */
export const takeReply: EventHandler<'message.replied'> = async (
  scope,
  { tenant, messageId, channel, replyId, text, at },
) => {
  const recipient = await tenant
    .selectFrom('campaign_recipients')
    .innerJoin('campaigns', (join) =>
      join
        .onRef('campaigns.agency_id', '=', 'campaign_recipients.agency_id')
        .onRef('campaigns.id', '=', 'campaign_recipients.campaign_id'),
    )
    .innerJoin('customers', (join) =>
      join
        .onRef('customers.agency_id', '=', 'campaign_recipients.agency_id')
        .onRef('customers.id', '=', 'campaign_recipients.customer_id'),
    )
    .select([
      'campaigns.id',
      'campaigns.account_id',
      'campaign_recipients.customer_id',
      'campaign_recipients.replied_at',
    ])
    .select(['customers.first_name', 'customers.last_name'])
    .where('campaign_recipients.message_id', '=', messageId)
    .executeTakeFirst();
  if (!recipient) return undefined;
  const { id: campaign_id, account_id, customer_id } = recipient;
  const added = await tenant
    .insertInto('campaign_replies', {
      ...{ id: newId(), account_id, campaign_id, customer_id },
      ...{ channel, reply_id: replyId, body: text, received_at: at },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) return undefined;
  // Whoever writes back got the message, whatever the gateway has said of it.
  await tenant
    .updateTable('campaign_recipients')
    .set({ state: 'SENT', failure: null, failure_reason: null, replied_at: recipient.replied_at ?? at })
    .where('message_id', '=', messageId)
    .execute();
  await notify(scope, {
    event: 'CAMPAIGN_REPLIED',
    facts: { customer: `${recipient.first_name} ${recipient.last_name}`.trim(), text: text.slice(0, 200) },
    to: [account_id],
    topic: `campaign:${campaign_id}:${customer_id}`,
    customerId: customer_id,
  });
  return undefined;
};
