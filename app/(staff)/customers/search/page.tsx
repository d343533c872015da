import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { inTime } from '@/components/shell/popup/in-time';
import { audit } from '@/lib/contract/agencies/audit';
import { customers } from '@/lib/contract/customers/customers';
import { orders } from '@/lib/contract/orders/orders';
import { partOf } from '@/server/bff/part';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '@/app/(staff)/first-page';
import { customerList } from './customer-list';
import { CustomerSearchScreen } from './customer-search-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('shell.menu');
  return { title: text('customerSearch') };
}

/** Shows the customer search: the only screen of a secretary (CUS-08), and a quick one for everybody else. */
async function CustomerSearchPage({ searchParams }: ListPageProps) {
  const { may } = await requirePage('/customers/search');
  const [list, recent] = await Promise.all([
    firstPage(customerList, searchParams),
    // A secretary opens no cards.
    may(customers.recent).allowed ? partOf(customers.recent) : undefined,
  ]);
  return (
    <CustomerSearchScreen
      {...list}
      // Without them the search is still whole.
      recent={recent?.data ?? []}
      seesOrders={may(orders.list).allowed}
      seesAccesses={may(audit.customerAccesses).allowed}
      assigns={may(customers.assign).allowed}
    />
  );
}

export default inTime(CustomerSearchPage);
