'use client';

import { ActionIcon } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useAction } from '@/components/data/use-action';
import { useMarks } from '@/components/notifications/use-marks';
import { useWords } from '@/components/notifications/use-words';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { BellIcon, EditIcon, RetryIcon, TrashIcon } from '@/components/ui/icon/icons';
import { type Notification, notifications } from '@/lib/contract/desk/notifications';
import classes from './notifications.module.css';

/** Actions on one notification: mark, edit if it is a reminder, remove. */
export function RowActions({
  notification,
  onEdit,
}: {
  notification: Notification;
  onEdit: (reminder: Notification) => void;
}) {
  const text = useTranslations('notifications');
  const { mark } = useMarks();
  const { entityId, seen, arrived, event } = notification;
  const about = useWords()(notification).text;
  const remove = useRemove(about);
  return (
    <span className={classes.actions}>
      {arrived && (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={text(seen ? 'unmarkOne' : 'markOne', { text: about })}
          title={text(seen ? 'markUnread' : 'markRead')}
          onClick={() => mark([entityId], !seen)}
        >
          {seen ? <RetryIcon size={18} /> : <CheckIcon size={18} />}
        </ActionIcon>
      )}
      {event === 'REMINDER' && arrived && <Snooze notification={notification} about={about} />}
      {event === 'REMINDER' && (
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={text('editOne', { text: about })}
          title={text('edit')}
          onClick={() => onEdit(notification)}
        >
          <EditIcon size={18} />
        </ActionIcon>
      )}
      <ActionIcon
        variant="subtle"
        color="bad"
        size={36}
        aria-label={text('removeOne', { text: about })}
        title={text('remove')}
        onClick={() => remove(entityId)}
      >
        <TrashIcon size={18} />
      </ActionIcon>
    </span>
  );
}

/** Lets a reminder that has come come again in an hour. */
function Snooze({ notification, about }: { notification: Notification; about: string }) {
  const text = useTranslations('notifications');
  const { entityId: notificationId } = notification;
  const { run, busy } = useAction(notifications.snooze, {
    done: () => text('snoozed'),
    stale: ['notifications.list'],
  });
  return (
    <ActionIcon
      variant="subtle"
      size={36}
      loading={busy}
      aria-label={text('snoozeOne', { text: about })}
      title={text('snooze')}
      onClick={() => run({ params: { notificationId }, body: { for: 'HOUR' } })}
    >
      <BellIcon size={18} />
    </ActionIcon>
  );
}

function useRemove(about: string): (notificationId: string) => void {
  const text = useTranslations('notifications');
  const { run } = useAction(notifications.remove, {
    done: () => text('removed', { text: about }),
    undo: { run: (send, { params }) => send(notifications.restore, { params }), done: () => text('restored') },
    stale: ['notifications.list'],
  });
  return (notificationId) => run({ params: { notificationId } });
}
