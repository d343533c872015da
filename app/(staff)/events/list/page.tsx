import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { claims } from '@/lib/contract/claims/claims';
import { call } from '@/server/bff/call';
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
  const people = await call(claims.handlers, {});
  return <EventsScreen {...await firstPage(eventList(people), searchParams)} people={people} />;
}

export default inTime(EventListPage);
