import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { proposalList } from '@/app/(staff)/proposals/proposal-list';
import { ProposalsScreen } from '@/app/(staff)/proposals/proposals-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('proposals');
  return { title: text('title') };
}

/** Lists the agency's proposals; the server renders the first page. */
async function ProposalsPage({ searchParams }: ListPageProps) {
  await requirePage('/processes/proposals');
  return <ProposalsScreen {...await firstPage(proposalList, searchParams)} />;
}

export default inTime(ProposalsPage);
