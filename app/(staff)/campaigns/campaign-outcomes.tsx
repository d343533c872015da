'use client';

import { useQuery } from '@tanstack/react-query';
import Link from 'next/link';
import type { ReactNode } from 'react';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { ButtonLink } from '@/components/ui/action/button-link';
import { Panel } from '@/components/ui/state/panel';
import { Money } from '@/components/ui/value/money';
import { type AgentResults, type Campaign, campaigns } from '@/lib/contract/desk/campaigns';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { begunCampaigns } from './begun-campaigns';
import classes from './campaign-outcomes.module.css';
import { useConversion } from './use-conversion';
import { CampaignStateMark } from './campaign-state-mark';

/** Time between two looks while a campaign sends, ms. */
const lookEvery = 10_000;

/** Shows the latest campaigns that have begun with what came of them; each figure leads to the names behind it. */
export function CampaignOutcomes({ first }: { first: OutputOf<typeof campaigns.list> }) {
  const text = useTranslations('campaigns');
  const { data } = useFirstQuery(
    {
      ...queryFor('campaigns.list', campaigns.list, { query: begunCampaigns }),
      refetchInterval: ({ state }) => (state.data?.content.some((one) => one.state === 'RUNNING') ? lookEvery : false),
    },
    first,
  );
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
      <Agents />
    </div>
  );
}

/** Shows what came of the campaigns of the last year, by sender. */
function Agents() {
  const text = useTranslations('campaigns');
  const { data } = useQuery(queryFor('campaigns.agents', campaigns.agents, {}));
  if (!data || data.length === 0) return null;
  return (
    <Panel title={text('agents')}>
      <ul className={classes.campaigns}>
        {data.map((agent) => (
          <li key={agent.accountId}>
            <div className={classes.head}>
              <bdi>{agent.sender}</bdi>
              <span className={classes.count}>{text('campaignsOf', { count: agent.campaigns })}</span>
            </div>
            <dl className={classes.figures}>
              {steps.map((step) => (
                <Figure key={step} name={text(`funnel.${step}`)}>
                  {agent[step]}
                </Figure>
              ))}
              <Won of={agent} />
            </dl>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** Says which share of those who were written to bought, and what they pay. */
function Won({ of }: { of: Pick<AgentResults, 'won' | 'sent' | 'premiumWon'> }) {
  const text = useTranslations('campaigns');
  const conversionOf = useConversion();
  if (of.won === 0) return null;
  return (
    <>
      <Figure name={text('conversion')}>{conversionOf(of)}</Figure>
      <Figure name={text('premiumWonShort')}>
        <Money value={of.premiumWon} />
      </Figure>
    </>
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
          <Figure key={step} name={text(`funnel.${step}`)}>
            <Link href={`${page}?people=${step}`} prefetch={false}>
              {funnel[step]}
            </Link>
          </Figure>
        ))}
        <Won of={funnel} />
      </dl>
    </li>
  );
}
