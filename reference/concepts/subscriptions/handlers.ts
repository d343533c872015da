import {
  type Subscription,
  subscriptionChannels,
  type subscriptions,
  subscriptionTopics,
} from '../../../lib/contract/customers/subscriptions';
import { requireCustomer } from '../customers/require-customer';
import type { Context } from '../../engine/http/context';
import type { Handlers } from '../../engine/http/handlers';
import { subscriptionsOf } from './subscriptions-of';

type Choice = Pick<Subscription, 'topic' | 'channel' | 'subscribed'>;

const everything = subscriptionTopics.flatMap((topic) =>
  subscriptionChannels.map((channel) => ({ topic, channel, subscribed: false })),
);

/** Stores what a customer wants; an unchanged answer keeps its time. */
async function save(
  customerId: string,
  choices: readonly Choice[],
  { tenant, caller, now }: Context,
): Promise<Subscription[]> {
  const { id } = await requireCustomer(tenant, customerId);
  const standing = await subscriptionsOf(tenant, id);
  const changed = choices.filter(({ topic, channel, subscribed }) =>
    standing.some((one) => one.topic === topic && one.channel === channel && one.subscribed !== subscribed),
  );
  for (const choice of changed)
    await tenant
      .insertInto('customer_subscriptions', {
        ...choice,
        customer_id: id,
        account_id: caller.accountId,
        changed_at: now,
      })
      .onConflict((conflict) =>
        conflict
          .columns(['agency_id', 'customer_id', 'topic', 'channel'])
          .doUpdateSet({ subscribed: choice.subscribed, account_id: caller.accountId, changed_at: now }),
      )
      .execute();
  return subscriptionsOf(tenant, id);
}

export const subscriptionHandlers = {
  async list({ params }, { tenant }) {
    const { id } = await requireCustomer(tenant, params.customerId);
    return subscriptionsOf(tenant, id);
  },
  update: ({ params, body }, context) => save(params.customerId, body.choices, context),
  unsubscribe: ({ params }, context) => save(params.customerId, everything, context),
} satisfies Handlers<typeof subscriptions>;
