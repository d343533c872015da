'use client';

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent } from 'react';
import { feedNow, watchFeed } from '@/components/data/notifications';
import { signInAgain } from '@/components/data/sign-in-again';
import type { NotificationFeed } from '@/lib/contract/notifications';
import { showArrival } from './show-arrival';
import { useWords } from './use-words';

const feedKey = ['notifications', 'feed'];

/** What the shell knows of one's notifications; undefined until it does. */
export const useFeed = (): NotificationFeed | undefined =>
  useQuery({ queryKey: feedKey, queryFn: ({ signal }) => feedNow(signal), enabled: false, staleTime: Infinity }).data;

/** Sets how many are unread before the server has said so. */
export const countUnread = (client: QueryClient, change: (unread: number) => number): void =>
  void client.setQueryData<NotificationFeed>(
    feedKey,
    (feed) => feed && { ...feed, unread: Math.max(0, change(feed.unread)) },
  );

/** Keeps the count right and shows what comes, while the shell is open. Once a page. */
export function useFeedKept(): void {
  const client = useQueryClient();
  const words = useWords();
  const text = useTranslations('notifications');
  const take = useEffectEvent((feed: NotificationFeed) => {
    const known = client.getQueryData<NotificationFeed>(feedKey);
    if (known && feed.version <= known.version && feed.version > 0) return;
    client.setQueryData(feedKey, feed);
    if (!known) return;
    void client.invalidateQueries({ queryKey: ['notifications', 'list'] });
    for (const arrival of feed.arrivals)
      showArrival({ id: arrival.entityId, worded: words(arrival), open: text('open') });
  });
  // After the page has settled: notifications are never what a page was opened for.
  useEffect(() => {
    let stop = () => {};
    const timer = setTimeout(() => (stop = watchFeed({ onFeed: take, onEnd: ({ code }) => signInAgain(code) })), 600);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
}
