'use client';

import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { SparkIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import type { HarBituahPolicy } from '@/lib/contract/customers/imports';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { History } from '../history/history';
import { HistoryRow } from '../history/history-row';
import type { Tone } from '../head/tone';

const tones: Record<HarBituahPolicy['status'], Tone> = { NEW: 'brand', NOTIFICATION_SENT: 'warn', RECEIVED: 'good' };

/** Lists the customer's policies according to Har Bituah, whoever sold them. */
export function HarBituah({ first, today }: { first: Part<Page<HarBituahPolicy>>; today: string }) {
  const text = useTranslations('customers.card');
  return (
    <History
      name="imports.harBituah"
      first={first}
      label={text('tabs.harBituah')}
      empty={
        <EmptyState icon={SparkIcon} title={text('empty.harBituah.title')}>
          {text('empty.harBituah.next')}
        </EmptyState>
      }
      rowOf={(row) => {
        const isOver = row.insuranceEnd !== null && row.insuranceEnd < today;
        return (
          <HistoryRow
            key={row.policyId}
            icon={SparkIcon}
            title={
              <>
                {text(`productType.${row.productType}`)} · <bdi>{row.company}</bdi>
              </>
            }
            facts={[
              <Ltr key="number">{row.policyNumber}</Ltr>,
              row.insuranceEnd &&
                text.rich(isOver ? 'endedOn' : 'endsOn', { date: () => <DateText value={row.insuranceEnd!} /> }),
            ]}
            aside={
              <>
                <Mark look={tones[row.status]}>{text(`harBituahStatus.${row.status}`)}</Mark>
                <span>
                  <Money value={row.premium} /> {text('aYear')}
                </span>
              </>
            }
          />
        );
      }}
    />
  );
}
