import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { holds } from '@/lib/access/rule';
import { requirePage } from '@/server/session/current';
import { campaignList } from '@/app/(staff)/campaigns/campaign-list';
import { CampaignsScreen } from '@/app/(staff)/campaigns/campaigns-screen';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('campaigns') };
}

/** Lists the campaigns of the agency. The server renders the first page. */
async function CampaignsPage({ searchParams }: ListPageProps) {
  const { viewer } = await requirePage('/business/campaigns');
  return <CampaignsScreen {...await firstPage(campaignList, searchParams)} manages={holds(viewer, 'superuser')} />;
}

export default inTime(CampaignsPage);
