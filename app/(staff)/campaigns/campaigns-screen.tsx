'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { ButtonLink } from '@/components/ui/action/button-link';
import { ChatIcon } from '@/components/ui/icon/icons';
import { EmptyState } from '@/components/ui/state/empty-state';
import { DateText } from '@/components/ui/value/date';
import { WrittenText } from '@/components/ui/value/written-text';
import { type campaigns, campaignStates } from '@/lib/contract/desk/campaigns';
import type { OutputOf } from '@/lib/contract/kit/endpoint';
import { campaignList } from './campaign-list';
import { CampaignStateMark } from './campaign-state-mark';
import classes from './campaigns.module.css';
import { NewCampaign } from './new-campaign';

type CampaignPage = OutputOf<typeof campaigns.list>;
type Row = CampaignPage['content'][number];

interface CampaignsScreenProps {
  first: CampaignPage;
  density: Density;
  /** Whether the viewer manages the agency, and so its gateway. */
  manages: boolean;
}

/** Lists the campaigns with what came of them (OPP-04). */
export function CampaignsScreen({ first, density, manages }: CampaignsScreenProps) {
  const text = useTranslations('campaigns');
  const { handle, list } = useListing(campaignList, first);
  const identity: RowIdentity<Row> = {
    keyOf: ({ campaignId }) => campaignId,
    labelOf: ({ name }) => name,
    hrefOf: ({ campaignId }) => `/business/campaigns/${encodeURIComponent(campaignId)}`,
  };
  return (
    <ListScreen
      title={text('title')}
      filters={[
        {
          key: 'states',
          label: text('state'),
          options: campaignStates.map((value) => ({ value, label: text(`states.${value}`) })),
        },
        { key: 'mine', label: text('whose'), single: true, options: [{ value: 'mine', label: text('mine') }] },
      ]}
      columns={useCampaignColumns()}
      {...{ handle, list, identity, density }}
      action={
        <div className={classes.chips}>
          <NewCampaign />
          {manages && (
            <ButtonLink href="/business/campaigns/gateway" look="plain">
              {text('gateway')}
            </ButtonLink>
          )}
        </div>
      }
      empty={
        <EmptyState icon={ChatIcon} title={text('empty')} action={<NewCampaign quiet />}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useCampaignColumns(): Column<Row>[] {
  const text = useTranslations('campaigns');
  const types = useTranslations('terms.opportunityType');
  return useMemo(
    () => [
      { key: 'name', header: text('name'), card: 'title', cell: ({ name }) => <WrittenText>{name}</WrittenText> },
      { key: 'type', header: text('type'), card: 'line', cell: ({ type }) => types(type) },
      { key: 'state', header: text('state'), card: 'aside', cell: ({ state }) => <CampaignStateMark state={state} /> },
      { key: 'channel', header: text('channel'), room: 'laptop', cell: ({ channel }) => text(`channels.${channel}`) },
      {
        key: 'sent',
        header: text('states.sent'),
        card: 'line',
        lacks: ({ state }) => state === 'DRAFT',
        cell: ({ state, funnel }) =>
          state !== 'DRAFT' && text('ofPeople', { sent: funnel.sent, people: funnel.people }),
      },
      {
        key: 'interested',
        header: text('funnel.interested'),
        lacks: ({ state }) => state === 'DRAFT',
        cell: ({ state, funnel }) => state !== 'DRAFT' && funnel.interested,
      },
      {
        key: 'won',
        header: text('funnel.won'),
        room: 'laptop',
        lacks: ({ state }) => state === 'DRAFT',
        cell: ({ state, funnel }) => state !== 'DRAFT' && funnel.won,
      },
      { key: 'sender', header: text('sender'), room: 'desktop', cell: ({ sender }) => <bdi>{sender}</bdi> },
      {
        key: 'created',
        header: text('created'),
        room: 'laptop',
        cell: ({ createdTs }) => <DateText value={createdTs} />,
      },
    ],
    [text, types],
  );
}
