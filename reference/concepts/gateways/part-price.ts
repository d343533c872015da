import type { Tenant } from '../../engine/db/tenant';

/** Returns what the agency pays for a part of an SMS, ILS; null while it is not known. */
export async function partPriceOf(tenant: Tenant): Promise<number | null> {
  const row = await tenant.selectFrom('gateway_settings').select('part_price').executeTakeFirst();
  return row?.part_price ?? null;
}
