'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { type Campaign, campaigns, type LeftOutReason } from '@/lib/contract/desk/campaigns';
import classes from './campaigns.module.css';
import { PeopleDialog, type PeopleOf } from './people-dialog';

/** Returns the audience of a draft as it is saved. */
export const useAudience = ({ campaignId, version }: Pick<Campaign, 'campaignId' | 'version'>) =>
  useQuery({
    ...queryFor('campaigns.audience', campaigns.audience, { params: { campaignId } }),
    // Another version of the draft has another audience.
    queryKey: ['campaigns', 'audience', campaignId, version],
  });

/** Shows how many receive a draft, and a bar of those who do not, by reason; each opens the names. */
export function AudienceFigures({ campaign, dirty }: { campaign: Campaign; dirty: boolean }) {
  const text = useTranslations('campaigns');
  const reasons = useTranslations('campaigns.leftOut');
  const [opened, open] = useState<PeopleOf | null>(null);
  const { data, error, refetch } = useAudience(campaign);
  if (error && !data) return <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows rows={3} height={34} />;
  const titleOf = (reason: LeftOutReason, count: number) => `${reasons(reason)}: ${String(count)}`;
  return (
    <div className={classes.audience}>
      <p className={classes.figure}>
        {text.rich('of', {
          receiving: data.receiving,
          people: data.people,
          strong: (words) => <strong>{words}</strong>,
        })}
      </p>
      <button
        type="button"
        className={classes.reason}
        onClick={() => open({ title: text('receiving'), query: { state: 'WAITING' } })}
      >
        {text('showNames')}
      </button>
      {data.leftOut.map(({ reason, count }) => (
        <button
          key={reason}
          type="button"
          className={classes.reason}
          onClick={() => open({ title: titleOf(reason, count), query: { leftOut: reason } })}
        >
          <span className={classes.bar} style={{ inlineSize: `${String((count / data.people) * 100)}%` }} aria-hidden />
          <span>{titleOf(reason, count)}</span>
        </button>
      ))}
      {dirty && <p className={classes.hint}>{text('afterSaving')}</p>}
      {opened && <PeopleDialog campaignId={campaign.campaignId} people={opened} onClose={() => open(null)} />}
    </div>
  );
}
