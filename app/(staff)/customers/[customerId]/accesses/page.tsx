import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { paramsOf } from '@/components/list/list-address';
import { inTime } from '@/components/shell/popup/in-time';
import { audit } from '@/lib/contract/agencies/audit';
import { customers } from '@/lib/contract/customers/customers';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { AccessesScreen } from './accesses-screen';

export async function generateMetadata(): Promise<Metadata> {
  return { title: (await getTranslations('shell.menu'))('customerAccesses') };
}

interface PageProps {
  params: Promise<{ customerId: string }>;
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shows who viewed or changed a customer, for the agency's superuser (BKO-04). */
async function CustomerAccessesPage({ params, searchParams }: PageProps) {
  const { customerId } = await params;
  await requirePage(`/customers/${customerId}/accesses`);
  const page = Math.max(0, Number(paramsOf(await searchParams).get('page') ?? 1) - 1) || 0;
  const [customer, first] = await Promise.all([
    call.orNotFound(customers.get, { params: { customerId } }),
    call.orNotFound(audit.customerAccesses, { params: { customerId }, query: { page, size: 25 } }),
  ]);
  const { customerInfo, customerPrivileges } = customer;
  const { firstName, lastName } = customerInfo;
  return (
    <AccessesScreen
      customerId={customerId}
      name={`${firstName} ${lastName}`}
      privilege={customerPrivileges}
      first={first}
    />
  );
}

export default inTime(CustomerAccessesPage);
