'use client';

import { Button } from '@mantine/core';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ListFilter, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { useMarks } from '@/components/notifications/use-marks';
import { useWords } from '@/components/notifications/use-words';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CheckIcon } from '@/components/ui/icon/open-icons';
import { BellIcon, PlusIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { type Notification, notificationEvents } from '@/lib/contract/desk/notifications';
import { customerAnswers } from '@/lib/contract/desk/opportunities';
import type { Page } from '@/lib/contract/kit/paging';
import { notificationList, periodNames, sentWays } from './notification-list';
import { useNotificationColumns } from './use-notification-columns';

const ReminderDialog = lazyDialog(() => import('./reminder-dialog').then((file) => file.ReminderDialog));

/** Lists all notifications: searches, marks and removes them, and creates and changes reminders. */
export function NotificationsScreen({ first, density }: { first: Page<Notification>; density: Density }) {
  const text = useTranslations('notifications');
  const words = useWords();
  const { handle, list } = useListing(notificationList, first);
  const [edited, setEdited] = useState<Notification | 'new' | null>(null);
  const columns = useNotificationColumns(setEdited);
  const { mark } = useMarks();
  const identity: RowIdentity<Notification> = { keyOf: ({ entityId }) => entityId, labelOf: (one) => words(one).text };
  const add = (variant: 'filled' | 'default') => (
    <Button variant={variant} leftSection={<PlusIcon size={18} />} onClick={() => setEdited('new')}>
      {text('newReminder')}
    </Button>
  );
  return (
    <>
      <ListScreen
        title={text('title')}
        searchLabel={text('search')}
        filters={useFilters()}
        {...{ handle, list, columns, identity, density }}
        action={add('filled')}
        bulk={(chosen, clear) => (
          <Button
            variant="default"
            leftSection={<CheckIcon size={18} />}
            onClick={() => {
              mark(chosen.filter(({ seen, arrived }) => arrived && !seen).map(({ entityId }) => entityId));
              clear();
            }}
          >
            {text('markRead')}
          </Button>
        )}
        empty={
          <EmptyState icon={BellIcon} title={text('empty')} action={add('default')}>
            {text('emptyHint')}
          </EmptyState>
        }
      />
      {edited && <ReminderDialog reminder={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </>
  );
}

function useFilters(): ListFilter[] {
  const text = useTranslations('notifications');
  return [
    {
      key: 'show',
      label: text('show'),
      single: true,
      options: (['unread', 'waiting'] as const).map((value) => ({ value, label: text(`shows.${value}`) })),
    },
    {
      key: 'events',
      label: text('event'),
      options: notificationEvents.map((value) => ({ value, label: text(`events.${value}`) })),
    },
    {
      key: 'reactions',
      label: text('reaction'),
      options: customerAnswers.map((value) => ({ value, label: text(`reactions.${value}`) })),
    },
    {
      key: 'since',
      label: text('since'),
      single: true,
      options: periodNames.map((value) => ({ value, label: text(`periods.${value}`) })),
    },
    {
      key: 'sent',
      label: text('wasSent'),
      single: true,
      options: sentWays.map((value) => ({ value, label: text(value) })),
    },
  ];
}
