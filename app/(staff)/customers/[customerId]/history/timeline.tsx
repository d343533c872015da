'use client';

import { Button } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { useFirstAnswer } from '@/components/data/use-first-query';
import { load } from '@/components/data/use-part';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { ClockIcon } from '@/components/ui/icon/open-icons';
import type { Part } from '@/lib/contract/kit/part';
import type { TimelinePage } from '@/lib/contract/customers/timeline';
import classes from './timeline.module.css';
import { TimelineLine } from './timeline-line';

interface TimelineProps {
  customerId: string;
  first: Part<TimelinePage>;
  /** True when only some kinds are shown. */
  filtered: boolean;
}

/** Lists all events of a customer, the newest first; grows one page at a time (CUS-09). */
export function Timeline({ customerId, first, filtered }: TimelineProps) {
  const text = useTranslations('customers.card');
  const query = useTimeline(first);
  const failed = query.error ? toFailure(query.error) : undefined;
  const fault = query.data === undefined ? (failed ?? first.fault) : undefined;
  if (fault) return <ErrorNotice error={fault} onRetry={() => void query.refetch()} retrying={query.isFetching} />;
  const entries = query.data?.pages.flatMap(({ content }) => content) ?? [];
  if (entries.length === 0)
    return (
      <EmptyState icon={ClockIcon} title={text(filtered ? 'empty.timeline.filtered' : 'empty.timeline.title')}>
        {text(filtered ? 'empty.timeline.filteredNext' : 'empty.timeline.next')}
      </EmptyState>
    );
  return (
    <>
      <ol className={classes.line} aria-label={text('tabs.timeline')}>
        {entries.map((entry) => (
          <TimelineLine key={`${entry.kind}-${entry.id}`} entry={entry} customerId={customerId} />
        ))}
      </ol>
      {query.isFetchNextPageError && failed && (
        <ErrorNotice shape="line" error={failed} onRetry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && !query.isFetchNextPageError && (
        <Button variant="default" loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </>
  );
}

function useTimeline(first: Part<TimelinePage>) {
  const join = first.address.includes('?') ? '&' : '?';
  const queryKey = ['timeline', 'list', first.address];
  return useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) =>
      load<TimelinePage>(
        pageParam ? `${first.address}${join}before=${encodeURIComponent(pageParam)}` : first.address,
        signal,
      ),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    ...useFirstAnswer(queryKey, first.data, (page) => ({ pages: [page], pageParams: [''] })),
    // A part that failed on the server is loaded again only when the person retries.
    enabled: ({ state }) => state.data !== undefined,
  });
}
