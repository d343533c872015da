'use client';

import { useLocale, useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { CheckIcon, ClockIcon } from '@/components/ui/icon/open-icons';
import { AlertIcon, DownloadIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import { billing, type Invoice, type SavedCard } from '@/lib/contract/agencies/billing';
import type { Part } from '@/lib/contract/kit/part';
import { fillPath } from '@/lib/contract/kit/endpoint';
import { formatMonth } from '@/lib/format/date';
import classes from './billing.module.css';
import { PayInvoice } from './pay-invoice';

/** Returns the columns of the invoices; on a phone: month, sum, status and actions. */
export function useInvoiceColumns(cards: Part<SavedCard[]>): Column<Invoice>[] {
  const text = useTranslations('billing');
  return useMemo(
    () => [
      {
        key: 'period',
        header: text('period'),
        sort: 'period',
        sortFirst: 'DESC',
        card: 'title',
        cell: ({ period }) => <Month period={period} />,
      },
      { key: 'number', header: text('number'), cell: ({ invoiceNumber }) => <Ltr>{invoiceNumber}</Ltr> },
      { key: 'status', header: text('status'), card: 'line', cell: (invoice) => <InvoiceStatus invoice={invoice} /> },
      { key: 'due', header: text('due'), cell: ({ due }) => <DateText value={due} /> },
      { key: 'paid', header: text('paidAt'), cell: ({ paidAt }) => paidAt && <DateText value={paidAt} /> },
      {
        key: 'card',
        room: 'laptop',
        header: text('card'),
        cell: ({ lastDigits }) => lastDigits && <Ltr>•••• {lastDigits}</Ltr>,
      },
      {
        key: 'total',
        header: text('total'),
        card: 'aside',
        cell: ({ total }) => <Money value={total} />,
      },
      {
        key: 'actions',
        header: text('actions'),
        card: 'line',
        cell: (invoice) => (
          <span className={classes.actions}>
            {(invoice.status === 'FAILED' || invoice.status === 'PROFORMA') && (
              <PayInvoice invoice={invoice} cards={cards} />
            )}
            <a
              className={classes.pdf}
              href={pdfOf(invoice)}
              target="_blank"
              rel="noopener"
              aria-label={text('pdfOf', { number: String(invoice.invoiceNumber) })}
            >
              <DownloadIcon size={18} />
              {text('pdf')}
            </a>
          </span>
        ),
      },
    ],
    [text, cards],
  );
}

const pdfOf = ({ invoiceId }: Invoice): string =>
  `/api/${billing.invoicePdf.upstream}/${fillPath(billing.invoicePdf.path, { invoiceId })}`;

/** Shows the month in words, such as "נובמבר 2026". */
function Month({ period }: { period: string }) {
  const locale = useLocale();
  return <time dateTime={period}>{formatMonth(period, locale)}</time>;
}

const looks = {
  PAID: ['good', CheckIcon],
  PROFORMA: ['brand', ClockIcon],
  FAILED: ['bad', AlertIcon],
  IN_DOUBT: ['warn', ClockIcon],
} as const;

function InvoiceStatus({ invoice: { status, fault } }: { invoice: Invoice }) {
  const text = useTranslations('billing');
  const [look, icon] = looks[status];
  return (
    <span className={classes.status}>
      <Mark look={look} icon={icon}>
        {text(`statuses.${status}`)}
      </Mark>
      {fault && <small>{text(`faults.${fault}`)}</small>}
    </span>
  );
}
