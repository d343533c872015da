'use client';

import { useTranslations } from 'next-intl';
import { HeadPopup } from '@/components/shell/popup/head-popup';
import { BellIcon } from '@/components/ui/icon/icons';
import { lazyDialog, lazyPart } from '@/components/ui/state/lazy-part';
import { useFeed } from './use-feed';

const NotificationPanel = lazyPart(() => import('./notification-panel').then((module) => module.NotificationPanel));
const NotificationSheet = lazyDialog(() => import('./notification-sheet').then((module) => module.NotificationSheet));

/** Shows the bell with the number of unread notifications; opens a panel on a wide screen, a full sheet on a phone. */
export function NotificationBell({ shape }: { shape: 'panel' | 'sheet' }) {
  const text = useTranslations('notifications');
  const unread = useFeed()?.unread ?? 0;
  return (
    <HeadPopup
      shape={shape}
      icon={BellIcon}
      name={text('bell', { count: unread })}
      count={unread}
      urgent
      title={text('title')}
      panel={(onClose) => <NotificationPanel onClose={onClose} />}
      sheet={(onClose) => <NotificationSheet onClose={onClose} />}
    />
  );
}
