'use client';

import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { nameOf } from '@/components/customers/customer-line';
import { toFailure } from '@/components/data/api-failure';
import { queryFor } from '@/components/data/query-for';
import { useShell } from '@/components/shell/frame/shell-context';
import { ActionButton } from '@/components/ui/action/action-button';
import { EmptyState } from '@/components/ui/state/empty-state';
import { ErrorNotice } from '@/components/ui/state/error-notice';
import { CustomersIcon, PlusIcon } from '@/components/ui/icon/icons';
import { SkeletonRows } from '@/components/ui/state/skeleton-rows';
import { useWhyNot } from '@/components/ui/action/use-why-not';
import { relations } from '@/lib/contract/customers/relations';
import { AddRelative } from './add-relative';
import { CoverageGrid } from './coverage-grid';
import classes from './family-tab.module.css';
import { FamilyTree } from './family-tree';

/** Shows the family of a customer: relations, covers and gaps (CUS-04). */
export function FamilyTab({ customerId }: { customerId: string }) {
  const text = useTranslations('relations');
  const [adding, setAdding] = useState(false);
  const { can } = useShell();
  const denied = useWhyNot()(can.createCustomer);
  const {
    data: family,
    error,
    refetch,
    isFetching,
  } = useQuery(queryFor('relations.family', relations.family, { params: { customerId } }));
  if (!family && error)
    return <ErrorNotice error={toFailure(error)} onRetry={() => void refetch()} retrying={isFetching} />;
  if (!family) return <SkeletonRows rows={5} height={72} />;
  const add = (
    <ActionButton
      variant="default"
      leftSection={<PlusIcon size={18} />}
      denied={denied}
      onClick={() => setAdding(true)}
    >
      {text('add')}
    </ActionButton>
  );
  return (
    <div className={classes.tab}>
      <header className={classes.head}>
        <h2 className={classes.title}>{text('title')}</h2>
        {family.length > 1 && add}
      </header>
      {family.length > 1 ? (
        <FamilyTree customerId={customerId} family={family} />
      ) : (
        <EmptyState icon={CustomersIcon} title={text('empty')} action={add}>
          {text('emptyHint')}
        </EmptyState>
      )}
      <CoverageGrid family={family} />
      {family[0] && (
        <AddRelative
          customerId={customerId}
          name={nameOf(family[0].customer)}
          opened={adding}
          onClose={() => setAdding(false)}
        />
      )}
    </div>
  );
}
