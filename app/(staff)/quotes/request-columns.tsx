'use client';

import { useTranslations } from 'next-intl';
import Link from 'next/link';
import { useMemo } from 'react';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { InsuredName } from '@/components/ui/value/insured-name';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { Money } from '@/components/ui/value/money';
import { PlateBadge } from '@/components/ui/value/plate-badge';
import { requestPage } from '@/lib/access/line-pages';
import type { RequestRow } from '@/lib/contract/quotes/quotes';
import type { Line } from '@/lib/insurers/lines';
import classes from './request-columns.module.css';

/** Returns the columns of the history. @param allowed lines in which the viewer may send requests again. */
export function useRequestColumns(allowed: readonly Line[]): Column<RequestRow>[] {
  const text = useTranslations('quotes');
  const terms = useTranslations('terms.productType');
  return useMemo(
    () => [
      {
        key: 'requestNumber',
        header: text('request'),
        sort: 'requestNumber',
        sortFirst: 'DESC',
        card: 'title',
        cell: ({ requestNumber, productType }) => (
          <span className={classes.request}>
            {text('number', { number: String(requestNumber) })}
            <small>{terms(productType)}</small>
          </span>
        ),
      },
      {
        key: 'subject',
        header: text('subject'),
        card: 'line',
        cell: ({ productType, title, registrationNumber }) => (
          <span className={classes.subject}>
            {registrationNumber && <PlateBadge number={registrationNumber} size="sm" />}
            <span className={classes.name}>
              <InsuredName productType={productType} name={title} />
            </span>
          </span>
        ),
      },
      {
        key: 'customer',
        header: text('customer'),
        card: 'line',
        lacks: ({ customerName }) => !customerName,
        cell: ({ customerName }) => (
          <bdi className={customerName ? undefined : classes.nobody}>{customerName ?? text('nobody')}</bdi>
        ),
      },
      {
        key: 'outcome',
        header: text('outcome'),
        card: 'line',
        lacks: ({ ordered }) => !ordered,
        cell: (row) => <Outcome row={row} />,
      },
      { key: 'price', header: text('price'), card: 'line', cell: (row) => <Price row={row} /> },
      { key: 'source', header: text('source'), room: 'desktop', cell: (row) => <Source row={row} /> },
      { key: 'by', header: text('by'), room: 'desktop', cell: ({ by }) => <bdi>{by}</bdi> },
      {
        key: 'startedTs',
        header: text('started'),
        sort: 'startedTs',
        sortFirst: 'DESC',
        card: 'aside',
        cell: ({ startedTs }) => <DateText value={startedTs} withTime />,
      },
      {
        key: 'repeat',
        header: text('repeat'),
        card: 'act',
        cell: ({ productType, requestId, requestNumber }) =>
          allowed.includes(productType) && (
            <Link
              href={requestPage(productType, { from: requestId })}
              prefetch={false}
              className={classes.repeat}
              aria-label={text('repeatOf', { number: String(requestNumber) })}
            >
              {text('repeat')}
            </Link>
          ),
      },
    ],
    [text, terms, allowed],
  );
}

/** Shows what came of a request: a policy, an order with a link to it that may be cancelled, or neither yet. */
function Outcome({ row: { ordered } }: { row: RequestRow }) {
  const text = useTranslations('quotes');
  if (!ordered) return <span className={classes.nobody}>{text('open')}</span>;
  return (
    <span className={classes.outcome}>
      {ordered.cancelled ? (
        <Mark look="plain">{text('cancelled')}</Mark>
      ) : (
        ordered.issued && <Mark look="good">{text('issued')}</Mark>
      )}
      <Link href={`/orders/${encodeURIComponent(ordered.orderId)}`} prefetch={false} className={classes.repeat}>
        {text('ordered', { number: String(ordered.orderNumber) })}
      </Link>
    </span>
  );
}

/** Shows the price of an order that stands, or the lowest one that was offered. */
function Price({ row: { offers, cheapest, ordered } }: { row: RequestRow }) {
  const text = useTranslations('quotes');
  if (ordered && !ordered.cancelled) return <Money value={ordered.price} />;
  return (
    <span className={classes.offered}>
      {cheapest && (
        <span className={classes.price}>{text.rich('from', { price: () => <Money value={cheapest} /> })}</span>
      )}
      {typeof offers === 'number' && <small>{text('offersCount', { count: offers })}</small>}
    </span>
  );
}

/** Shows where a request came from, with the key and the address of the site. */
function Source({ row: { source, websiteKey, websiteUrl } }: { row: RequestRow }) {
  const text = useTranslations('quotes');
  return (
    <span className={classes.request}>
      {text(`sources.${source}`)}
      {websiteKey && (
        <small>
          <Ltr>{websiteKey}</Ltr>
          {websiteUrl && (
            <>
              {' · '}
              <Ltr>{websiteUrl.replace(/^https?:\/\//, '')}</Ltr>
            </>
          )}
        </small>
      )}
    </span>
  );
}
