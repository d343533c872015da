import { ActionIcon } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { NearLink } from '@/components/ui/action/near-link';
import { WrittenText } from '@/components/ui/value/written-text';
import type { Notification } from '@/lib/contract/desk/notifications';
import { EventIcon } from './event-icon';
import classes from './notification-panel.module.css';
import { useWords } from './use-words';

interface NotificationLineProps {
  notification: Notification;
  onMark: () => void;
  onOpen: () => void;
}

/** Shows an unread notification; opening it marks it as read. */
export function NotificationLine({ notification, onMark, onOpen }: NotificationLineProps) {
  const text = useTranslations('notifications');
  const worded = useWords()(notification);
  const open = () => {
    onMark();
    onOpen();
  };
  return (
    <li className={classes.line}>
      <NearLink href={worded.href} className={classes.link} onClick={open}>
        <EventIcon event={notification.event} />
        <span className={classes.words}>
          <span className={classes.event}>{worded.title}</span>
          <WrittenText className={classes.text}>{worded.text}</WrittenText>
          <small className={classes.time}>
            <DateText value={notification.createTs} withTime />
          </small>
        </span>
      </NearLink>
      <ActionIcon
        variant="subtle"
        size={40}
        aria-label={text('markOne', { text: worded.text })}
        title={text('markRead')}
        onClick={onMark}
      >
        <CheckIcon size={18} />
      </ActionIcon>
    </li>
  );
}
