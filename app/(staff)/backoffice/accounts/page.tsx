import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { impersonations } from '@/lib/contract/agencies/impersonations';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { accountList } from './account-list';
import { AccountsScreen } from './accounts-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('accounts') };
}

/** Lists the accounts of an administrator's agencies; back-office staff may impersonate them (BKO-01, BKO-02). */
async function AccountsPage({ searchParams }: ListPageProps) {
  const { account, may } = await requirePage('/backoffice/accounts');
  const list = await firstPage(accountList, searchParams);
  return <AccountsScreen {...list} staff={may(impersonations.start).allowed} ownId={account.accountId} />;
}

export default inTime(AccountsPage);
