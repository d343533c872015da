import { inTexts } from '../../../engine/db/in-values';
import type { Tenant } from '../../../engine/db/tenant';
import type { RunRow } from '../intake';

/** Selects the orders that files have made. */
const withOrders = (tenant: Tenant) =>
  tenant
    .selectFrom('imported_policies')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.agency_id', '=', 'imported_policies.agency_id')
        .onRef('orders.id', '=', 'imported_policies.order_id'),
    );

/** Selects the orders that earlier files of the insurer have made. */
const importedOf = (tenant: Tenant, { supplier }: RunRow) =>
  withOrders(tenant).where('imported_policies.supplier', '=', supplier!);

const orderColumns = [
  'imported_policies.policy_number',
  'imported_policies.order_version',
  'imported_policies.run_id',
  'orders.id',
  'orders.customer_id',
  'orders.status',
  'orders.version',
  'orders.cancelled',
  'orders.deleted_at',
  'orders.product_type',
  'orders.selling_price',
  'orders.insurance_start',
  'orders.insurance_end',
  'orders.registration_number',
] as const;

/** Returns the orders that earlier files of the insurer have made: one for each period of a policy. */
export async function importedOrders(tenant: Tenant, run: RunRow, numbers: readonly string[]) {
  const rows = await importedOf(tenant, run)
    .select(orderColumns)
    .where(inTexts('imported_policies.policy_number', numbers))
    .execute();
  return byNumber(rows.map((row) => ({ ...row, start: row.insurance_start, end: row.insurance_end })));
}

export type ImportedOrder = Awaited<ReturnType<typeof importedOrders>> extends Map<string, (infer Row)[]> ? Row : never;

/** Returns orders that files have made, by their id. */
export async function madeOrders(tenant: Tenant, ids: readonly string[]) {
  const rows = await withOrders(tenant)
    .select(orderColumns)
    .where(inTexts('imported_policies.order_id', ids))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

/** Returns the periods of policies that were issued here, by the number of the policy. */
export async function issuedOrders(tenant: Tenant, { supplier }: RunRow, numbers: readonly string[]) {
  const rows = await tenant
    .selectFrom('policies')
    .innerJoin('orders', (join) =>
      join.onRef('orders.agency_id', '=', 'policies.agency_id').onRef('orders.id', '=', 'policies.order_id'),
    )
    .select(['policies.policy_number', 'policies.order_id', 'policies.customer_id'])
    .select(['orders.insurance_start as start', 'orders.insurance_end as end'])
    .where('policies.supplier', '=', supplier!)
    .where(inTexts('policies.policy_number', numbers))
    .execute();
  return byNumber(rows);
}

function byNumber<Row extends { policy_number: string }>(rows: readonly Row[]): Map<string, Row[]> {
  return Map.groupBy(rows, ({ policy_number }) => policy_number);
}

/** Returns the orders from earlier files of the insurer whose cover ends in a period, both days included. */
export const importedBetween = (tenant: Tenant, run: RunRow, from: string, to: string) =>
  importedOf(tenant, run)
    .select([
      'imported_policies.policy_number',
      'orders.id',
      'orders.customer_id',
      'orders.insurance_end',
      'orders.selling_price',
    ])
    .where('orders.insurance_end', '>=', from)
    .where('orders.insurance_end', '<=', to)
    .where('orders.status', '=', 'Imported')
    .where('orders.deleted_at', 'is', null)
    .execute();
