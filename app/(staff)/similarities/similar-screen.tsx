'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { queryFor } from '@/components/data/query-for';
import { useAction } from '@/components/data/use-action';
import { useFirstQuery } from '@/components/data/use-first-query';
import { useJobs } from '@/components/jobs/use-jobs';
import { Pager } from '@/components/list/pager';
import { useListAddress } from '@/components/list/use-list-address';
import { useListRows } from '@/components/list/use-list-rows';
import { CallButton } from '@/components/shell/menu/call-button';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CustomersIcon, RetryIcon } from '@/components/ui/icon/icons';
import type { Page } from '@/lib/contract/kit/paging';
import { similarities, type SimilarGroup } from '@/lib/contract/customers/similarities';
import { isUnderWay } from '@/lib/contract/kit/job-stage';
import { formatInstant } from '@/lib/format/date';
import { similarListShape } from './similar-list';
import { GroupCard } from './group-card';
import { SimilarTabs } from './similar-tabs';
import classes from './similar.module.css';

type State = z.output<typeof similarities.state.response>;

interface SimilarScreenProps {
  first: Page<SimilarGroup>;
  state: State;
}

/** Lists groups of customers who may be the same person, the most similar first; merges or separates them. */
export function SimilarScreen({ first, state: stateAtFirst }: SimilarScreenProps) {
  const text = useTranslations('similarities');
  const menu = useTranslations('shell.menu');
  const handle = useListAddress(similarListShape);
  const { page, size } = handle.address;
  const list = useListRows(queryFor('similarities.list', similarities.list, { query: { page, size } }), first);
  const { data: state = stateAtFirst } = useFirstQuery(
    queryFor('similarities.state', similarities.state, {}),
    stateAtFirst,
  );
  const groups = list.page?.content ?? [];
  const compared = state.comparedTs
    ? text('comparedAt', { count: state.compared, at: formatInstant(state.comparedTs) })
    : text('neverCompared');
  return (
    <PageFrame title={menu('similarCustomers')} count={list.page} subtitle={compared} action={<CompareButton />}>
      <SimilarTabs current="similar" />
      {list.failure && <ErrorNotice error={list.failure} onRetry={list.retry} />}
      {list.page && groups.length === 0 && (
        <EmptyState icon={CustomersIcon} title={text('empty')}>
          {text(state.comparedTs ? 'emptyHint' : 'emptyNever')}
        </EmptyState>
      )}
      {list.page && groups.length > 0 && (
        <>
          <div className={classes.groups} aria-busy={list.stale}>
            {groups.map((group) => (
              <GroupCard key={`${group.groupId} ${group.customers.length}`} group={group} />
            ))}
          </div>
          <Pager handle={handle} page={list.page} />
        </>
      )}
    </PageFrame>
  );
}

/** Starts a comparison and shows its result when it has ended. */
function CompareButton() {
  const text = useTranslations('similarities');
  const client = useQueryClient();
  const { data: jobs } = useJobs();
  const [awaited, setAwaited] = useState<string | null>(null);
  const ended = jobs?.find(({ jobId }) => jobId === awaited);
  const hasEnded = ended !== undefined && !isUnderWay(ended);
  useEffect(() => {
    if (!hasEnded) return;
    setAwaited(null);
    void client.invalidateQueries({ queryKey: ['similarities'] });
  }, [hasEnded, client]);
  const { run, busy } = useAction(similarities.search, {
    done: () => text('comparing'),
    stale: ['jobs'],
    onDone: ({ jobId }) => setAwaited(jobId),
  });
  return (
    <CallButton
      of={similarities.search}
      variant="default"
      leftSection={<RetryIcon size={18} />}
      loading={busy || awaited !== null}
      onClick={() => run()}
    >
      {text('compare')}
    </CallButton>
  );
}
