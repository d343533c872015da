'use client';

import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { read } from '@/components/data/request';
import { useDenied } from '@/components/shell/menu/use-denied';
import { useTimelineWords } from '@/components/timeline/use-timeline-words';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { WrittenText } from '@/components/ui/value/written-text';
import { toFailure } from '@/components/data/api-failure';
import type { SendingChannel } from '@/lib/contract/customers/sendings';
import { type ClaimCard, type ClaimEvent, claims } from '@/lib/contract/claims/claims';
import { timeline, type TimelineEntry } from '@/lib/contract/customers/timeline';
import classes from './claim.module.css';

const shown = 100;

/** Returns what is filed to a claim, a page at a time, for people who may see it. */
function useFiled({ customerId, claimId }: Pick<ClaimCard, 'customerId' | 'claimId'>) {
  const denied = useDenied(timeline.list);
  return useInfiniteQuery({
    queryKey: ['timeline', 'list', 'claim', claimId],
    queryFn: ({ pageParam }) =>
      read(timeline.list, { params: { customerId }, query: { claimId, ...(pageParam && { before: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next ?? undefined,
    enabled: denied === null,
  });
}

/** One line of the history: a step of the claim, or something that is filed to it. */
type Told = { at: string; step: ClaimEvent } | { at: string; filed: TimelineEntry };

/** Returns both from the latest on. Steps before what is filed and not loaded yet wait for it. */
function merged(steps: readonly ClaimEvent[], filed: readonly TimelineEntry[], hasMore: boolean): Told[] {
  const last = hasMore ? filed.at(-1) : undefined;
  return [...steps.map((step) => ({ at: step.at, step })), ...filed.map((entry) => ({ at: entry.at, filed: entry }))]
    .filter(({ at }) => !last || Date.parse(at) >= Date.parse(last.at))
    .toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
}

/**
 * Lists who changed the status, when and why, with payments, notices and what is filed to the claim, the latest first
 * (CLM-04).
 */
export function ClaimHistory({ claim }: { claim: Pick<ClaimCard, 'customerId' | 'claimId'> }) {
  const text = useTranslations('claims.history');
  const { claimId } = claim;
  const { data, error, refetch } = useQuery(
    queryFor('claims.events', claims.events, { params: { claimId }, query: { size: shown } }),
  );
  const filed = useFiled(claim);
  const failed = error ?? filed.error;
  const retry = () => void (error ? refetch() : filed.isFetchNextPageError ? filed.fetchNextPage() : filed.refetch());
  const entries = filed.data?.pages.flatMap(({ content }) => content) ?? [];
  return (
    <>
      <ol className={classes.history} aria-label={text('title')}>
        {merged(data?.content ?? [], entries, filed.hasNextPage).map((told) =>
          'step' in told ? (
            <Line key={told.step.entityId} event={told.step} />
          ) : (
            <FiledLine key={`${told.filed.kind}-${told.filed.id}`} entry={told.filed} />
          ),
        )}
      </ol>
      {failed && <ErrorNotice error={toFailure(failed)} onRetry={retry} />}
      {filed.hasNextPage && !failed && (
        <Button variant="default" loading={filed.isFetchingNextPage} onClick={() => void filed.fetchNextPage()}>
          {text('more')}
        </Button>
      )}
    </>
  );
}

/** Shows something that is filed to the claim, as the timeline of its customer tells it. */
function FiledLine({ entry }: { entry: TimelineEntry }) {
  const { title, facts } = useTimelineWords(entry);
  return (
    <li data-kind={entry.kind}>
      <strong>{title}</strong>
      {facts.map((fact, at) => fact && <span key={at}>{fact}</span>)}
      <span className={classes.none}>
        <DateText value={entry.at} withTime />
      </span>
    </li>
  );
}

function Line({ event }: { event: ClaimEvent }) {
  const text = useTranslations('claims.history');
  const statuses = useTranslations('terms.claimStatus');
  const outcomes = useTranslations('claims.outcome');
  const channels = useTranslations('sendings.channels');
  const { kind, to, outcome, reason, amount, by, at } = event;
  return (
    <li>
      <strong>
        {text(kind)}
        {kind === 'MOVED' && to && `: ${statuses(to)}`}
      </strong>
      {outcome && <span>{outcomes(outcome)}</span>}
      {amount !== null && <Money value={{ amount, currency: 'ILS' }} />}
      {kind === 'LINKED' && <span>{channels(reason as SendingChannel)}</span>}
      {kind !== 'LINKED' && reason && <WrittenText>{reason}</WrittenText>}
      <span className={classes.none}>
        {by && (
          <>
            <bdi>{by}</bdi> ·{' '}
          </>
        )}
        <DateText value={at} withTime />
      </span>
    </li>
  );
}
