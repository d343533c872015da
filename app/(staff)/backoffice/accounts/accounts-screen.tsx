'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { ListFilter } from '@/components/list/column';
import type { Density } from '@/components/list/density';
import { ListScreen } from '@/components/list/list-screen';
import { useListing } from '@/components/list/use-listing';
import { EmptyState } from '@/components/ui/state/empty-state';
import { PersonIcon } from '@/components/ui/icon/icons';
import { lazyDialog } from '@/components/ui/state/lazy-part';
import { accountStates } from '@/lib/contract/agencies/accounts';
import type { AccountRow } from '@/lib/contract/agencies/backoffice';
import type { Page } from '@/lib/contract/kit/paging';
import { type AccountAction, useAccountColumns } from './account-columns';
import { accountList } from './account-list';

const ImpersonateDialog = lazyDialog(() => import('./impersonate-dialog').then((file) => file.ImpersonateDialog));
const StatusDialog = lazyDialog(() =>
  import('@/components/backoffice/status-dialog').then((file) => file.StatusDialog),
);

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
  const menu = useTranslations('shell.menu');
  const { handle, list } = useListing(accountList, first);
  const [action, setAction] = useState<AccountAction | null>(null);
  const close = () => setAction(null);
  return (
    <>
      <ListScreen
        title={menu('accounts')}
        searchLabel={text('searchAccounts')}
        filters={useAccountFilters()}
        columns={useAccountColumns({ staff, ownId, onAction: setAction })}
        identity={{ keyOf: ({ accountId }) => accountId, labelOf: nameOf }}
        {...{ handle, list, density }}
        empty={
          <EmptyState icon={PersonIcon} title={text('noAccounts')}>
            {text('noAccountsHint')}
          </EmptyState>
        }
      />
      {action?.kind === 'impersonate' && (
        <ImpersonateDialog account={action.account} name={nameOf(action.account)} onClose={close} />
      )}
      {action?.kind === 'status' && (
        <StatusDialog
          of={{ kind: 'account', id: action.account.accountId, name: nameOf(action.account) }}
          to={action.to}
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
      options: accountStates.map((value) => ({ value, label: states(value) })),
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
