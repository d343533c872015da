import {
  type Subscription,
  subscriptionChannels,
  type SubscriptionTopic,
  subscriptionTopics,
} from '../../../lib/contract/customers/subscriptions';
import { personColumn } from '../accounts/person-column';
import type { Tenant } from '../../engine/db/tenant';

/** Returns a customer's subscription to every topic by every channel. */
export async function subscriptionsOf(tenant: Tenant, customerId: string): Promise<Subscription[]> {
  const rows = await tenant
    .selectFrom('customer_subscriptions')
    .leftJoin('accounts', (join) =>
      join
        .onRef('accounts.agency_id', '=', 'customer_subscriptions.agency_id')
        .onRef('accounts.id', '=', 'customer_subscriptions.account_id'),
    )
    .selectAll('customer_subscriptions')
    .select(personColumn)
    .where('customer_subscriptions.customer_id', '=', customerId)
    .execute();
  return subscriptionTopics.flatMap((topic) =>
    subscriptionChannels.map((channel) => {
      const said = rows.find((row) => row.topic === topic && row.channel === channel);
      return {
        topic,
        channel,
        subscribed: said?.subscribed ?? true,
        changedTs: said?.changed_at ?? null,
        changedBy: said?.person ?? null,
      };
    }),
  );
}

/** Returns those of the given customers who do not want a topic by SMS. */
export async function unsubscribedFromSms(
  tenant: Tenant,
  customerIds: readonly string[],
  topic: SubscriptionTopic,
): Promise<Set<string>> {
  const rows = await tenant
    .selectFrom('customer_subscriptions')
    .select('customer_id')
    .where('customer_id', 'in', customerIds)
    .where('topic', '=', topic)
    .where('channel', '=', 'SMS')
    .where('subscribed', '=', false)
    .execute();
  return new Set(rows.map((row) => row.customer_id));
}
