'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/list/column';
import { EventIcon } from '@/components/notifications/event-icon';
import { useMarks } from '@/components/notifications/use-marks';
import { useWords } from '@/components/notifications/use-words';
import { DateText } from '@/components/ui/value/date';
import type { Notification } from '@/lib/contract/desk/notifications';
import classes from './notifications.module.css';
import { RowActions } from './row-actions';

/** Returns the columns of the notifications; on a phone: text, time and actions. */
export function useNotificationColumns(onEdit: (reminder: Notification) => void): Column<Notification>[] {
  const text = useTranslations('notifications');
  const words = useWords();
  const { mark } = useMarks();
  return useMemo(
    () => [
      {
        key: 'what',
        header: text('what'),
        card: 'title',
        cell: (one) => {
          const { title, text: told, href } = words(one);
          const line = <bdi className={classes.text}>{told}</bdi>;
          const seen = () => !one.seen && one.arrived && mark([one.entityId]);
          return (
            <span className={classes.what} data-unread={(one.arrived && !one.seen) || undefined}>
              <EventIcon event={one.event} />
              <span className={classes.words}>
                <span className={classes.event}>
                  {title}
                  {one.arrived && !one.seen && <span className={classes.dot}>{text('unread')}</span>}
                </span>
                {href === '/notifications' ? (
                  line
                ) : (
                  <Link href={href} className={classes.link} onClick={seen}>
                    {line}
                  </Link>
                )}
              </span>
            </span>
          );
        },
      },
      {
        key: 'when',
        header: text('when'),
        sort: 'createTs',
        sortFirst: 'DESC',
        card: 'line',
        cell: ({ createTs, arrived }) => (
          <span className={classes.when}>
            {!arrived && <span className={classes.waits}>{text('waitsUntil')}</span>}{' '}
            <DateText value={createTs} withTime />
          </span>
        ),
      },
      { key: 'sent', header: text('wasSent'), cell: ({ wasSent }) => (wasSent ? text('yes') : text('no')) },
      {
        key: 'actions',
        header: text('actions'),
        card: 'line',
        cell: (one) => <RowActions notification={one} onEdit={onEdit} />,
      },
    ],
    [mark, onEdit, text, words],
  );
}
