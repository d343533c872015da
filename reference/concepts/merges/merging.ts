import { sql } from 'kysely';
import type { CustomerFields } from '../../../lib/shapes/customer-changes';
import type { MergeCard } from '../../../lib/shapes/merge';
import { putMedia } from '../customers/create-customer';
import { keepFindable } from '../customers/keep-findable';
import { keepVersions } from '../customers/keep-versions';
import type { Stored } from '../customers/read-customer';
import { cardColumns, type Draft, fieldsOf } from '../customers/row';
import type { Context } from '../../engine/http/context';
import { keepOrdersFindable } from '../orders/keep-orders-findable';
import type { MergeContext } from './move-rows';

/** Returns a stored customer as the merge rules need it. */
export const mergeCardOf = ({ row, media }: Stored): MergeCard => ({
  customerId: row.id,
  card: fieldsOf(row, media),
  agent: row.agent_account_id,
});

/** Returns the confirmations of the customers' media by value. */
const confirmations = (customers: readonly Stored[]) =>
  new Map<string, string>(
    customers.flatMap(({ media }) =>
      media.flatMap((one) => (one.confirmed ? [[`${one.media_type} ${one.compared}`, one.confirmed] as const] : [])),
    ),
  );

/**
 * Saves a survivor's card and keeps the version that it replaces.
 * @param media customers whose confirmed media may be used
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
    .set({
      ...cardColumns(draft),
      agent_account_id: agent,
      version: sql<number>`version + 1`,
      updated_at: now,
      updated_by: caller.accountId,
    })
    .where('id', '=', stored.row.id)
    .execute();
  const confirmed = confirmations(media);
  await tenant.deleteFrom('customer_media').where('customer_id', '=', stored.row.id).execute();
  await putMedia(tenant, draft, {
    customerId: stored.row.id,
    confirmedAt: (type, compared) => confirmed.get(`${type} ${compared}`) ?? null,
  });
}

/** Updates the search rows of changed customers and their orders, including moved ones. */
export async function keepMergedFindable({ db, tenant }: MergeContext, customerIds: readonly string[]): Promise<void> {
  await keepFindable(db, tenant, customerIds);
  await keepOrdersFindable(db, tenant, customerIds);
}
