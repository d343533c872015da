import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { ManagementScreen } from '@/app/(staff)/imports/management-screen';
import { runList } from '@/app/(staff)/imports/run-list';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('imports'))('management.title') };
}

/** Lists the agency's files; the server renders the first page. */
async function ManagementPage({ searchParams }: ListPageProps) {
  await requirePage('/processes/management');
  return <ManagementScreen {...await firstPage(runList, searchParams)} />;
}

export default inTime(ManagementPage);
