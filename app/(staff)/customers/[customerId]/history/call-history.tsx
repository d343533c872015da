'use client';

import { useTranslations } from 'next-intl';
import { PlayButton } from '@/components/calls/play-button';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { PhoneIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import type { CallRow } from '@/lib/contract/customers/call-rows';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { formatCountdown } from '@/lib/format/countdown';
import { formatPhone } from '@/lib/format/phone';
import { History } from './history';
import { HistoryRow } from './history-row';

/** Lists calls with a customer: direction, length and agent. */
export function CallHistory({ first }: { first: Part<Page<CallRow>> }) {
  const text = useTranslations('customers.card');
  return (
    <History
      name="calls.list"
      first={first}
      label={text('tabs.calls')}
      empty={
        <EmptyState icon={PhoneIcon} title={text('empty.calls.title')}>
          {text('empty.calls.next')}
        </EmptyState>
      }
      rowOf={(row) => {
        const isMissed = row.agent === null && row.status !== 'RINGING';
        return (
          <HistoryRow
            key={row.callId}
            icon={PhoneIcon}
            alert={isMissed}
            title={text(isMissed ? 'call.missed' : `call.${row.direction}`)}
            facts={[
              row.contactNumber && (
                <a key="number" href={`tel:${row.contactNumber}`}>
                  <Ltr>{formatPhone(row.contactNumber)}</Ltr>
                </a>
              ),
              row.agent && <bdi>{row.agent}</bdi>,
              ...row.tags.map(({ name }) => `#${name}`),
            ]}
            aside={
              <>
                <DateText value={row.calledTs} withTime />
                {!isMissed && <Ltr>{formatCountdown(row.durationSeconds)}</Ltr>}
                <PlayButton call={row} />
              </>
            }
          />
        );
      }}
    />
  );
}
