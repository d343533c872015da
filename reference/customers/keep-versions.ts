import { writeSnapshot } from '../db/snapshot';
import type { Tenant } from '../db/tenant';
import type { Stored } from './read-customer';
import { fieldsOf } from './row';
import { cardKind } from './snapshots';

/** Versions of a card that are kept to compare with: who began to edit before those hears only that it has changed. */
const kept = 20;

/** Keeps what cards say now, before they are changed. */
export async function keepVersions(tenant: Tenant, customers: readonly Stored[], now: Date): Promise<void> {
  if (customers.length === 0) return;
  const versions = customers.map(({ row, media }) => ({
    customer_id: row.id,
    version: row.version,
    card: writeSnapshot(cardKind, fieldsOf(row, media)),
    replaced_at: now,
  }));
  await tenant.insertInto('customer_versions', versions).execute();
  await tenant
    .deleteFrom('customer_versions')
    .where((eb) =>
      eb.or(
        versions.map(({ customer_id, version }) =>
          eb.and([eb('customer_id', '=', customer_id), eb('version', '<=', version - kept)]),
        ),
      ),
    )
    .execute();
}
