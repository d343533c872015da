import type { ClosedReason, ReminderChoice, ReminderWay } from '../../../lib/contract/customers/reminders';
import type { SubscriptionTopic } from '../../../lib/contract/customers/subscriptions';
import { isEmail } from '../../../lib/rules/people/email';
import { isMobile } from '../../../lib/rules/people/phone';
import { isPolicy } from '../../../lib/rules/work/policies';
import { customerInfoKind } from '../customers/snapshots';
import { readSnapshot } from '../../engine/db/snapshot';
import type { Context } from '../../engine/http/context';
import { found } from '../../engine/failures/failure';
import type { OrderRecord } from '../orders/read';
import { subscriptionsOf } from '../subscriptions/subscriptions-of';

/** Returns the subscription topic of reminders about an order; customers can unsubscribe from it. */
export const topicOf = (order: OrderRecord): SubscriptionTopic => (isPolicy(order.status) ? 'renewal' : 'other');

/** Minimum time between two reminders about the same order to the same address, ms. */
export const reminderPause = 10 * 60 * 1000;

/** Returns the contacts of the order's agent. */
export async function agentOf({ tenant }: Pick<Context, 'tenant'>, accountId: string) {
  const account = found(
    await tenant
      .selectFrom('accounts')
      .select(['id', 'first_name', 'last_name'])
      .where('id', '=', accountId)
      .executeTakeFirst(),
  );
  const media = await tenant
    .selectFrom('account_media')
    .select(['media_type', 'value'])
    .where('account_id', '=', accountId)
    .execute();
  const valueOf = (type: 'MOBILE_PHONE' | 'MAIL') => media.find(({ media_type: of }) => of === type)?.value ?? null;
  return {
    name: `${account.first_name} ${account.last_name}`,
    mobile: valueOf('MOBILE_PHONE'),
    email: valueOf('MAIL'),
  };
}

/** Returns the order's customer; null without one, and for a removed one. */
export async function customerOf({ tenant }: Pick<Context, 'tenant'>, customerId: string | null) {
  if (customerId === null) return null;
  const row = await tenant
    .selectFrom('customers')
    .select(['id', 'first_name', 'last_name', 'mobile_phone', 'email', 'info'])
    .where('id', '=', customerId)
    .where('status', '<>', 'REMOVED')
    .executeTakeFirst();
  return row ? { ...row, info: readSnapshot(customerInfoKind, row.info) } : null;
}

export type Reached = { agent: Awaited<ReturnType<typeof agentOf>>; customer: Awaited<ReturnType<typeof customerOf>> };

/**
 * Returns all recipients and channels for reminders of an order, with the reason why one is closed (S3 §5: the customer
 * needs mail or phone, the agent a phone).
 */
export async function reminderChoices(
  order: OrderRecord,
  { agent, customer }: Reached,
  context: Context,
): Promise<ReminderChoice[]> {
  const { tenant, now } = context;
  const topic = topicOf(order);
  const ended = customer
    ? (await subscriptionsOf(tenant, customer.id))
        .filter((one) => one.topic === topic && !one.subscribed)
        .map(({ channel }) => channel as string)
    : [];
  const since = new Date(now.getTime() - reminderPause).toISOString();
  const recent = await tenant
    .selectFrom('order_reminders')
    .select(['channel', 'address'])
    .where('order_id', '=', order.id)
    .where('sent_at', '>', since)
    .execute();
  const choice = (
    recipient: ReminderWay['recipient'],
    channel: ReminderWay['channel'],
    address: string | null,
  ): ReminderChoice => {
    const closed = ((): ClosedReason | null => {
      if (recipient === 'CUSTOMER' && !customer) return 'NO_CUSTOMER';
      if (channel === 'SMS' && (address === null || !isMobile(address))) return 'NO_MOBILE';
      if (channel === 'MAIL' && (address === null || !isEmail(address))) return 'NO_MAIL';
      if (recipient === 'CUSTOMER' && ended.includes(channel)) return 'UNSUBSCRIBED';
      return recent.some((sent) => sent.channel === channel && sent.address === address) ? 'TOO_SOON' : null;
    })();
    return { recipient, channel, address, closed };
  };
  return [
    choice('CUSTOMER', 'SMS', customer?.mobile_phone ?? null),
    choice('CUSTOMER', 'MAIL', customer?.email ?? null),
    choice('AGENT', 'SMS', agent.mobile),
    choice('AGENT', 'MAIL', agent.email),
  ];
}
