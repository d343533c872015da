import { sql } from 'kysely';
import type { CustomerFields } from '../../lib/rules/customer-changes';
import type { MergeCard } from '../../lib/rules/merge';
import { putMedia } from '../customers/create-customer';
import { keepFindable } from '../customers/keep-findable';
import { keepVersions } from '../customers/keep-versions';
import type { Stored } from '../customers/read-customer';
import { cardColumns, type Draft, fieldsOf } from '../customers/row';
import type { Tenant } from '../db/tenant';
import type { Context } from '../http/context';
import { searchRow } from '../orders/search-text';
import type { MergePlace } from './move-rows';

/** A stored customer as the rules of merging see them. */
export const mergeCardOf = ({ row, media }: Stored): MergeCard => ({ customerId: row.id, card: fieldsOf(row, media), agent: row.agent_account_id });

/** Confirmations of media that stay what they were, whoever's they were. */
const confirmations = (customers: readonly Stored[]) =>
  new Map<string, string>(customers.flatMap(({ media }) => media.flatMap((one) => (one.confirmed ? [[`${one.media_type} ${one.compared}`, one.confirmed] as const] : []))));

/**
 * Writes a survivor's card, with the version that it replaces kept.
 * @param media of whom confirmed values may come
 */
export async function writeCard(
  { tenant, now, caller }: Pick<Context, 'tenant' | 'now' | 'caller'>,
  stored: Stored,
  { card, agent }: { card: CustomerFields; agent: string | null },
  media: readonly Stored[],
): Promise<void> {
  const draft = card as Draft;
  await keepVersions(tenant, [stored], now);
  await tenant
    .updateTable('customers')
    .set({ ...cardColumns(draft), agent_account_id: agent, version: sql<number>`version + 1`, updated_at: now, updated_by: caller.accountId })
    .where('id', '=', stored.row.id)
    .execute();
  const confirmed = confirmations(media);
  await tenant.deleteFrom('customer_media').where('customer_id', '=', stored.row.id).execute();
  await putMedia(tenant, draft, { customerId: stored.row.id, confirmedAt: (type, compared) => confirmed.get(`${type} ${compared}`) ?? null });
}

/** Orders are found by the names and numbers of their customers: these have changed hands, or their customers have. */
export async function keepOrdersFindable({ db, tenant }: MergePlace, customerIds: readonly string[]): Promise<void> {
  await keepFindable(db, tenant, customerIds);
  const texts = await db.selectFrom('customer_search').select(['customer_id', 'text']).where('owner', '=', tenant.agencyId).where('customer_id', 'in', customerIds).execute();
  const textOf = new Map(texts.map(({ customer_id, text }) => [customer_id, text]));
  for (const order of await ordersOf(tenant, customerIds)) {
    const { text } = searchRow(order.id, tenant.agencyId, order, { customerId: order.customer_id, customerSearch: textOf.get(order.customer_id ?? '') ?? '' });
    await db.updateTable('order_search').set({ text }).where('order_id', '=', order.id).execute();
  }
}

const ordersOf = (tenant: Tenant, customerIds: readonly string[]) =>
  tenant.selectFrom('orders').select(['id', 'customer_id', 'order_number', 'registration_number', 'vehicle_name']).where('customer_id', 'in', customerIds).execute();
