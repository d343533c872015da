'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { StatusDialog } from '@/components/backoffice/status-dialog';
import type { ListFilter } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { EmptyState } from '@/components/ui/empty-state';
import { PersonIcon } from '@/components/ui/icons';
import { accountState } from '@/lib/contract/accounts';
import type { AccountRow } from '@/lib/contract/backoffice';
import type { Page } from '@/lib/contract/paging';
import { type AccountAct, useAccountColumns } from './account-columns';
import { accountList } from './account-list';
import { ImpersonateDialog } from './impersonate-dialog';

interface AccountsScreenProps {
  first: Page<AccountRow>;
  density: Density;
  /** True for back-office staff, who may impersonate. */
  staff: boolean;
  ownId: string;
}

const nameOf = ({ firstName, lastName }: AccountRow) => `${firstName} ${lastName}`;

/** Searches accounts by name, login or agency; starts blocking, unblocking and impersonation. */
export function AccountsScreen({ first, density, staff, ownId }: AccountsScreenProps) {
  const text = useTranslations('backoffice');
  const menu = useTranslations('menu');
  const { handle, list } = useListing(accountList, first);
  const [act, setAct] = useState<AccountAct | null>(null);
  const close = () => setAct(null);
  return (
    <>
      <ListScreen
        title={menu('accounts')}
        searchLabel={text('searchAccounts')}
        filters={useAccountFilters()}
        columns={useAccountColumns({ staff, ownId, onAct: setAct })}
        identity={{ keyOf: ({ accountId }) => accountId, labelOf: nameOf }}
        {...{ handle, list, density }}
        empty={
          <EmptyState icon={PersonIcon} title={text('noAccounts')}>
            {text('noAccountsHint')}
          </EmptyState>
        }
      />
      {act?.kind === 'impersonate' && (
        <ImpersonateDialog account={act.account} name={nameOf(act.account)} onClose={close} />
      )}
      {act?.kind === 'status' && (
        <StatusDialog
          of={{ kind: 'account', id: act.account.accountId, name: nameOf(act.account) }}
          to={act.to}
          onClose={close}
        />
      )}
    </>
  );
}

function useAccountFilters(): ListFilter[] {
  const text = useTranslations('backoffice');
  const states = useTranslations('terms.accountState');
  const roles = useTranslations('terms.role');
  return [
    {
      key: 'states',
      label: text('status'),
      options: accountState.options.map((value) => ({ value, label: states(value) })),
    },
    {
      key: 'roles',
      label: text('role'),
      options: [
        { value: 'AGENT', label: roles('agent') },
        { value: 'CLERK', label: roles('clerk') },
      ],
    },
  ];
}
