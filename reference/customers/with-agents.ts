import type { CustomerRow } from '../../lib/contract/customers';
import type { Tenant } from '../db/tenant';
import { type StoredCustomer, toCustomerRow } from './row';

/** Customers' lines with the agents who look after them, in the same order. */
export async function withAgents(tenant: Tenant, rows: readonly StoredCustomer[]): Promise<CustomerRow[]> {
  const ids = [...new Set(rows.flatMap((row) => row.agent_account_id ?? []))];
  const people = ids.length > 0 ? await tenant.selectFrom('accounts').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute() : [];
  const agentOf = (id: string | null) => {
    const person = people.find((one) => one.id === id);
    return person ? { accountId: person.id, name: `${person.first_name} ${person.last_name}` } : null;
  };
  return rows.map((row) => ({ ...toCustomerRow(row), agent: agentOf(row.agent_account_id) }));
}
