import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { Suspense } from 'react';
import { CustomersScreen } from '@/components/customers/customers-screen';
import { PageComing } from '@/components/shell/page-coming';
import { requirePage } from '@/server/session/current';
import { type ListPageProps, listProps } from '../list-props';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('menu'))('leads') };
}

/** Lists potential customers, the newest first (CUS-08). */
export default async function LeadsPage({ searchParams }: ListPageProps) {
  await requirePage('/customers/leads');
  const menu = await getTranslations('menu');
  return (
    <Suspense fallback={<PageComing title={menu('leads')} />}>
      <Leads searchParams={searchParams} />
    </Suspense>
  );
}

const Leads = async ({ searchParams }: ListPageProps) => (
  <CustomersScreen {...await listProps('/customers/leads', searchParams)} />
);
