import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '../first-page';
import { notificationList } from './notification-list';
import { NotificationsScreen } from './notifications-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications'))('title') };
}

/** Lists the viewer's notifications and pending reminders (AGY-08). */
async function NotificationsPage({ searchParams }: ListPageProps) {
  await requirePage('/notifications');
  return <NotificationsScreen {...await firstPage(notificationList, searchParams)} />;
}

export default inTime(NotificationsPage);
