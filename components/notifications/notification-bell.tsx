'use client';

import dynamic from 'next/dynamic';
import { useTranslations } from 'next-intl';
import { HeadPopup } from '@/components/shell/popup/head-popup';
import { BellIcon } from '@/components/ui/icon/icons';
import { useFeed } from './use-feed';

const NotificationPanel = dynamic(() => import('./notification-panel').then((module) => module.NotificationPanel), {
  ssr: false,
});
const NotificationSheet = dynamic(() => import('./notification-sheet').then((module) => module.NotificationSheet), {
  ssr: false,
});

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
