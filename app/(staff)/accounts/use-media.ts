import { useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { type Account, accounts } from '@/lib/contract/agencies/accounts';

export type PendingMedium = z.output<typeof accounts.pendingMedia.response>[number];

const accountQuery = queryFor('accounts.myAccount', accounts.myAccount, {});
const pendingQuery = queryFor('accounts.pendingMedia', accounts.pendingMedia, {});

/** Keeps contacts and pending changes. Reloads on focus, because a link in a mail is confirmed in another tab. */
export function useMedia(account: Account, pending: PendingMedium[]) {
  const client = useQueryClient();
  const current = useFirstQuery({ ...accountQuery, refetchOnWindowFocus: 'always' }, account);
  const waiting = useFirstQuery({ ...pendingQuery, refetchOnWindowFocus: 'always' }, pending);
  const refresh = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: accountQuery.queryKey }),
      client.invalidateQueries({ queryKey: pendingQuery.queryKey }),
    ]);
  return { account: current.data, pending: waiting.data, refresh };
}
