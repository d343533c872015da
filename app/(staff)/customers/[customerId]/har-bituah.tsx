'use client';

import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/date';
import { EmptyState } from '@/components/ui/empty-state';
import { SparkIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { Mark } from '@/components/ui/mark';
import { Money } from '@/components/ui/money';
import type { HarBituahPolicy } from '@/lib/contract/imports';
import type { Page } from '@/lib/contract/paging';
import type { Part } from '@/lib/contract/part';
import { History } from './history';
import { HistoryRow } from './history-row';
import type { Tone } from './tone';

const tones: Record<HarBituahPolicy['status'], Tone> = { NEW: 'brand', NOTIFICATION_SENT: 'warn', RECEIVED: 'good' };

/** Lists the customer's policies according to Har Bituah, whoever sold them. */
export function HarBituah({ first, today }: { first: Part<Page<HarBituahPolicy>>; today: string }) {
  const text = useTranslations('customer-card');
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
