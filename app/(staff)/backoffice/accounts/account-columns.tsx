'use client';

import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { AccountMark } from '@/components/backoffice/state-mark';
import type { Column } from '@/components/list/column';
import { ActionButton } from '@/components/ui/action/action-button';
import { DateText } from '@/components/ui/value/date';
import { Ltr } from '@/components/ui/value/ltr';
import { PersonName } from '@/components/ui/value/person-name';
import type { AccountRow } from '@/lib/contract/agencies/backoffice';
import classes from '../backoffice.module.css';

export type AccountAction =
  | { kind: 'impersonate'; account: AccountRow }
  | { kind: 'status'; account: AccountRow; to: 'ACTIVE' | 'BLOCKED' };

interface AccountActions {
  staff: boolean;
  ownId: string;
  onAction: (action: AccountAction) => void;
}

const roleOf = ({ accountRole, privileges, backoffice }: AccountRow) => {
  if (backoffice) return 'backoffice';
  if (accountRole === 'CUSTOMER') return 'customer';
  if (accountRole === 'ADMIN') return 'admin';
  if (privileges.includes('secretary')) return 'secretary';
  if (privileges.includes('superuser')) return 'superuser';
  return accountRole === 'CLERK' ? 'clerk' : 'agent';
};

/** Returns the columns of the accounts, actions last. */
export function useAccountColumns(actions: AccountActions): Column<AccountRow>[] {
  const { staff, ownId, onAction } = actions;
  const text = useTranslations('backoffice');
  const roles = useTranslations('terms.role');
  return useMemo(
    () => [
      {
        key: 'name',
        header: text('person'),
        sort: 'name',
        card: 'title',
        cell: ({ firstName, lastName, login }) => (
          <span className={classes.who}>
            <PersonName firstName={firstName} lastName={lastName} />
            <small>
              <Ltr>{login}</Ltr>
            </small>
          </span>
        ),
      },
      {
        key: 'state',
        header: text('status'),
        card: 'aside',
        cell: ({ accountState }) => <AccountMark state={accountState} />,
      },
      { key: 'role', header: text('role'), card: 'line', cell: (account) => roles(roleOf(account)) },
      {
        key: 'agency',
        header: text('agency'),
        card: 'line',
        cell: ({ agency }) => (
          <Link href={`/backoffice/agencies/${agency.agencyId}`} prefetch={false}>
            <bdi>{agency.name}</bdi>
          </Link>
        ),
      },
      {
        key: 'lastSeen',
        header: text('lastSeen'),
        cell: ({ lastSeen }) => (lastSeen ? <DateText value={lastSeen} withTime /> : text('never')),
      },
      {
        key: 'created',
        room: 'laptop',
        header: text('accountCreated'),
        sort: 'createTs',
        sortFirst: 'DESC',
        cell: ({ createDate }) => <DateText value={createDate} />,
      },
      {
        key: 'actions',
        header: text('actions'),
        card: 'line',
        cell: (account) => <Actions {...{ account, staff, ownId, onAction }} />,
      },
    ],
    [text, roles, staff, ownId, onAction],
  );
}

function Actions({ account, staff, ownId, onAction }: AccountActions & { account: AccountRow }) {
  const text = useTranslations('backoffice');
  const name = `${account.firstName} ${account.lastName}`;
  const denied = useWhyNotAs(account);
  const own = account.accountId === ownId;
  const blocked = account.accountState === 'BLOCKED';
  return (
    <span className={classes.actions}>
      {staff && !account.backoffice && (
        <ActionButton
          size="xs"
          variant="default"
          aria-label={text('impersonateOf', { name })}
          denied={denied}
          onClick={() => onAction({ kind: 'impersonate', account })}
        >
          {text('impersonate')}
        </ActionButton>
      )}
      {account.accountState !== 'DELETED' && (
        <ActionButton
          size="xs"
          variant="default"
          aria-label={text(blocked ? 'unblockOf' : 'blockOf', { name })}
          denied={own ? text('ownAccount') : null}
          onClick={() => onAction({ kind: 'status', account, to: blocked ? 'ACTIVE' : 'BLOCKED' })}
        >
          {text(blocked ? 'unblock' : 'block')}
        </ActionButton>
      )}
    </span>
  );
}

/** Returns why an account cannot be impersonated, or null. */
function useWhyNotAs({ accountRole, accountState, agency }: AccountRow): string | null {
  const text = useTranslations('backoffice');
  if (accountRole !== 'AGENT' && accountRole !== 'CLERK') return text('notSignIn');
  return accountState === 'ACTIVE' && agency.status === 'ACTIVE' ? null : text('notActive');
}
