import { z } from 'zod';
import { endpoint } from './endpoint';
import { instant } from './values';
import { tooLong } from '../rules/rule-messages';

/** What customers are written to about (S3 §3). */
export const subscriptionTopics = ['businessOpportunities', 'policyIssue', 'renewal', 'other'] as const;
export const subscriptionTopic = z.enum(subscriptionTopics);
export type SubscriptionTopic = z.output<typeof subscriptionTopic>;

/** How (S3 §3). */
export const subscriptionChannels = ['MAIL', 'SMS', 'PUSH'] as const;
export const subscriptionChannel = z.enum(subscriptionChannels);

const choice = z.object({ topic: subscriptionTopic, channel: subscriptionChannel, subscribed: z.boolean() });

/** One topic by one channel. What nobody has said anything about is subscribed to. */
export const subscription = choice.extend({
  /** When it was set last, and by whom of the agency; null while it stands as it began. */
  changedTs: instant.nullable(),
  changedBy: z.string().nullable(),
});
export type Subscription = z.output<typeof subscription>;

const path = 'agent/customers/{customerId}/subscriptions';

export const subscriptions = {
  /** Every topic by every channel. */
  list: endpoint({
    upstream: 'ins-api',
    method: 'GET',
    path,
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.array(subscription),
  }),
  /** Sets some; the others stay. Answers all. */
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
  /** From everything at once, as a customer may ask at any time. Answers all. */
  unsubscribe: endpoint({
    upstream: 'ins-api',
    method: 'POST',
    path: `${path}/unsubscription`,
    // The law on advertising messages does not ask what an agency pays for.
    tariff: 'exempt',
    access: 'VIEW_MENU_CUSTOMERS',
    response: z.array(subscription),
    audit: 'subscriptions.unsubscribe',
  }),
};
