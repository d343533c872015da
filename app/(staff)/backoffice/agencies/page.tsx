import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { AgenciesScreen } from './agencies-screen';
import { agencyList } from './agency-list';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('agencies') };
}

/** Lists the agencies of an administrator (BKO-01). */
async function AgenciesPage({ searchParams }: ListPageProps) {
  await requirePage('/backoffice/agencies');
  const list = await firstPage(agencyList, searchParams);
  return <AgenciesScreen {...list} />;
}

export default inTime(AgenciesPage);
