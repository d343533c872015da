'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { feedNow, watchFeed } from '@/components/data/notifications';
import { signInAgain } from '@/components/data/sign-in-again';
import { useAction } from '@/components/data/use-action';
import { type Notification, type NotificationFeed, notifications } from '@/lib/contract/desk/notifications';
import { isolate } from '@/lib/format/bidi';
import { formatInstant } from '@/lib/format/date';
import { type Snooze, snoozes } from '@/lib/rules/work/snooze';
import { useWords } from './use-words';

/** The file that shows arrivals, from the first one on: most pages have none. */
let shower: ReturnType<typeof load> | undefined;
const load = () => import('./show-arrival');

/** Without its file an arrival is not shown here; it waits under the bell, and the next one asks for the file again. */
const loadShower = () =>
  (shower ??= load().catch((error: unknown) => {
    shower = undefined;
    throw error;
  }));

const feedKey = ['notifications', 'feed'];

/** Returns the account's notification feed; undefined until it is loaded. */
export const useFeed = (): NotificationFeed | undefined =>
  useQuery({ queryKey: feedKey, queryFn: ({ signal }) => feedNow(signal), enabled: false, staleTime: Infinity }).data;

/** Changes the unread count before the server confirms it. */
export const countUnread = (client: QueryClient, change: (unread: number) => number): void =>
  void client.setQueryData<NotificationFeed>(
    feedKey,
    (feed) => feed && { ...feed, unread: Math.max(0, change(feed.unread)) },
  );

/** Keeps the count up to date and shows new notifications while the shell is open. Use once per page. */
export function useFeedKept(): void {
  const client = useQueryClient();
  const words = useWords();
  const text = useTranslations('notifications');
  const snooze = useAction(
    (send, { notificationId, until }: { notificationId: string; until: Snooze }) =>
      send(notifications.snooze, { params: { notificationId }, body: { for: until } }),
    {
      stale: ['notifications.list'],
      done: ({ createTs }) => text('putOffUntil', { time: isolate(formatInstant(createTs)) }),
    },
  );
  const snoozeOf = ({ entityId: notificationId }: Notification) => ({
    label: text('putOff'),
    choices: snoozes.map((until) => ({
      label: text(`putOffFor.${until}`),
      run: () => snooze.run({ notificationId, until }),
    })),
  });
  const take = useEffectEvent((feed: NotificationFeed) => {
    const known = client.getQueryData<NotificationFeed>(feedKey);
    if (known && feed.version <= known.version && feed.version > 0) return;
    client.setQueryData(feedKey, feed);
    if (!known) return;
    void client.invalidateQueries({ queryKey: ['notifications', 'list'] });
    // An answer changes lists that are open: they show it at once.
    if (feed.arrivals.some(({ event }) => event === 'OPPORTUNITY_ANSWERED'))
      for (const subject of ['renewals', 'opportunities', 'campaigns'])
        void client.invalidateQueries({ queryKey: [subject] });
    void shower?.then(({ hideSettled }) => hideSettled(feed.news)).catch(() => undefined);
    for (const arrival of feed.arrivals) {
      const shown = {
        id: arrival.entityId,
        worded: words(arrival),
        open: text('open'),
        snooze: arrival.event === 'REMINDER' ? snoozeOf(arrival) : undefined,
      };
      void loadShower()
        .then(({ showArrival }) => showArrival(shown))
        .catch(() => undefined);
    }
  });
  // Starts after the page has loaded, because notifications are never the reason to open a page.
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => (stop = watchFeed({ onFeed: take, onEnd: signInAgain })), 600);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
