'use client';

import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { BellIcon, CloseIcon, SettingsIcon } from '@/components/ui/icon/icons';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { notifications } from '@/lib/contract/desk/notifications';
import { NotificationLine } from './notification-line';
import classes from './notification-panel.module.css';
import { useFeed } from './use-feed';
import { useMarks } from './use-marks';

const unreadQuery = queryFor('notifications.list', notifications.list, { query: { show: 'unread', size: 20 } });

/** Shows unread notifications, newest first; opening one or its tick marks it as read (AGY-08). */
export function NotificationPanel({ onClose, closable = false }: { onClose: () => void; closable?: boolean }) {
  const text = useTranslations('notifications');
  const words = useTranslations('ui');
  const feed = useFeed();
  const list = useQuery(unreadQuery);
  const { mark, markAll } = useMarks();
  const content = list.data?.content ?? [];
  return (
    <div className={classes.panel}>
      <div className={classes.head}>
        <h2 className={classes.title}>{text('title')}</h2>
        {content.length > 0 && feed && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<CheckIcon size={16} />}
            onClick={() => markAll({ version: feed.version, unread: feed.unread })}
          >
            {text('markAll')}
          </Button>
        )}
        {closable && (
          <ActionIcon variant="subtle" color="gray" aria-label={words('close')} onClick={onClose}>
            <CloseIcon />
          </ActionIcon>
        )}
      </div>
      <div className={classes.body}>
        {list.isPending && <SkeletonRows rows={3} height={64} />}
        {list.error && !list.data && (
          <ErrorNotice shape="line" error={toFailure(list.error)} onRetry={() => void list.refetch()} />
        )}
        {list.data && content.length === 0 && (
          <EmptyState icon={BellIcon} title={text('nothingNew')}>
            {text('nothingNewHint')}
          </EmptyState>
        )}
        <ul className={classes.lines}>
          {content.map((one) => (
            <NotificationLine
              key={one.entityId}
              notification={one}
              onMark={() => mark([one.entityId])}
              onOpen={onClose}
            />
          ))}
        </ul>
      </div>
      <div className={classes.foot}>
        <ButtonLink href="/notifications" look="plain">
          {text('all')}
        </ButtonLink>
        <Link
          href="/account#notifications"
          className={classes.settings}
          aria-label={text('settings')}
          title={text('settings')}
          onClick={onClose}
        >
          <SettingsIcon />
        </Link>
      </div>
    </div>
  );
}
