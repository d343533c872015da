import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CustomersScreen } from '@/components/customers/customers-screen';
import { inTime } from '@/components/shell/popup/in-time';
import type { ListPageProps } from '@/app/(staff)/first-page';
import { listProps } from '../list-props';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('leads') };
}

/** Lists potential customers, the newest first (CUS-08). */
async function LeadsPage({ searchParams }: ListPageProps) {
  return <CustomersScreen {...await listProps('/customers/leads', searchParams)} />;
}

export default inTime(LeadsPage);
