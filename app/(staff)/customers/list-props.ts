import { customerList } from '@/components/customers/customer-list';
import type { CustomersScreenProps } from '@/components/customers/customers-screen';
import { agents } from '@/lib/contract/agencies/agents';
import { customers } from '@/lib/contract/customers/customers';
import { orders } from '@/lib/contract/orders/orders';
import { call } from '@/server/bff/call';
import { requirePage } from '@/server/session/current';
import { firstPage, type ListPageProps } from '../first-page';

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
  const { accountId } = account;
  return {
    ...(await firstPage(customerList({ agents: colleagues, accountId, leads }), searchParams)),
    accountId,
    agents: colleagues,
    seesOrders: may(orders.list).allowed,
    administers,
    leads,
  };
}
