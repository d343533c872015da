import { type ExpressionBuilder, sql } from 'kysely';
import type { Customer, CustomerRow } from '../../../lib/contract/customers/customers';
import type { Locale } from '../../../lib/i18n/locales';
import type { Tenant } from '../../engine/db/tenant';
import type { Schema } from '../../engine/db/schema';
import { type ListedCustomer, listedCustomer, type ListedRecord, toCustomerRow } from './row';

type Person = NonNullable<Customer['agent']>;

/** Returns the agency's people by account id; null and ids of other agencies are skipped. */
export async function peopleOf(
  tenant: Tenant,
  accountIds: readonly (string | null)[],
): Promise<(accountId: string | null) => Person | null> {
  const ids = [...new Set(accountIds.filter((id) => id !== null))];
  const rows =
    ids.length > 0
      ? await tenant.selectFrom('accounts').select(['id', 'first_name', 'last_name']).where('id', 'in', ids).execute()
      : [];
  const people = new Map(
    rows.map((row) => [row.id, { accountId: row.id, name: `${row.first_name} ${row.last_name}` }]),
  );
  return (accountId) => (accountId === null ? null : (people.get(accountId) ?? null));
}

/** Returns rows of customers with their agents, in the same order; cities are named in the reader's language. */
export async function withAgents(
  tenant: Tenant,
  rows: readonly ListedCustomer[],
  locale: Locale,
): Promise<CustomerRow[]> {
  const agentOf = await peopleOf(
    tenant,
    rows.map((row) => row.agent_account_id),
  );
  return rows.map((row) => ({ ...toCustomerRow(row, locale), agent: agentOf(row.agent_account_id) }));
}

/** Selects the name of a customer's agent with the customer's row. */
export const agentName = (eb: ExpressionBuilder<Schema, 'customers'>) =>
  eb
    .selectFrom('accounts')
    .select(sql<string>`accounts.first_name || ' ' || accounts.last_name`.as('name'))
    .whereRef('accounts.agency_id', '=', 'customers.agency_id')
    .whereRef('accounts.id', '=', 'customers.agent_account_id')
    .as('agent_name');

/** Returns the row of a customer that was selected with `agentName`. @throws UnreadableSnapshot */
export const withAgent = (record: ListedRecord & { agent_name: string | null }, locale: Locale): CustomerRow => {
  const { agent_account_id: accountId, agent_name: name } = record;
  return {
    ...toCustomerRow(listedCustomer(record), locale),
    agent: accountId === null || name === null ? null : { accountId, name },
  };
};
