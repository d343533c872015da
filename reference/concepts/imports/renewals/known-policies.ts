import { sql } from 'kysely';
import type { Tenant } from '../../../engine/db/tenant';
import type { RunRow } from '../intake';

/** Selects the orders that earlier files of the insurer have made. */
const importedOf = (tenant: Tenant, { supplier }: RunRow) =>
  tenant
    .selectFrom('imported_policies')
    .innerJoin('orders', (join) =>
      join
        .onRef('orders.agency_id', '=', 'imported_policies.agency_id')
        .onRef('orders.id', '=', 'imported_policies.order_id'),
    )
    .where('imported_policies.supplier', '=', supplier!);

/** Returns the orders that earlier files of the insurer have made, by the number of the policy. */
export async function importedOrders(tenant: Tenant, run: RunRow, numbers: readonly string[]) {
  const rows = await importedOf(tenant, run)
    .select([
      'imported_policies.policy_number',
      'imported_policies.order_version',
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
    ])
    .where(sql<boolean>`imported_policies.policy_number = any(${[...numbers]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.policy_number, row]));
}

export type ImportedOrder = Awaited<ReturnType<typeof importedOrders>> extends Map<string, infer Row> ? Row : never;

/** Returns the orders of policies that were issued here, by the number of the policy. */
export async function issuedOrders(tenant: Tenant, { supplier }: RunRow, numbers: readonly string[]) {
  const rows = await tenant
    .selectFrom('policies')
    .select(['policies.policy_number', 'policies.order_id', 'policies.customer_id'])
    .where('policies.supplier', '=', supplier!)
    .where(sql<boolean>`policies.policy_number = any(${[...numbers]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.policy_number, row]));
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
