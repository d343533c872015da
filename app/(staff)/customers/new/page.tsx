import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CardForm } from '@/components/customers/form/card-form';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { requirePage } from '@/server/session/current';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('newCustomer') };
}

interface PageProps {
  searchParams: Promise<{ status?: string | string[] }>;
}

/** Creates a customer, or a potential one (CUS-03, CUS-08). */
export default async function NewCustomerPage({ searchParams }: PageProps) {
  const { account } = await requirePage('/customers/new');
  const lead = (await searchParams).status === 'LEAD';
  const text = await getTranslations('customers');
  return (
    <PageFrame title={text(lead ? 'newLead' : 'newCustomer')} width="column">
      <CardForm accountId={account.accountId} customer={null} status={lead ? 'LEAD' : 'COMPLETED'} />
    </PageFrame>
  );
}
