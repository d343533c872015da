import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CustomersScreen } from '@/components/customers/customers-screen';
import { inTime } from '@/components/shell/popup/in-time';
import type { ListPageProps } from '../first-page';
import { listProps } from './list-props';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('existingCustomers') };
}

/** Lists the agency's customers; the server renders the first page (CUS-01). */
async function CustomersPage({ searchParams }: ListPageProps) {
  return <CustomersScreen {...await listProps('/customers', searchParams)} />;
}

export default inTime(CustomersPage);
