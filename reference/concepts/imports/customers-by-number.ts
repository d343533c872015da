import { inTexts } from '../../engine/db/in-values';
import type { Tenant } from '../../engine/db/tenant';

/** Returns the living customers of the agency with these IDs, by ID. */
export async function customersByNumber(tenant: Tenant, numbers: readonly string[]): Promise<Map<string, string>> {
  const asked = [...new Set(numbers.filter(Boolean))];
  if (asked.length === 0) return new Map();
  const rows = await tenant
    .selectFrom('customers')
    .select(['customers.id', 'customers.passport_number'])
    .where(inTexts('customers.passport_number', asked))
    .where('customers.status', '<>', 'REMOVED')
    .execute();
  return new Map(rows.map(({ id, passport_number }) => [passport_number!, id]));
}
