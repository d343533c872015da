'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { queryFor } from '@/components/data/query-for';
import { useFeed } from '@/components/notifications/use-feed';
import type { BoxStatus } from '@/lib/contract/customers/mail-box-status';
import { mails } from '@/lib/contract/customers/mails';

/** How often the state of the mailbox is looked at: in case that no news comes, and while it is being read, ms. */
const rest = 60_000;
const busy = 2_000;

/**
 * Returns the state of the mailbox. The stream of notifications tells when something has changed there: the lists are
 * read again, so that new mail appears without a reload, and the title of the window counts what is unread.
 */
export function useBoxStatus(enabled: boolean) {
  const client = useQueryClient();
  const query = useQuery({
    ...queryFor('mails.status', mails.status),
    enabled,
    refetchInterval: ({ state }) => (state.data?.state === 'IN_PROGRESS' ? busy : rest),
  });
  const news = useFeed()?.version;
  const heard = useRef(news);
  useEffect(() => {
    if (heard.current !== undefined && heard.current !== news)
      for (const call of ['find', 'status']) void client.invalidateQueries({ queryKey: ['mails', call] });
    heard.current = news;
  }, [client, news]);
  const folders = query.data && JSON.stringify([query.data.folders, query.data.assigned]);
  const known = useRef(folders);
  useEffect(() => {
    // Also for the first one: what came while the page was on its way stands in the counts and not in the list.
    if (folders !== known.current) void client.invalidateQueries({ queryKey: ['mails', 'find'] });
    known.current = folders;
  }, [client, folders]);
  useTitleCount(query.data);
  return query;
}

const inboxOf = (status: BoxStatus | undefined) => status?.folders.find(({ folder }) => folder === 'INBOX');

function useTitleCount(status: BoxStatus | undefined) {
  const unseen = inboxOf(status)?.unseen ?? 0;
  useEffect(() => {
    const bare = () => document.title.replace(/^\(\d+\) /, '');
    document.title = unseen > 0 ? `(${unseen}) ${bare()}` : bare();
    return () => {
      document.title = bare();
    };
  }, [unseen]);
}
