import { type RawBuilder, sql } from 'kysely';
import type { OrderReport } from '../../../lib/contract/orders/orders';
import type { Context } from '../../engine/http/context';
import { matchingOrders, type OrderFilter } from './matching';

/** Months in a report. */
const months = 24;
/** Rows of one part of a report. */
const max = 100;

const ils = (amount: number | string | null) => ({ amount: Number(amount ?? 0), currency: 'ILS' });

/** Sums up the orders of a list (S2 §7). */
export async function orderReport(filter: OrderFilter, { tenant, caller }: Context): Promise<OrderReport> {
  const own = () => matchingOrders(tenant, filter, caller.accountId);
  const sums = [sql<string>`count(*)`.as('orders'), sql<string | null>`sum(orders.selling_price)`.as('price')] as const;
  const by = async (key: RawBuilder<string>, limit = max) => {
    const rows = await own()
      .select([key.as('key'), ...sums])
      .groupBy(key)
      .orderBy(key, 'desc')
      .limit(limit)
      .execute();
    return rows.map((row) => ({ key: row.key, orders: Number(row.orders), sellingPrice: ils(row.price) }));
  };
  const whole = await own()
    .select([...sums])
    .executeTakeFirstOrThrow();
  return {
    orders: Number(whole.orders),
    sellingPrice: ils(whole.price),
    byStatus: await by(sql<string>`orders.status`),
    byProductType: await by(sql<string>`orders.product_type`),
    bySupplier: await by(sql<string>`orders.suppliers[1]`),
    byMonth: await by(sql<string>`to_char(orders.created_at at time zone 'Asia/Jerusalem', 'YYYY-MM')`, months),
  };
}
