import { sql, type Updateable } from 'kysely';
import type { z } from 'zod';
import type { orderCustomer, orders } from '../../../lib/contract/orders/orders';
import type { ParsedBody } from '../../../lib/contract/kit/endpoint';
import { segmentOf } from '../../../lib/insurers/lines';
import type { Context } from '../../engine/http/context';
import { Failure, found } from '../../engine/failures/failure';
import { publish } from '../../engine/jobs/events';
import { attachedCustomer } from './attach-customer';
import { lockedOrder, type OrderRecord } from './read';
import { searchRow } from './search-text';
import { refuseCancelling, refuseRemoving, refuseUnlessOpen, statusWithCustomer } from './states';
import type { OrderTables } from './tables';
import { tellOwners } from './tell-owners';

/** Days for which a removed order can be restored. */
export const restorableDays = 30;

/** An order as the paths of a line name it. */
interface OrderOfLine {
  /** Lower-case product type. */
  line: string;
  orderId: string;
}

function refuseOtherLine({ product_type: productType }: OrderRecord, line: string): void {
  if (segmentOf(productType) !== line) throw new Failure('NOT_FOUND');
}

type Changes = Omit<Updateable<OrderTables['orders']>, 'version' | 'updated_at'>;

async function change(context: Context, orderId: string, changes: Changes): Promise<void> {
  const { tenant, now } = context;
  const { account_id } = await tenant
    .updateTable('orders')
    .set({ ...changes, version: sql<number>`version + 1`, updated_at: now })
    .where('id', '=', orderId)
    .returning('account_id')
    .executeTakeFirstOrThrow();
  await tellOwners({ event: 'ORDER_CHANGED', orderId, owners: [account_id] }, context);
}

/**
 * Attaches a customer or changes the remark; "later" keeps the customer.
 * @throws Failure CONFLICT when the order has changed since `version`, ORDER_STATE_ERROR (SD 21), NOT_FOUND.
 */
export async function updateOrder(
  { line, orderId }: OrderOfLine,
  body: ParsedBody<typeof orders.update>,
  context: Context,
): Promise<void> {
  const row = await lockedOrder(context.tenant, orderId);
  refuseOtherLine(row, line);
  if (row.version !== body.version)
    throw new Failure('CONFLICT', { field: 'version', message: `The order is at version ${row.version}` });
  const chosen = body.customer?.kind === 'later' ? undefined : body.customer;
  refuseUnlessOpen(row, chosen !== undefined);
  const remark = body.remark === undefined ? {} : { remark: body.remark || null };
  if (!chosen) return change(context, orderId, remark);
  await putCustomer(row, chosen, context, remark);
}

/**
 * Makes a customer the one of a locked order. @returns the customer's id
 * @throws Failure NOT_FOUND, DUPLICATE_UNIQUE_CUSTOMER_DATA_ERROR
 */
export async function putCustomer(
  row: OrderRecord,
  chosen: z.output<typeof orderCustomer>,
  context: Context,
  changes: Changes = {},
): Promise<string | null> {
  const { db, tenant } = context;
  const customer = await attachedCustomer(context, chosen);
  await change(context, row.id, {
    ...changes,
    customer_id: customer.customerId,
    status: statusWithCustomer(row.status),
  });
  const { text } = searchRow(row.id, tenant.agencyId, row, customer);
  await db.updateTable('order_search').set({ text }).where('order_id', '=', row.id).execute();
  return customer.customerId;
}

/** Sets or clears the flag archived, cancelled or hidden. @throws Failure ORDER_STATE_ERROR, NOT_FOUND. */
export async function flagOrder(
  orderId: string,
  flag: 'archived' | 'cancelled' | 'hidden',
  value: boolean,
  context: Context,
): Promise<void> {
  const row = await lockedOrder(context.tenant, orderId);
  if (flag === 'cancelled' && value) {
    refuseCancelling(row);
    await publish(context, 'order.closing', { tenant: context.tenant, orderId });
  }
  if (row[flag] !== value) await change(context, orderId, { [flag]: value });
}

/** Removes an order; it can be restored for `restorableDays`. @throws Failure ORDER_STATE_ERROR, NOT_FOUND. */
export async function removeOrder({ line, orderId }: OrderOfLine, context: Context): Promise<void> {
  const row = await lockedOrder(context.tenant, orderId);
  refuseOtherLine(row, line);
  refuseRemoving(row);
  await publish(context, 'order.closing', { tenant: context.tenant, orderId });
  await change(context, orderId, { deleted_at: context.now });
}

/**
 * Restores a removed order. @throws Failure NOT_FOUND when it does not exist, was not removed, or was removed too long
 * ago.
 */
export async function restoreOrder(orderId: string, context: Context): Promise<void> {
  const since = new Date(context.now.getTime() - restorableDays * 24 * 60 * 60 * 1000).toISOString();
  found(
    await context.tenant
      .selectFrom('orders')
      .select('id')
      .where('id', '=', orderId)
      .where((eb) => eb.or([eb('deleted_at', 'is', null), eb('deleted_at', '>=', since)]))
      .forUpdate()
      .executeTakeFirst(),
  );
  await change(context, orderId, { deleted_at: null });
}

/** Says whose policy it is. @throws Failure NOT_FOUND */
export async function setPolicyOwnership(
  orderId: string,
  ownership: 'OWN' | 'FOREIGN',
  context: Context,
): Promise<void> {
  const row = await lockedOrder(context.tenant, orderId);
  if (row.policy_ownership !== ownership) await change(context, orderId, { policy_ownership: ownership });
}
