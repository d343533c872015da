'use client';

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import type { BoxRow } from '@/lib/contract/customers/mail-rows';
import { mails } from '@/lib/contract/customers/mails';
import { isolate } from '@/lib/format/bidi';
import { formatInstant } from '@/lib/format/date';
import type { Page } from '@/lib/contract/kit/paging';

/** Calls whose cached responses contain mails. */
export const mailAnswers = ['mails', 'timeline'];

/** Folders into which mails are moved by hand. */
type Target = 'INBOX' | 'RECYCLE_BIN' | 'SENT' | 'SPAM';

type Chosen = Pick<BoxRow, 'entityId' | 'folder' | 'seen' | 'postponedTs'>;

const lists = { queryKey: ['mails', 'find'] };

/** Changes rows of the lists before the server confirms it; null takes a row away. */
async function changeLists(client: QueryClient, change: (row: BoxRow) => BoxRow | null): Promise<() => void> {
  await client.cancelQueries(lists);
  const former = client.getQueriesData<Page<BoxRow>>(lists);
  client.setQueriesData<Page<BoxRow>>(lists, (page) => {
    if (!page) return page;
    const content = page.content.flatMap((row) => change(row) ?? []);
    const gone = page.content.length - content.length;
    return { ...page, content, totalElements: page.totalElements - gone };
  });
  return () => {
    for (const [key, page] of former) client.setQueryData(key, page);
  };
}

/** All that is done to mails can be undone, however fast one thing follows the other. */
export const undoGroup = 'mails';

const countOf = (inputs: readonly { rows: readonly Chosen[] }[]) =>
  inputs.reduce((sum, { rows }) => sum + rows.length, 0);

const idsOf = (rows: readonly Chosen[]) => rows.map(({ entityId }) => entityId);

/** What has been sent or received can be moved; a draft and the outbox cannot. */
export const isSettled = ({ state }: Pick<BoxRow, 'state'>): boolean => state === 'RECEIVED' || state === 'SENT';

/** What has arrived in the inbox can be postponed. */
export const isPostponable = ({ state, folder }: Pick<BoxRow, 'state' | 'folder'>): boolean =>
  state === 'RECEIVED' && folder === 'INBOX';

/** Returns what can be done to mails of the list: at once on the screen, and undone from the toast. */
export function useMailActions(onGone: (mailIds: readonly string[]) => void) {
  const text = useTranslations('mails');
  const client = useQueryClient();
  const move = useAction(
    (send, { rows, folder }: { rows: readonly Chosen[]; folder: Target }) =>
      send(mails.move, { body: { mailIds: idsOf(rows), folder } }),
    {
      stale: mailAnswers,
      done: (_, { rows, folder }) => text(`moved.${folder}`, { count: rows.length }),
      undo: {
        run: async (send, { rows }) => {
          for (const [from, some] of Map.groupBy(rows, ({ folder }) => folder))
            await send(mails.move, { body: { mailIds: idsOf(some), folder: from as Target } });
        },
        joined: {
          group: undoGroup,
          kind: ({ folder }) => `move ${folder}`,
          say: (all) => text(`moved.${all[0]!.folder}`, { count: countOf(all) }),
        },
      },
      atOnce: ({ rows }) => {
        const ids = idsOf(rows);
        onGone(ids);
        return changeLists(client, (row) => (ids.includes(row.entityId) ? null : row));
      },
    },
  );
  const postpone = usePostponing(onGone);
  const see = useAction(
    (send, { rows, seen }: { rows: readonly Chosen[]; seen: boolean; silent?: boolean }) =>
      send(mails.see, { body: { mailIds: idsOf(rows), seen } }),
    {
      stale: mailAnswers,
      done: (_, { rows, seen, silent }) =>
        silent ? null : text(seen ? 'markedSeen' : 'markedUnseen', { count: rows.length }),
      undo: {
        run: async (send, { rows, seen }) => {
          const changed = rows.filter((row) => row.seen !== seen);
          if (changed.length > 0) await send(mails.see, { body: { mailIds: idsOf(changed), seen: !seen } });
        },
        joined: {
          group: undoGroup,
          kind: ({ seen }) => `see ${seen}`,
          say: (all) => text(all[0]!.seen ? 'markedSeen' : 'markedUnseen', { count: countOf(all) }),
        },
      },
      atOnce: ({ rows, seen }) => {
        const ids = idsOf(rows);
        return changeLists(client, (row) => (ids.includes(row.entityId) ? { ...row, seen } : row));
      },
    },
  );
  const remove = useAction((send, rows: readonly Chosen[]) => send(mails.remove, { body: { mailIds: idsOf(rows) } }), {
    // Not the mails themselves: the open one may still be on the screen, and asking for what is gone fails.
    stale: ['mails.find', 'mails.list', 'mails.status', 'timeline'],
    done: (_, rows) => text('removed', { count: rows.length }),
    onDone: (_, rows) => onGone(idsOf(rows)),
  });
  return { move, postpone, see, remove };
}

interface Postponing {
  rows: readonly Chosen[];
  /** ISO 8601 in UTC; null brings them back at once. */
  until: string | null;
}

/** Takes mails out of the inbox until a time, or brings them back. */
function usePostponing(onGone: (mailIds: readonly string[]) => void) {
  const text = useTranslations('mails.postpone');
  const client = useQueryClient();
  const say = (count: number, until: string | null) =>
    until === null ? text('back', { count }) : text('done', { count, when: isolate(formatInstant(until)) });
  return useAction(
    (send, { rows, until }: Postponing) => send(mails.postpone, { body: { mailIds: idsOf(rows), until } }),
    {
      stale: mailAnswers,
      done: (_, { rows, until }) => say(rows.length, until),
      undo: {
        run: async (send, { rows }) => {
          for (const [until, some] of Map.groupBy(rows, ({ postponedTs }) => postponedTs))
            await send(mails.postpone, { body: { mailIds: idsOf(some), until } });
        },
        joined: {
          group: undoGroup,
          kind: ({ until }) => `postpone ${until}`,
          say: (all) => say(countOf(all), all[0]!.until),
        },
      },
      atOnce: ({ rows }) => {
        const ids = idsOf(rows);
        onGone(ids);
        return changeLists(client, (row) => (ids.includes(row.entityId) ? null : row));
      },
    },
  );
}

export type MailActions = ReturnType<typeof useMailActions>;
