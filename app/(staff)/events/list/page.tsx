import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '../../first-page';
import { eventList } from '../event-list';
import { EventsScreen } from '../events-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('eventList') };
}

/** Lists the events. The server renders the first page. */
async function EventListPage({ searchParams }: ListPageProps) {
  await requirePage('/events/list');
  return <EventsScreen {...await firstPage(eventList, searchParams)} />;
}

export default inTime(EventListPage);
