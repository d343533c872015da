'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { Column } from '@/components/list/column';
import { DateText } from '@/components/ui/value/date';
import { Mark } from '@/components/ui/value/mark';
import type { FormRow } from '@/lib/contract/documents/forms';
import classes from './forms.module.css';

/** Returns the columns of the forms; on a phone: name, owner, branch and company. */
export function useFormColumns(): Column<FormRow>[] {
  const text = useTranslations('forms');
  const insurers = useTranslations('terms.insurer');
  const products = useTranslations('customers.card.productType');
  return useMemo(
    () => [
      {
        key: 'name',
        header: text('name'),
        sort: 'name',
        card: 'title',
        cell: ({ name, pages }) => (
          <span className={classes.name}>
            <bdi>{name}</bdi>
            <small>{text('pages', { count: pages })}</small>
          </span>
        ),
      },
      {
        key: 'supplier',
        header: text('supplier'),
        card: 'line',
        cell: ({ supplier }) =>
          supplier ? insurers(supplier) : <span className={classes.any}>{text('anySupplier')}</span>,
      },
      {
        key: 'productType',
        header: text('productType'),
        card: 'line',
        cell: ({ productType }) =>
          productType ? products(productType) : <span className={classes.any}>{text('anyProduct')}</span>,
      },
      {
        key: 'whose',
        header: text('whose'),
        card: 'aside',
        cell: ({ builtIn }) => <Mark look={builtIn ? 'plain' : 'brand'}>{text(builtIn ? 'ofProduct' : 'own')}</Mark>,
      },
      {
        key: 'updatedAt',
        header: text('changed'),
        sort: 'updatedAt',
        sortFirst: 'DESC',
        cell: ({ updatedAt }) => updatedAt && <DateText value={updatedAt} />,
      },
    ],
    [insurers, products, text],
  );
}
