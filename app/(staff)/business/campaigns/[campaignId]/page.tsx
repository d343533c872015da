import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { CampaignScreen } from '@/app/(staff)/campaigns/campaign-screen';
import { campaigns } from '@/lib/contract/desk/campaigns';
import { todayInIsrael } from '@/lib/rules/time/calendar';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('campaign') };
}

/** Shows one campaign: a draft to edit, or what became of it. */
async function CampaignPage({ params }: { params: Promise<{ campaignId: string }> }) {
  const { campaignId } = await params;
  await requirePage(`/business/campaigns/${campaignId}`);
  const first = await call.orNotFound(campaigns.get, { params: { campaignId } });
  return <CampaignScreen key={campaignId} first={first} today={todayInIsrael()} />;
}

export default inTime(CampaignPage);
