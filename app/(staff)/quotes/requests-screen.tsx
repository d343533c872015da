'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import type { ListFilter, RowIdentity } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { NextScreen } from '@/components/shell/menu/next-screen';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { OrdersIcon } from '@/components/ui/icon/icons';
import type { Action, Decision } from '@/lib/access/actions';
import { requestPage, resultsPage } from '@/lib/access/line-pages';
import type { Page } from '@/lib/contract/kit/paging';
import { type RequestRow, requestSources } from '@/lib/contract/quotes/quotes';
import { type Line, lines } from '@/lib/insurers/lines';
import { useRequestColumns } from './request-columns';
import { periodKeys, requestList } from './request-list';

interface RequestsScreenProps {
  first: Page<RequestRow>;
  /** `YYYY-MM-DD` in Israel. */
  today: string;
  density: Density;
  /** Lines whose requests the viewer may open. */
  allowed: readonly Line[];
  can: Record<Action, Decision>;
}

/** Lists quote requests of all lines: opens their offers again or repeats them (LIN-05). */
export function RequestsScreen({ first, today, density, allowed, can }: RequestsScreenProps) {
  const text = useTranslations('quotes');
  const terms = useTranslations('terms.productType');
  const { handle, list } = useListing(
    useMemo(() => requestList(today), [today]),
    first,
  );
  const identity: RowIdentity<RequestRow> = {
    keyOf: ({ requestId }) => requestId,
    labelOf: ({ requestNumber, productType }) =>
      text('rowLabel', { number: String(requestNumber), line: terms(productType) }),
    hrefOf: ({ requestId, productType }) =>
      allowed.includes(productType) ? resultsPage(productType, requestId) : undefined,
  };
  const newQuote = can.createQuote.allowed && (
    <ButtonLink href={requestPage('CAR')} look="deliver">
      {text('newQuote')}
    </ButtonLink>
  );
  return (
    <ListScreen
      title={text('title')}
      searchLabel={text('search')}
      filters={useRequestFilters()}
      columns={useRequestColumns(allowed)}
      {...{ handle, list, identity, density }}
      action={newQuote}
      empty={
        <EmptyState icon={OrdersIcon} title={text('empty')} action={<NextScreen page="cars" />}>
          {text('emptyHint')}
        </EmptyState>
      }
    />
  );
}

function useRequestFilters(): ListFilter[] {
  const text = useTranslations('quotes');
  const terms = useTranslations('terms.productType');
  return [
    { key: 'line', label: text('line'), options: lines.map((value) => ({ value, label: terms(value) })) },
    {
      key: 'source',
      label: text('source'),
      options: requestSources.map((value) => ({ value, label: text(`sources.${value}`) })),
    },
    {
      key: 'period',
      label: text('period'),
      single: true,
      options: periodKeys.map((value) => ({ value, label: text(`periods.${value}`) })),
    },
    { key: 'mine', label: text('whose'), single: true, options: [{ value: 'mine', label: text('onlyMine') }] },
    {
      key: 'show',
      label: text('show'),
      options: (['saved', 'unassigned'] as const).map((value) => ({ value, label: text(`shows.${value}`) })),
    },
  ];
}
