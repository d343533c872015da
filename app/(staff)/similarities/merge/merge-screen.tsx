'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useFirstQuery } from '@/components/data/use-first-query';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { ButtonLink } from '@/components/ui/action/button-link';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CustomersIcon } from '@/components/ui/icon/icons';
import { maxMerged } from '@/lib/contract/customers/merge-limits';
import { type MergePreview, merges } from '@/lib/contract/customers/merges';
import { mergeAddress } from '../similar-list';
import { AddCustomer } from './add-customer';
import classes from './merge.module.css';
import { MergeForm } from './merge-form';

interface MergeScreenProps {
  customerIds: readonly string[];
  /** Null when fewer than two customers were chosen. */
  first: MergePreview | null;
}

/** Shows the merged card field by field and what moves to it; nothing changes before the last button. */
export function MergeScreen({ customerIds, first }: MergeScreenProps) {
  const text = useTranslations('similarities');
  const router = useRouter();
  const go = (ids: readonly string[]) => router.replace(mergeAddress(ids), { scroll: false });
  const { data, error, refetch } = useFirstQuery(
    {
      ...queryFor('merges.preview', merges.preview, { body: { customerIds: [...customerIds] } }),
      enabled: customerIds.length > 1,
      refetchOnWindowFocus: false,
    },
    first ?? undefined,
  );
  const preview = customerIds.length > 1 ? data : undefined;
  const add = customerIds.length < maxMerged && (
    <AddCustomer key={customerIds.join()} chosen={customerIds} onAdd={(ids) => go([...customerIds, ...ids])} />
  );
  return (
    <PageFrame title={text('mergeTitle')}>
      {error && <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} />}
      {!preview && !error && (
        <EmptyState
          icon={CustomersIcon}
          title={text('needTwo')}
          action={<ButtonLink href="/customers/similar">{text('toSimilar')}</ButtonLink>}
        >
          {text('needTwoHint')}
        </EmptyState>
      )}
      {preview && (
        <MergeForm
          key={preview.customers.map(({ customerId, version }) => `${customerId} ${version}`).join()}
          preview={preview}
          onRemove={(id) => go(customerIds.filter((one) => one !== id))}
          onLookAgain={() => void refetch()}
        />
      )}
      {add && <div className={classes.add}>{add}</div>}
    </PageFrame>
  );
}
