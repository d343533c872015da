import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { backoffice } from '@/lib/contract/backoffice';
import { impersonations } from '@/lib/contract/impersonations';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { accountListQuery, accountListShape } from './account-list';
import { AccountsScreen } from './accounts-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('menu'))('accounts') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Lists the accounts of an administrator's agencies; back-office staff may impersonate them (BKO-01, BKO-02). */
async function AccountsPage({ searchParams }: PageProps) {
  const { account, may } = await requirePage('/backoffice/accounts');
  const address = readAddress(paramsOf(await searchParams), accountListShape);
  const first = await call(backoffice.accounts, { query: accountListQuery(address) });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return (
    <AccountsScreen
      first={first}
      density={density}
      staff={may(impersonations.start).allowed}
      ownId={account.accountId}
    />
  );
}

export default inTime(AccountsPage);
