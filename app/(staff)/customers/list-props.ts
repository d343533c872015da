import { cookies } from 'next/headers';
import { customerListQuery, customerListShape } from '@/components/customers/customer-list';
import type { CustomersScreenProps } from '@/components/customers/customers-screen';
import { densityCookie, densityOf } from '@/components/list/density';
import { paramsOf, readAddress } from '@/components/list/list-address';
import { agents } from '@/lib/contract/agents';
import { customers } from '@/lib/contract/customers';
import { orders } from '@/lib/contract/orders';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';

export interface ListPageProps {
  searchParams: Promise<Record<string, string | string[] | undefined>>;
}

/** Loads the first page of a list of customers, for those who may open the page. */
export async function listProps(
  path: '/customers' | '/customers/leads',
  searchParams: ListPageProps['searchParams'],
): Promise<CustomersScreenProps> {
  const { account, may } = await requirePage(path);
  const leads = path === '/customers/leads';
  const administers = may(customers.assign).allowed;
  const people = administers ? (await call(agents.list, { query: { state: 'ACTIVE', size: 100 } })).content : [];
  const colleagues = people
    .filter(({ accountId }) => accountId !== account.accountId)
    .map(({ accountId, firstName, lastName }) => ({ accountId, name: `${firstName} ${lastName}` }));
  const address = readAddress(paramsOf(await searchParams), customerListShape(colleagues, leads));
  const first = await call(customers.search, {
    query: customerListQuery(address, { accountId: account.accountId, leads }),
  });
  const density = densityOf((await cookies()).get(densityCookie)?.value);
  return {
    first,
    density,
    accountId: account.accountId,
    agents: colleagues,
    seesOrders: may(orders.list).allowed,
    administers,
    leads,
  };
}
