'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { queryFor } from '@/components/data/query-for';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { DateText } from '@/components/ui/value/date';
import { Money } from '@/components/ui/value/money';
import { WrittenText } from '@/components/ui/value/written-text';
import { toFailure } from '@/components/data/api-failure';
import type { SendingChannel } from '@/lib/contract/customers/sendings';
import { type ClaimEvent, claims } from '@/lib/contract/claims/claims';
import classes from './claim.module.css';

const shown = 100;

/** Lists who changed the status, when and why, with payments and notices, the latest first (CLM-04). */
export function ClaimHistory({ claimId }: { claimId: string }) {
  const text = useTranslations('claims.history');
  const { data, error, refetch } = useQuery(
    queryFor('claims.events', claims.events, { params: { claimId }, query: { size: shown } }),
  );
  if (error) return <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />;
  return (
    <ol className={classes.history} aria-label={text('title')}>
      {data?.content.map((event) => (
        <Line key={event.entityId} event={event} />
      ))}
    </ol>
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
