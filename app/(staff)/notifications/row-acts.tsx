'use client';

import { ActionIcon } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { request } from '@/components/data/request';
import { useMarks } from '@/components/notifications/use-marks';
import { useWords } from '@/components/notifications/use-words';
import { useErrorText } from '@/components/ui/error-notice';
import { CheckIcon } from '@/components/ui/door-icons';
import { EditIcon, RetryIcon, TrashIcon } from '@/components/ui/icons';
import { showDone, showFailure } from '@/components/ui/toasts';
import { showUndo } from '@/components/ui/undo-toast';
import { type Notification, notifications } from '@/lib/contract/notifications';
import classes from './notifications.module.css';

/** What can be done with one notification: mark it, change it when it is a reminder, remove it. */
export function RowActs({
  notification,
  onEdit,
}: {
  notification: Notification;
  onEdit: (reminder: Notification) => void;
}) {
  const text = useTranslations('notifications');
  const { mark } = useMarks();
  const remove = useRemove();
  const { entityId, seen, arrived, event } = notification;
  const about = useWords()(notification).text;
  return (
    <span className={classes.acts}>
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

function useRemove(): (notificationId: string) => void {
  const text = useTranslations('notifications');
  const words = useTranslations('common');
  const errorText = useErrorText();
  const client = useQueryClient();
  const onSettled = () => client.invalidateQueries({ queryKey: ['notifications', 'list'] });
  const onError = (error: unknown) => {
    const { code, reference } = toFailure(error);
    showFailure({ message: errorText(code).title, reference });
  };
  const restore = useMutation({
    mutationFn: (notificationId: string) => request(notifications.restore, { params: { notificationId } }),
    onSuccess: () => showDone({ message: text('restored') }),
    onError,
    onSettled,
  });
  const remove = useMutation({
    mutationFn: (notificationId: string) => request(notifications.remove, { params: { notificationId } }),
    onSuccess: (_, notificationId) =>
      showUndo({ message: text('removed'), undo: words('undo'), onUndo: () => restore.mutate(notificationId) }),
    onError,
    onSettled,
  });
  return remove.mutate;
}
