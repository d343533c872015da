import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { notifications } from '@/lib/contract/notifications';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { notificationListQuery, notificationListShape } from './notification-list';
import { NotificationsScreen } from './notifications-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('notifications'))('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the viewer's notifications and pending reminders (AGY-08). */
async function NotificationsPage({ searchParams }: PageProps) {
  await requirePage('/notifications');
  const address = readAddress(paramsOf(await searchParams), notificationListShape);
  const first = await call(notifications.list, { query: notificationListQuery(address) });
  return <NotificationsScreen first={first} density={densityOf((await cookies()).get(densityCookie)?.value)} />;
}

export default inTime(NotificationsPage);
