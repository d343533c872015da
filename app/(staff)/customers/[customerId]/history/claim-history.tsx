'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { AlertIcon } from '@/components/ui/icon/icons';
import { Mark } from '@/components/ui/value/mark';
import type { ClaimRow, ClaimStatus } from '@/lib/contract/claims/claim-lists';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { History } from './history';
import classes from './history.module.css';
import { HistoryRow } from './history-row';
import type { Tone } from '../head/tone';

const tones: Partial<Record<ClaimStatus, Tone>> = {
  PAID: 'good',
  WAITING_FOR_DOCUMENTS: 'warn',
  WAITING_FOR_DECISION: 'warn',
  APPEALED: 'bad',
  IN_PROCESS: 'brand',
  OPEN: 'brand',
};
const settled: readonly ClaimStatus[] = ['PAID', 'CLOSED'];

interface ClaimHistoryProps {
  first: Part<Page<ClaimRow>>;
  today: string;
  customerId: string;
}

/** Lists a customer's claims and highlights open ones whose follow-up day has come. */
export function ClaimHistory({ first, today, customerId }: ClaimHistoryProps) {
  const text = useTranslations('customers.card');
  const types = useTranslations('terms.claimType');
  const statuses = useTranslations('terms.claimStatus');
  return (
    <History
      name="claims.list"
      first={first}
      label={text('tabs.claims')}
      empty={
        <EmptyState icon={AlertIcon} title={text('empty.claims.title')}>
          {text('empty.claims.next')}
        </EmptyState>
      }
      more={
        <Link href={`/claims?${new URLSearchParams({ customer: customerId })}`} className={classes.elsewhere}>
          {text('claimsList')}
        </Link>
      }
      rowOf={(row) => {
        const isLate = row.followUpOn !== null && row.followUpOn <= today && !settled.includes(row.status);
        return (
          <HistoryRow
            key={row.claimId}
            icon={AlertIcon}
            alert={isLate}
            title={text('claim', { number: String(row.claimNumber) })}
            href={`/claims/${encodeURIComponent(row.claimId)}`}
            facts={[
              types(row.type),
              row.followUpOn &&
                !settled.includes(row.status) &&
                text.rich('followUp', { date: () => <DateText value={row.followUpOn!} /> }),
            ]}
            aside={
              <>
                <Mark look={tones[row.status] ?? 'plain'}>{statuses(row.status)}</Mark>
                <DateText value={row.openedOn} />
              </>
            }
          />
        );
      }}
    />
  );
}
