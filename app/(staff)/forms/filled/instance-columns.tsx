'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { MarkedName } from '@/components/customers/marked-name';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { Mark } from '@/components/ui/value/mark';
import { WrittenText } from '@/components/ui/value/written-text';
import type { InstanceRow } from '@/lib/contract/documents/forms';
import classes from '../forms.module.css';

const looks = { DRAFT: 'warn', DOCUMENT: 'good', SENT: 'brand' } as const satisfies Record<
  InstanceRow['status'],
  string
>;

/** Returns the columns of the filled forms; on a phone: document and customer, status, order and address. */
export function useInstanceColumns(): Column<InstanceRow>[] {
  const text = useTranslations('forms');
  const orders = useTranslations('orders');
  return useMemo(
    () => [
      {
        key: 'documentName',
        header: text('instances.document'),
        sort: 'documentName',
        card: 'title',
        cell: ({ documentName, formName }) => (
          <span className={classes.name}>
            <WrittenText>{documentName}</WrittenText>
            {formName !== documentName && (
              <small>
                <bdi>{formName}</bdi>
              </small>
            )}
          </span>
        ),
      },
      {
        key: 'customer',
        header: text('customer'),
        card: 'line',
        cell: ({ customerName, customerPrivileges, orderNumber, sentTo }) => (
          <span className={classes.name}>
            <MarkedName name={customerName} privilege={customerPrivileges} />
            {sentTo && (
              <small>
                <Ltr>{sentTo}</Ltr>
              </small>
            )}
            {orderNumber !== null && <small>{orders('number', { number: String(orderNumber) })}</small>}
          </span>
        ),
      },
      {
        key: 'status',
        header: text('instances.state'),
        card: 'aside',
        cell: ({ status }) => <Mark look={looks[status]}>{text(`instances.status.${status}`)}</Mark>,
      },
      { key: 'author', header: text('instances.author'), cell: ({ author }) => <bdi>{author}</bdi> },
      {
        key: 'updatedAt',
        header: text('changed'),
        sort: 'updatedAt',
        sortFirst: 'DESC',
        cell: ({ updatedAt }) => <DateText value={updatedAt} withTime />,
      },
    ],
    [orders, text],
  );
}
