import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { proposals } from '@/lib/contract/proposals';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { waitingListQuery, waitingListShape } from './waiting-list';
import { WaitingsScreen } from './waitings-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('proposals');
  return { title: text('waitings.title') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the waiting processes of the agency; the server renders the first page. */
async function WaitingsPage({ searchParams }: PageProps) {
  await requirePage('/processes/waitings');
  const address = readAddress(paramsOf(await searchParams), waitingListShape);
  const first = await call(proposals.waitings, { query: waitingListQuery(address) });
  return <WaitingsScreen first={first} density={densityOf((await cookies()).get(densityCookie)?.value)} />;
}

export default inTime(WaitingsPage);
