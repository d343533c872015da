'use client';

import { useTranslations } from 'next-intl';
import { ActLink } from '@/components/shell/act-link';
import { DateText } from '@/components/ui/date';
import { EmptyState } from '@/components/ui/empty-state';
import { CarIcon } from '@/components/ui/icons';
import { Ltr } from '@/components/ui/ltr';
import { useOpens } from '@/components/shell/use-opens';
import { InsuredName } from '@/components/ui/insured-name';
import { requestPage, resultsPage } from '@/lib/access/line-pages';
import { cars } from '@/lib/contract/cars';
import type { RequestRow } from '@/lib/contract/quotes';
import type { Page } from '@/lib/contract/paging';
import type { Part } from '@/lib/contract/part';
import { History } from './history';
import { HistoryRow } from './history-row';

/** Lists quote requests with number, source, website and start (S3 §2). */
export function RequestHistory({ first, quote }: { first: Part<Page<RequestRow>>; quote: string | undefined }) {
  const text = useTranslations('customer-card');
  const opens = useOpens();
  return (
    <History
      name="cars.requestsOf"
      first={first}
      label={text('tabs.requests')}
      empty={
        <EmptyState
          icon={CarIcon}
          title={text('empty.requests.title')}
          action={
            quote && (
              <ActLink of={cars.createRequest} href={quote}>
                {text('newQuote')}
              </ActLink>
            )
          }
        >
          {text('empty.requests.next')}
        </EmptyState>
      }
      rowOf={(row) => (
        <HistoryRow
          key={row.requestId}
          icon={CarIcon}
          href={opens(requestPage(row.productType)) ? resultsPage(row.productType, row.requestId) : undefined}
          title={text('request', { number: String(row.requestNumber) })}
          facts={[
            <InsuredName key="title" productType={row.productType} name={row.title} />,
            text(`source.${row.source}`),
            row.websiteKey && <Ltr>{row.websiteKey}</Ltr>,
            <bdi key="by">{row.by}</bdi>,
          ]}
          aside={<DateText value={row.startedTs} withTime />}
        />
      )}
    />
  );
}
