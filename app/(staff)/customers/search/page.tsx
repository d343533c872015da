import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { cookies } from 'next/headers';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { inTime } from '@/components/shell/in-time';
import { audit } from '@/lib/contract/audit';
import { customers } from '@/lib/contract/customers';
import { orders } from '@/lib/contract/orders';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { customerListQuery, customerListShape } from './customer-list';
import { CustomerSearchScreen } from './customer-search-screen';

export async function generateMetadata(): Promise<Metadata> {
  const text = await getTranslations('menu');
  return { title: text('customerSearch') };
}

interface PageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Shows the customer search: the only screen of a secretary (CUS-08), and a quick one for everybody else. */
async function CustomerSearchPage({ searchParams }: PageProps) {
  const { may } = await requirePage('/customers/search');
  const address = readAddress(paramsOf(await searchParams), customerListShape);
  const first = await call(customers.search, { query: customerListQuery(address) });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return (
    <CustomerSearchScreen
      {...{ first, density }}
      seesOrders={may(orders.list).allowed}
      seesAccesses={may(audit.customerAccesses).allowed}
      assigns={may(customers.assign).allowed}
    />
  );
}

export default inTime(CustomerSearchPage);
