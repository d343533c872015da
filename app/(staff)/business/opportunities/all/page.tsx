import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { opportunityList } from '@/app/(staff)/opportunities/opportunity-list';
import { OpportunitiesScreen } from '@/app/(staff)/opportunities/opportunities-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('opportunities') };
}

/** Lists today's opportunities. The server renders the first page. */
async function OpportunitiesPage({ searchParams }: ListPageProps) {
  await requirePage('/business/opportunities/all');
  return <OpportunitiesScreen {...await firstPage(opportunityList, searchParams)} />;
}

export default inTime(OpportunitiesPage);
