'use client';

import { Button, Switch } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { keepAnswer } from '@/components/data/keep-answer';
import { usePart } from '@/components/data/use-part';
import { useAction } from '@/components/data/use-action';
import { usePressed } from '@/components/data/use-pressed';
import { useDenied } from '@/components/shell/menu/use-denied';
import { DateText } from '@/components/ui/value/date';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { BanIcon } from '@/components/ui/icon/icons';
import type { Part } from '@/lib/contract/kit/part';
import {
  type Subscription,
  subscriptionChannels,
  subscriptions,
  subscriptionTopics,
} from '@/lib/contract/customers/subscriptions';
import classes from './subscription-grid.module.css';

type Choice = Pick<Subscription, 'topic' | 'channel' | 'subscribed'>;

interface SubscriptionGridProps {
  customerId: string;
  first: Part<Subscription[]>;
}

/** Edits a customer's subscriptions: each topic by each channel (CUS-07). */
export function SubscriptionGrid({ customerId, first }: SubscriptionGridProps) {
  const text = useTranslations('customers.card');
  const { data, fault, loading, retry } = usePart('subscriptions.list', first);
  const { save, unsubscribe, pending } = useSubscriptions(customerId, first.address);
  const denied = useDenied(subscriptions.update);
  const { pressed, press } = usePressed((choice: Choice) => save([choice]));
  if (fault || !data) return fault ? <ErrorNotice error={fault} onRetry={retry} retrying={loading} /> : null;
  const of = (topic: Choice['topic'], channel: Choice['channel']) =>
    [...(pressed ? [pressed] : []), ...data].find((one) => one.topic === topic && one.channel === channel);
  const last = data
    .filter(({ changedTs }) => changedTs !== null)
    .toSorted((a, b) => b.changedTs!.localeCompare(a.changedTs!))[0];
  return (
    <div className={classes.card}>
      {denied && <p className={classes.said}>{denied}</p>}
      <table className={classes.grid}>
        <thead>
          <tr>
            <th scope="col">{text('subscription.topic')}</th>
            {subscriptionChannels.map((channel) => (
              <th key={channel} scope="col">
                {text(`channel.${channel}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {subscriptionTopics.map((topic) => (
            <tr key={topic}>
              <th scope="row">{text(`topic.${topic}`)}</th>
              {subscriptionChannels.map((channel) => (
                <td key={channel}>
                  <Switch
                    size="md"
                    checked={of(topic, channel)?.subscribed ?? false}
                    disabled={pending || denied !== null}
                    aria-label={`${text(`topic.${topic}`)} · ${text(`channel.${channel}`)}`}
                    onChange={(event) => press({ topic, channel, subscribed: event.currentTarget.checked })}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className={classes.foot}>
        <Button
          variant="default"
          leftSection={<BanIcon size={18} />}
          disabled={!data.some(({ subscribed }) => subscribed)}
          loading={pending}
          onClick={() =>
            unsubscribe(
              data
                .filter(({ subscribed }) => subscribed)
                .map(({ topic, channel }) => ({ topic, channel, subscribed: true })),
            )
          }
        >
          {text('subscription.unsubscribe')}
        </Button>
        <p className={classes.said}>
          {last?.changedTs
            ? text.rich('subscription.changed', {
                date: () => <DateText value={last.changedTs!} withTime />,
                by: () => <bdi>{last.changedBy ?? ''}</bdi>,
              })
            : text('subscription.untouched')}
        </p>
      </footer>
    </div>
  );
}

/** Saves each choice at once; unsubscribing from everything has an undo. */
function useSubscriptions(customerId: string, address: string) {
  const text = useTranslations('customers.card.subscription');
  const client = useQueryClient();
  const params = { customerId };
  const keep = (all: Subscription[]) => keepAnswer(client, ['subscriptions', 'list', address], all);
  const save = useAction((send, choices: Choice[]) => send(subscriptions.update, { params, body: { choices } }), {
    stale: ['timeline'],
    onDone: keep,
  });
  const unsubscribe = useAction((send, _before: Choice[]) => send(subscriptions.unsubscribe, { params }), {
    done: () => text('unsubscribed'),
    undo: { run: async (send, choices) => keep(await send(subscriptions.update, { params, body: { choices } })) },
    stale: ['timeline'],
    onDone: keep,
  });
  return { save: save.attempt, unsubscribe: unsubscribe.run, pending: save.busy || unsubscribe.busy };
}
