'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { SectionCard } from '@/components/form/frame/section-card';
import { roleOf } from '@/components/shell/menu/account-role';
import { useShell } from '@/components/shell/frame/shell-context';
import { Ltr } from '@/components/ui/value/ltr';
import { PersonName } from '@/components/ui/value/person-name';
import type { Account } from '@/lib/contract/agencies/accounts';
import classes from './account.module.css';

/** Shows name, role and privileges of the session. */
export function WhoSection({ account }: { account: Account }) {
  const text = useTranslations('accounts');
  const roles = useTranslations('terms.role');
  const rights = useTranslations('shell.permission');
  const { viewer } = useShell();
  return (
    <SectionCard id="who" title={text('who')}>
      <dl className={classes.facts}>
        <Fact label={text('name')}>
          <PersonName firstName={account.firstName} lastName={account.lastName} />
        </Fact>
        <Fact label={text('login')}>
          <Ltr>{account.login}</Ltr>
        </Fact>
        <Fact label={text('role')}>{roles(roleOf(viewer, account))}</Fact>
        {account.licenseNumber && (
          <Fact label={text('licence')}>
            <Ltr>{account.licenseNumber}</Ltr>
          </Fact>
        )}
        <div className={classes.wide}>
          <dt>{text('privileges')}</dt>
          <dd>
            {viewer.has.length === 0 ? (
              text('noPrivileges')
            ) : (
              <details>
                <summary className={classes.rightsCount}>
                  {text('privilegesCount', { count: viewer.has.length })}
                </summary>
                <ul className={classes.rights}>
                  {viewer.has.map((right) => (
                    <li key={right}>{rights(right)}</li>
                  ))}
                </ul>
              </details>
            )}
          </dd>
        </div>
      </dl>
    </SectionCard>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
