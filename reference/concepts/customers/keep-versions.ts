import { writeSnapshot } from '../../engine/db/snapshot';
import type { Tenant } from '../../engine/db/tenant';
import type { Stored } from './read-customer';
import { fieldsOf } from './row';
import { cardKind } from './snapshots';

/** Number of stored versions of a card: for older ones, a conflict cannot name the changed parts. */
const kept = 20;

/** Stores the current versions of cards before a change. */
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
