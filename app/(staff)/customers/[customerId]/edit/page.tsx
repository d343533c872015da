import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CardForm } from '@/components/customers/form/card-form';
import { PrivilegeMark } from '@/components/ui/value/privilege-mark';
import { inTime } from '@/components/shell/popup/in-time';
import { PageFrame } from '@/components/shell/frame/page-frame';
import { customers } from '@/lib/contract/customers/customers';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('editCustomer') };
}

/** Edits a customer (CUS-03). */
async function EditCustomerPage({ params }: { params: Promise<{ customerId: string }> }) {
  const { customerId } = await params;
  const { account } = await requirePage(`/customers/${customerId}/edit`);
  const customer = await call.orNotFound(customers.get, { params: { customerId } });
  const { firstName, lastName } = customer.customerInfo;
  return (
    <PageFrame
      title={<bdi>{`${firstName} ${lastName}`}</bdi>}
      subtitle={<PrivilegeMark privilege={customer.customerPrivileges} />}
      width="column"
    >
      <CardForm key={customer.version} accountId={account.accountId} customer={customer} />
    </PageFrame>
  );
}

export default inTime(EditCustomerPage);
