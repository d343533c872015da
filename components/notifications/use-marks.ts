'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { type Notification, notifications } from '@/lib/contract/desk/notifications';
import type { Page } from '@/lib/contract/kit/paging';
import { countUnread } from './use-feed';

const lists = { queryKey: ['notifications', 'list'] };

type Lists = [readonly unknown[], Page<Notification> | undefined][];

/** Returns whether a cached list shows unread notifications only: marked ones are removed from it at once. */
const showsUnread = (key: readonly unknown[]) => JSON.stringify(key).includes('"show":"unread"');

function setSeen(client: QueryClient, ids: readonly string[] | 'all', seen: boolean): Lists {
  const before = client.getQueriesData<Page<Notification>>(lists) as Lists;
  const isMarked = ({ entityId, arrived }: Notification) => arrived && (ids === 'all' || ids.includes(entityId));
  for (const [key, page] of before) {
    if (!page) continue;
    const left = showsUnread(key) && seen ? page.content.filter((one) => !isMarked(one)) : page.content;
    const content = left.map((one) => (isMarked(one) ? { ...one, seen } : one));
    const gone = page.content.length - content.length;
    client.setQueryData<Page<Notification>>(key, {
      ...page,
      content,
      numberOfElements: content.length,
      totalElements: page.totalElements - gone,
    });
  }
  return before;
}

/**
 * Marks notifications as read or unread: first here, then on the server; if the server refuses, the change is undone
 * and the reason shown (S1 §4).
 */
export function useMarks() {
  const client = useQueryClient();
  const text = useTranslations('notifications');
  const begin = async (ids: readonly string[] | 'all', seen: boolean, formerUnread: (unread: number) => number) => {
    await client.cancelQueries(lists);
    const count = ids === 'all' ? Number.MAX_SAFE_INTEGER : ids.length;
    countUnread(client, (unread) => (seen ? unread - count : unread + count));
    const before = setSeen(client, ids, seen);
    return () => {
      countUnread(client, formerUnread);
      for (const [key, page] of before) client.setQueryData(key, page);
    };
  };
  const some = useAction(
    (send, { ids, seen }: { ids: string[]; seen: boolean }) =>
      send(notifications.mark, { body: { notificationIds: ids, seen } }),
    {
      stale: ['notifications.list'],
      atOnce: ({ ids, seen }) => begin(ids, seen, (unread) => (seen ? unread + ids.length : unread - ids.length)),
      onDone: ({ unread }) => countUnread(client, () => unread),
      onFailed: () => text('markFailed'),
    },
  );
  const all = useAction(
    (send, { version }: { version: number; unread: number }) => send(notifications.markAll, { body: { version } }),
    {
      done: ({ marked }) => text('marked', { count: marked }),
      stale: ['notifications.list'],
      atOnce: ({ unread }) => begin('all', true, () => unread),
      onDone: ({ unread }) => countUnread(client, () => unread),
      onFailed: () => text('markFailed'),
    },
  );
  return {
    mark: (ids: string[], seen = true) => ids.length > 0 && some.run({ ids, seen }),
    markAll: all.run,
  };
}
