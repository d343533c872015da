import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { waitingList } from '@/app/(staff)/proposals/waitings/waiting-list';
import { WaitingsScreen } from '@/app/(staff)/proposals/waitings/waitings-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('proposals');
  return { title: text('waitings.title') };
}

/** Lists the waiting processes of the agency; the server renders the first page. */
async function WaitingsPage({ searchParams }: ListPageProps) {
  await requirePage('/processes/waitings');
  return <WaitingsScreen {...await firstPage(waitingList, searchParams)} />;
}

export default inTime(WaitingsPage);
