import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CustomersScreen } from '@/components/customers/customers-screen';
import { PageComing } from '@/components/shell/page-coming';
import { requirePage } from '@/server/session/current';
import { type ListPageProps, listProps } from './list-props';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('menu'))('existingCustomers') };
}

/** Lists the agency's customers; the server renders the first page (CUS-01). */
export default async function CustomersPage({ searchParams }: ListPageProps) {
  await requirePage('/customers');
  const menu = await getTranslations('menu');
  return (
    <Suspense fallback={<PageComing title={menu('existingCustomers')} />}>
      <Customers searchParams={searchParams} />
    </Suspense>
  );
}

const Customers = async ({ searchParams }: ListPageProps) => (
  <CustomersScreen {...await listProps('/customers', searchParams)} />
);
