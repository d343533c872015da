import type { Customer } from '../../../lib/contract/customers/customers';
import type { Locale } from '../../../lib/i18n/locales';
import { inTexts } from '../../engine/db/in-values';
import type { Tenant } from '../../engine/db/tenant';
import { found } from '../../engine/failures/failure';
import { withBounces } from '../gateways/addresses';
import { storedCustomer, type StoredCustomer, type StoredMedium, toCustomer } from './row';
import { peopleOf } from './with-agents';

/** A stored customer. */
export interface Stored {
  row: StoredCustomer;
  /** In display order. */
  media: StoredMedium[];
}

async function withMedia(tenant: Tenant, rows: readonly Parameters<typeof storedCustomer>[0][]): Promise<Stored[]> {
  const ids = rows.map(({ id }) => id);
  const media =
    ids.length > 0
      ? await tenant
          .selectFrom('customer_media')
          .selectAll()
          .where(inTexts('customer_id', ids))
          .orderBy('position')
          .execute()
      : [];
  const mediaOf = Map.groupBy(media, (medium) => medium.customer_id);
  return rows.map((row) => ({ row: storedCustomer(row), media: mediaOf.get(row.id) ?? [] }));
}

const among = (ids: readonly string[]) => inTexts('id', ids);

/** Returns customers by their ids, including removed ones; ids of other agencies are skipped. */
export const storedCustomers = async (tenant: Tenant, customerIds: readonly string[]): Promise<Stored[]> =>
  customerIds.length > 0
    ? withMedia(tenant, await tenant.selectFrom('customers').selectAll().where(among(customerIds)).execute())
    : [];

/** Returns customers and locks them until the transaction ends, in the order of their ids to prevent deadlocks. */
export const lockedCustomers = async (tenant: Tenant, customerIds: readonly string[]): Promise<Stored[]> =>
  withMedia(
    tenant,
    await tenant.selectFrom('customers').selectAll().where(among(customerIds)).orderBy('id').forUpdate().execute(),
  );

/** Returns one customer and locks it. @throws Failure NOT_FOUND */
export const lockedCustomer = async (tenant: Tenant, customerId: string): Promise<Stored> =>
  found((await lockedCustomers(tenant, [customerId]))[0]);

/** Returns the card of a customer that was not removed. @throws Failure NOT_FOUND */
export async function readCustomer(
  { tenant, locale }: { tenant: Tenant; locale: Locale },
  customerId: string,
): Promise<Customer> {
  const [stored] = await storedCustomers(tenant, [customerId]);
  const { row, media } = found(stored?.row.status === 'REMOVED' ? undefined : stored);
  const personOf = await peopleOf(tenant, [row.agent_account_id, row.updated_by]);
  const people = { agent: personOf(row.agent_account_id), updatedBy: personOf(row.updated_by) };
  const customer = toCustomer(row, media, people, locale);
  return { ...customer, media: await withBounces(tenant, customer.media) };
}
