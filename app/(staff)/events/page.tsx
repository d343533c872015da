import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { paramsOf } from '@/components/list/list-address';
import { claims } from '@/lib/contract/claims/claims';
import { events } from '@/lib/contract/desk/events';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import type { ListPageProps } from '../first-page';
import { queryOf, readCalendarAddress } from './calendar-address';
import { CalendarScreen } from './calendar-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('events') };
}

/** Shows the calendar. The server renders the first period. */
async function EventsPage({ searchParams }: ListPageProps) {
  await requirePage('/events');
  const today = todayInIsrael();
  const firstQuery = queryOf(readCalendarAddress(paramsOf(await searchParams)), today);
  const [first, people] = await Promise.all([call(events.period, { query: firstQuery }), call(claims.handlers, {})]);
  return <CalendarScreen {...{ first, firstQuery, today, people }} />;
}

export default inTime(EventsPage);
