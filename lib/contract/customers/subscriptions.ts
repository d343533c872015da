import { z } from 'zod';
import { endpoint } from '../kit/endpoint';
import { instant } from '../kit/values';
import { tooLong } from '../../rules/kit/rule-messages';

/** Topics of messages to customers (S3 §3). */
export const subscriptionTopics = ['businessOpportunities', 'policyIssue', 'renewal', 'other'] as const;
export const subscriptionTopic = z.enum(subscriptionTopics);
export type SubscriptionTopic = z.output<typeof subscriptionTopic>;

/** Channels of messages (S3 §3). */
export const subscriptionChannels = ['MAIL', 'SMS', 'PUSH'] as const;
export const subscriptionChannel = z.enum(subscriptionChannels);

const choice = z.object({ topic: subscriptionTopic, channel: subscriptionChannel, subscribed: z.boolean() });

/** One topic on one channel; subscribed by default. */
export const subscription = choice.extend({
  /** Time and author of the last change; null when it was never changed. */
  changedTs: instant.nullable(),
  changedBy: z.string().nullable(),
});
export type Subscription = z.output<typeof subscription>;

const path = 'agent/customers/{customerId}/subscriptions';

export const subscriptions = {
  /** Lists all topics on all channels. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path,
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.array(subscription),
  }),
  /** Changes some subscriptions. Returns all. */
  update: endpoint({
    upstream: 'ins-api',
    method: 'PUT',
    path,
    access: 'VIEW_MENU_CUSTOMERS',
    body: z.object({
      choices: z
        .array(choice)
        .min(1, 'required')
        .max(subscriptionTopics.length * subscriptionChannels.length, tooLong),
    }),
    response: z.array(subscription),
    audit: 'subscriptions.update',
  }),
  /** Unsubscribes from everything, as customers may demand at any time. Returns all. */
  unsubscribe: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${path}/unsubscription`,
    // The law on advertising messages applies in every tariff.
    tariff: 'exempt',
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.array(subscription),
    audit: 'subscriptions.unsubscribe',
  }),
};
