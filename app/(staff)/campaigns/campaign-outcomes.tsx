'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { ButtonLink } from '@/components/ui/action/button-link';
import { Panel } from '@/components/ui/state/panel';
import { Money } from '@/components/ui/value/money';
import { type Campaign, campaigns } from '@/lib/contract/desk/campaigns';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { begunCampaigns } from './begun-campaigns';
import classes from './campaign-outcomes.module.css';
import { CampaignStateMark } from './campaign-state-mark';

/** Time between two looks while a campaign sends, ms. */
const lookEvery = 10_000;

/** Shows the latest campaigns that have begun with what came of them; each figure leads to the names behind it. */
export function CampaignOutcomes({ first }: { first: OutputOf<typeof campaigns.list> }) {
  const text = useTranslations('campaigns');
  const { data } = useQuery({
    ...queryFor('campaigns.list', campaigns.list, { query: begunCampaigns }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.content.some((one) => one.state === 'RUNNING') ? lookEvery : false),
  });
  if (data.content.length === 0) return null;
  return (
    <div className={classes.outcomes}>
      <Panel
        title={text('title')}
        aside={
          <ButtonLink href="/business/campaigns" look="plain">
            {text('all')}
          </ButtonLink>
        }
      >
        <ul className={classes.campaigns}>
          {data.content.map((campaign) => (
            <Outcome key={campaign.campaignId} campaign={campaign} />
          ))}
        </ul>
      </Panel>
    </div>
  );
}

const steps = ['sent', 'delivered', 'opened', 'answered', 'interested', 'quoted', 'ordered', 'won'] as const;

function Outcome({ campaign: { campaignId, name, state, channel, funnel } }: { campaign: Campaign }) {
  const text = useTranslations('campaigns');
  const page = `/business/campaigns/${encodeURIComponent(campaignId)}`;
  // WhatsApp tells the program nothing.
  const shown = steps.filter((step) => step !== 'delivered' || channel !== 'WHATSAPP');
  return (
    <li>
      <div className={classes.head}>
        <Link href={page} prefetch={false}>
          <bdi>{name}</bdi>
        </Link>
        <CampaignStateMark state={state} />
      </div>
      <dl className={classes.figures}>
        {shown.map((step) => (
          <div key={step}>
            <dt>{text(`funnel.${step}`)}</dt>
            <dd>
              <Link href={`${page}?people=${step}`} prefetch={false}>
                {funnel[step]}
              </Link>
            </dd>
          </div>
        ))}
        {funnel.won > 0 && (
          <div>
            <dt>{text('premiumWonShort')}</dt>
            <dd>
              <Money value={funnel.premiumWon} />
            </dd>
          </div>
        )}
      </dl>
    </li>
  );
}
