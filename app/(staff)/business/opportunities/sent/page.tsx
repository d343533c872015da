import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { sentList } from '@/app/(staff)/opportunities/opportunity-list';
import { SentScreen } from '@/app/(staff)/opportunities/sent-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('sentOpportunities') };
}

/** Lists sent opportunities with their answers. The server renders the first page. */
async function SentOpportunitiesPage({ searchParams }: ListPageProps) {
  await requirePage('/business/opportunities/sent');
  return <SentScreen {...await firstPage(sentList, searchParams)} />;
}

export default inTime(SentOpportunitiesPage);
