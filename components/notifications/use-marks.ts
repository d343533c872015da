'use client';

import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useErrorText } from '@/components/ui/error-notice';
import { showDone, showFailure } from '@/components/ui/toasts';
import { type Notification, notifications } from '@/lib/contract/notifications';
import type { Page } from '@/lib/contract/paging';
import { countUnread } from './use-feed';

const lists = { queryKey: ['notifications', 'list'] };

type Lists = [readonly unknown[], Page<Notification> | undefined][];

/** Whether a cached list shows unread ones only: what is marked leaves it at once. */
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
 * Marks as seen or not seen: taken away here first, then told to the server; what that refuses comes back with the
 * reason (S1 §4).
 */
export function useMarks() {
  const client = useQueryClient();
  const text = useTranslations('notifications');
  const errorText = useErrorText();
  const begin = async (ids: readonly string[] | 'all', seen: boolean) => {
    await client.cancelQueries(lists);
    const count = ids === 'all' ? Number.MAX_SAFE_INTEGER : ids.length;
    countUnread(client, (unread) => (seen ? unread - count : unread + count));
    return { before: setSeen(client, ids, seen) };
  };
  const onError = (error: unknown, _: unknown, kept: { before: Lists } | undefined) => {
    for (const [key, page] of kept?.before ?? []) client.setQueryData(key, page);
    const { code, reference } = toFailure(error);
    showFailure({ title: text('markFailed'), message: errorText(code).title, reference });
  };
  const settle = () => client.invalidateQueries(lists);
  const some = useMutation({
    mutationFn: ({ ids, seen }: { ids: string[]; seen: boolean }) =>
      request(notifications.mark, { body: { notificationIds: ids, seen } }),
    onMutate: ({ ids, seen }) => begin(ids, seen),
    onSuccess: ({ unread }) => countUnread(client, () => unread),
    onError: (error, change, kept) => {
      countUnread(client, (unread) => (change.seen ? unread + change.ids.length : unread - change.ids.length));
      onError(error, change, kept);
    },
    onSettled: settle,
  });
  const all = useMutation({
    mutationFn: ({ version }: { version: number; unread: number }) =>
      request(notifications.markAll, { body: { version } }),
    onMutate: () => begin('all', true),
    onSuccess: ({ unread, marked }) => {
      countUnread(client, () => unread);
      showDone({ message: text('marked', { count: marked }) });
    },
    onError: (error, change, kept) => {
      countUnread(client, () => change.unread);
      onError(error, change, kept);
    },
    onSettled: settle,
  });
  return {
    mark: (ids: string[], seen = true) => ids.length > 0 && some.mutate({ ids, seen }),
    markAll: all.mutate,
  };
}
