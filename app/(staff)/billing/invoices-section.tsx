'use client';

import { useTranslations } from 'next-intl';
import type { Density } from '@/components/list/density';
import { FilterButton } from '@/components/list/filter-button';
import { FilterChips } from '@/components/list/filter-chips';
import { ListTable } from '@/components/list/list-table';
import { Pager } from '@/components/list/pager';
import { useListing } from '@/components/list/use-listing';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { OrdersIcon } from '@/components/ui/icon/icons';
import { type Invoice, invoiceStatuses, type SavedCard } from '@/lib/contract/agencies/billing';
import type { Part } from '@/lib/contract/kit/part';
import type { Page } from '@/lib/contract/kit/paging';
import classes from './billing.module.css';
import { useInvoiceColumns } from './invoice-columns';
import { invoiceList } from './invoice-list';

interface InvoicesProps {
  first: Page<Invoice> | undefined;
  cards: Part<SavedCard[]>;
  density: Density;
}

/** Polling interval in ms while a payment is pending. */
const pause = 4_000;

/** Lists the invoices by month, with a payment button for unpaid ones. */
export function InvoicesSection({ first, cards, density }: InvoicesProps) {
  const text = useTranslations('billing');
  const { handle, list } = useListing(invoiceList, first, {
    lookAgain: ({ content }) => content.some(({ status }) => status === 'IN_DOUBT') && pause,
  });
  const columns = useInvoiceColumns(cards);
  const filter = {
    key: 'status',
    label: text('status'),
    single: true,
    options: invoiceStatuses.map((value) => ({ value, label: text(`statuses.${value}`) })),
  };
  return (
    <section aria-labelledby="invoices-title" className={classes.invoices}>
      <header className={classes.head}>
        <h2 id="invoices-title">{text('invoices')}</h2>
        <FilterButton filter={filter} handle={handle} />
      </header>
      <FilterChips filters={[filter]} handle={handle} />
      {list.failure && <ErrorNotice error={list.failure} onRetry={list.retry} />}
      {list.page?.content.length === 0 && (
        <EmptyState icon={OrdersIcon} title={text('noInvoices')}>
          {text('noInvoicesHint')}
        </EmptyState>
      )}
      {list.page && list.page.content.length > 0 && (
        <>
          <ListTable
            caption={text('invoices')}
            rows={list.page.content}
            identity={{ keyOf: ({ invoiceId }) => invoiceId, labelOf: ({ invoiceNumber }) => String(invoiceNumber) }}
            {...{ columns, handle, density }}
            stale={list.stale}
          />
          <Pager handle={handle} page={list.page} />
        </>
      )}
    </section>
  );
}
