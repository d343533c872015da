import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { may } from '@/lib/access/refusal';
import { callsOf } from '@/lib/contract/lines';
import { quotes } from '@/lib/contract/quotes';
import { lines } from '@/lib/insurers/lines';
import { todayInIsrael } from '@/lib/rules/calendar';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { requestListQuery, requestListShape } from './request-list';
import { RequestsScreen } from './requests-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('quotes');
  return { title: text('title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the quote requests of the agency in all lines; the server renders the first page. */
async function RequestsPage({ searchParams }: PageProps) {
  const { viewer, can } = await requirePage('/processes/requests');
  const today = todayInIsrael();
  const address = readAddress(paramsOf(await searchParams), requestListShape);
  const first = await call(quotes.history, { query: requestListQuery(address, today) });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  const allowed = lines.filter((line) => {
    const calls = callsOf(line);
    return calls !== undefined && may(viewer, calls.request).allowed;
  });
  return <RequestsScreen {...{ first, today, density, allowed, can }} />;
}

export default inTime(RequestsPage);
