'use client';

import { useTranslations } from 'next-intl';
import { DateText } from '@/components/ui/value/date';
import { EmptyState } from '@/components/ui/state/empty-state';
import { UploadIcon } from '@/components/ui/icon/icons';
import { Ltr } from '@/components/ui/value/ltr';
import type { ImportRow } from '@/lib/contract/customers/imports';
import type { Page } from '@/lib/contract/kit/paging';
import type { Part } from '@/lib/contract/kit/part';
import { History } from './history';
import { HistoryRow } from './history-row';

/** Lists the files from which a customer's policies were imported. */
export function ImportHistory({ first }: { first: Part<Page<ImportRow>> }) {
  const text = useTranslations('customers.card');
  return (
    <History
      name="imports.list"
      first={first}
      label={text('tabs.imports')}
      empty={
        <EmptyState icon={UploadIcon} title={text('empty.imports.title')}>
          {text('empty.imports.next')}
        </EmptyState>
      }
      rowOf={(row) => (
        <HistoryRow
          key={row.importId}
          icon={UploadIcon}
          title={text(`importSource.${row.source}`)}
          facts={[
            text('policies', { count: row.policies }),
            row.newPolicies > 0 && text('newPolicies', { count: row.newPolicies }),
            row.fileName && <Ltr>{row.fileName}</Ltr>,
            row.by && <bdi>{row.by}</bdi>,
          ]}
          aside={<DateText value={row.importedTs} withTime />}
        />
      )}
    />
  );
}
