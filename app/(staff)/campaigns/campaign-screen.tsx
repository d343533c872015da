'use client';

import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { type Campaign, campaigns } from '@/lib/contract/desk/campaigns';
import { CampaignStateMark } from './campaign-state-mark';
import { DraftForm } from './draft-form';
import { RunningCampaign } from './running-campaign';

/** Time between two looks at a campaign that sends, ms. */
const lookEvery = 3_000;
/** The same when it is over: customers still answer, ms. */
const lookAfterwards = 30_000;

/** Shows one campaign: a draft to edit, or what became of it (OPP-04). */
export function CampaignScreen({ first, today }: { first: Campaign; today: string }) {
  const types = useTranslations('terms.opportunityType');
  const text = useTranslations('campaigns');
  const { data: campaign } = useFirstQuery(
    {
      ...queryFor('campaigns.get', campaigns.get, { params: { campaignId: first.campaignId } }),
      refetchInterval: ({ state }) =>
        state.data?.state === 'RUNNING' ? lookEvery : state.data?.state === 'DRAFT' ? false : lookAfterwards,
    },
    first,
  );
  return (
    <PageFrame
      title={<bdi>{campaign.name}</bdi>}
      subtitle={
        <>
          {types(campaign.type)} · {text(`channels.${campaign.channel}`)} · <CampaignStateMark state={campaign.state} />
        </>
      }
    >
      {campaign.state === 'DRAFT' ? (
        <DraftForm campaign={campaign} today={today} />
      ) : (
        <RunningCampaign campaign={campaign} />
      )}
    </PageFrame>
  );
}
