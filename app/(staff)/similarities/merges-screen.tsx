'use client';

import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { queryFor } from '@/components/data/query-for';
import type { Column } from '@/components/list/column';
import { ListTable } from '@/components/list/list-table';
import { Pager } from '@/components/list/pager';
import { useListAddress } from '@/components/list/use-list-address';
import { useListRows } from '@/components/list/use-list-rows';
import { CallButton } from '@/components/shell/menu/call-button';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CustomersIcon } from '@/components/ui/icon/icons';
import { type Merge, merges } from '@/lib/contract/customers/merges';
import type { Page } from '@/lib/contract/kit/paging';
import { formatInstant } from '@/lib/format/date';
import { similarListShape } from './similar-list';
import { SimilarTabs } from './similar-tabs';
import { UndoMerge } from './undo-merge';

/** Lists the merges, the latest first; each can be undone for 30 days. */
export function MergesScreen({ first }: { first: Page<Merge> }) {
  const text = useTranslations('similarities');
  const menu = useTranslations('shell.menu');
  const handle = useListAddress(similarListShape);
  const { page, size } = handle.address;
  const list = useListRows(queryFor('merges.list', merges.list, { query: { page, size } }), first);
  const [undoing, setUndoing] = useState<Merge | null>(null);
  const columns = useMergeColumns(setUndoing);
  const rows = list.page?.content ?? [];
  return (
    <PageFrame title={menu('similarCustomers')}>
      <SimilarTabs current="merges" />
      {list.failure && <ErrorNotice error={list.failure} onRetry={list.retry} />}
      {list.page && rows.length === 0 && (
        <EmptyState icon={CustomersIcon} title={text('noMerges')}>
          {text('noMergesHint')}
        </EmptyState>
      )}
      {list.page && rows.length > 0 && (
        <>
          <ListTable
            caption={text('tabs.merges')}
            rows={rows}
            columns={columns}
            identity={{ keyOf: ({ mergeId }) => mergeId, labelOf: ({ survivor }) => survivor.name }}
            handle={handle}
            density="comfortable"
            stale={list.stale}
          />
          <Pager handle={handle} page={list.page} />
        </>
      )}
      {undoing && <UndoMerge merge={undoing} onClose={() => setUndoing(null)} />}
    </PageFrame>
  );
}

function useMergeColumns(undo: (merge: Merge) => void): Column<Merge>[] {
  const text = useTranslations('similarities');
  return useMemo(
    () => [
      { key: 'survivor', header: text('survivor'), card: 'title', cell: ({ survivor }) => <bdi>{survivor.name}</bdi> },
      {
        key: 'merged',
        header: text('mergedOnes'),
        card: 'line',
        cell: ({ merged }) => <bdi>{merged.map(({ name }) => name).join(', ')}</bdi>,
      },
      { key: 'by', header: text('by'), card: 'line', cell: ({ by }) => <bdi>{by}</bdi> },
      { key: 'at', header: text('at'), card: 'aside', cell: ({ mergedTs }) => <DateText value={mergedTs} withTime /> },
      {
        key: 'undo',
        header: text('undo'),
        card: 'line',
        cell: (merge) => {
          if (merge.undoneTs) return text('undone', { date: formatInstant(merge.undoneTs).slice(0, 10) });
          if (!merge.undoableUntil) return text('final');
          return (
            <CallButton
              of={merges.undo}
              variant="default"
              size="sm"
              onClick={() => undo(merge)}
              title={text('undoable', { date: formatInstant(merge.undoableUntil).slice(0, 10) })}
            >
              {text('undo')}
            </CallButton>
          );
        },
      },
    ],
    [text, undo],
  );
}
