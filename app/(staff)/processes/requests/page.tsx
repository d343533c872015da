import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { may } from '@/lib/access/refusal';
import { callsOf } from '@/lib/contract/quotes/lines';
import { lines } from '@/lib/insurers/lines';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { requestList } from '@/app/(staff)/quotes/request-list';
import { RequestsScreen } from '@/app/(staff)/quotes/requests-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('quotes');
  return { title: text('title') };
}

/** Lists the quote requests of the agency in all lines; the server renders the first page. */
async function RequestsPage({ searchParams }: ListPageProps) {
  const { viewer, can } = await requirePage('/processes/requests');
  const today = todayInIsrael();
  const list = await firstPage(requestList(today), searchParams);
  const allowed = lines.filter((line) => {
    const calls = callsOf(line);
    return calls !== undefined && may(viewer, calls.request).allowed;
  });
  return <RequestsScreen {...list} {...{ today, allowed, can }} />;
}

export default inTime(RequestsPage);
