import type { Customer } from '../../lib/contract/customers';
import type { Locale } from '../../lib/i18n/locales';
import type { Tenant } from '../db/tenant';
import { found } from '../http/failure';
import { storedCustomer, type StoredCustomer, type StoredMedium, toCustomer } from './row';
import { peopleOf } from './with-agents';

/** A customer as it is stored. */
export interface Stored {
  row: StoredCustomer;
  /** In their order. */
  media: StoredMedium[];
}

async function withMedia(tenant: Tenant, rows: readonly Parameters<typeof storedCustomer>[0][]): Promise<Stored[]> {
  const ids = rows.map(({ id }) => id);
  const media =
    ids.length > 0
      ? await tenant
          .selectFrom('customer_media')
          .selectAll()
          .where('customer_id', 'in', ids)
          .orderBy('position')
          .execute()
      : [];
  const mediaOf = Map.groupBy(media, (medium) => medium.customer_id);
  return rows.map((row) => ({ row: storedCustomer(row), media: mediaOf.get(row.id) ?? [] }));
}

/** Customers by their ids, removed ones too; an id of another agency is nobody's. */
export const storedCustomers = async (tenant: Tenant, customerIds: readonly string[]): Promise<Stored[]> =>
  customerIds.length > 0
    ? withMedia(tenant, await tenant.selectFrom('customers').selectAll().where('id', 'in', customerIds).execute())
    : [];

/** The same, kept from others' changes until the transaction ends; in the order of their ids, so that two never wait for each other. */
export const lockedCustomers = async (tenant: Tenant, customerIds: readonly string[]): Promise<Stored[]> =>
  withMedia(
    tenant,
    await tenant.selectFrom('customers').selectAll().where('id', 'in', customerIds).orderBy('id').forUpdate().execute(),
  );

/** One of them. @throws Failure NOT_FOUND */
export const lockedCustomer = async (tenant: Tenant, customerId: string): Promise<Stored> =>
  found((await lockedCustomers(tenant, [customerId]))[0]);

/** The card of a customer who was not removed. @throws Failure NOT_FOUND */
export async function readCustomer(
  { tenant, locale }: { tenant: Tenant; locale: Locale },
  customerId: string,
): Promise<Customer> {
  const [stored] = await storedCustomers(tenant, [customerId]);
  const { row, media } = found(stored?.row.status === 'REMOVED' ? undefined : stored);
  const personOf = await peopleOf(tenant, [row.agent_account_id, row.updated_by]);
  return toCustomer(row, media, { agent: personOf(row.agent_account_id), updatedBy: personOf(row.updated_by) }, locale);
}
