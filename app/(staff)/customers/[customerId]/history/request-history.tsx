'use client';

import { useTranslations } from 'next-intl';
import { ActionLink } from '@/components/shell/menu/action-link';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { CarIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Money } from '@/components/ui/value/money';
import { useOpens } from '@/components/shell/menu/use-opens';
import { InsuredName } from '@/components/ui/value/insured-name';
import { requestPage, resultsPage } from '@/lib/access/line-pages';
import { cars } from '@/lib/contract/quotes/cars';
import type { RequestRow } from '@/lib/contract/quotes/quotes';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { History } from './history';
import { HistoryRow } from './history-row';

/** Lists quote requests with number, source, website and start (S3 §2). */
export function RequestHistory({ first, quote }: { first: Part<Page<RequestRow>>; quote: string | undefined }) {
  const text = useTranslations('customers.card');
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
              <ActionLink of={cars.createRequest} href={quote} look="plain">
                {text('newQuote')}
              </ActionLink>
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
            row.ordered &&
              text(cameOf(row.ordered), {
                number: String(row.ordered.orderNumber),
              }),
            priceOf(row) && <Money key="price" value={priceOf(row)!} />,
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

/** Returns the text of what an order came to. */
const cameOf = ({ issued, cancelled }: NonNullable<RequestRow['ordered']>) =>
  cancelled ? 'requestCancelled' : issued ? 'requestIssued' : 'requestOrdered';

/** Returns the price of an order that stands, or the lowest one that was offered. */
const priceOf = ({ ordered, cheapest }: RequestRow) => (ordered && !ordered.cancelled ? ordered.price : cheapest);
